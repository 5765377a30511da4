import type { ApiError } from '#contract/api-error.ts'
import type { Call, CallInput } from '#contract/calls/call.ts'
import { callAddress } from '#contract/calls/call-address.ts'
import { postsCalls } from '#contract/calls/site-calls.ts'
import { pageTags, tagsAround, tagsWithin } from '#contract/pages.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { validate } from '#server/foundation/validate.ts'
import { resolveAddress } from '#server/operations/desk/publishing/resolve-address.ts'
import { getPost } from '#server/operations/posts/get-post.ts'
import { getPostAround } from '#server/operations/posts/get-post-around.ts'
import { listPosts } from '#server/operations/posts/list-posts.ts'
import { JSON_TYPE, leadOn, type PublicRoutes, publicPage } from './public-pages.ts'

/** Renders the answer to a call that is the same for everybody; nobody sees who asks. */
type HeldHandlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (input: CallInput<Calls[Name]>) => Promise<RenderedPage>
}

/** Returns the routes of the pages' data, as JSON, held by the page cache like them. */
export function postsRoutes(
  deps: Pick<Deps, 'db' | 'now'> & Partial<Pick<Deps, 'siteUrl'>>,
): PublicRoutes {
  return heldCalls(postsCalls, {
    async listPosts({ query }) {
      const page = await listPosts(deps, query)
      const isOfType = query.type && query.type !== 'recipe'
      return publicJson(page, [isOfType ? pageTags.type(query.type ?? '') : pageTags.posts()])
    },
    async getPost({ params: { slug } }) {
      const post = await getPost(deps, slug).catch(refusal)
      if (!(post instanceof AppError)) return publicJson(post, tagsWithin(post))

      const former = await resolveAddress(deps, slug)
      if (former?.kind === 'gone') {
        const { code, message } = post
        const body: ApiError = { error: { code, message } }
        return { ...publicJson(body), status: 410, sharing: undefined }
      }
      if (!former?.post) throw post
      const to = callAddress(postsCalls.getPost, { params: { slug: former.post.slug } })
      return leadOn(slug, former, to)
    },
    async getPostAround({ params: { slug } }) {
      const around = await getPostAround(deps, slug)
      return publicJson(around, [pageTags.slug(slug), ...tagsAround(around)])
    },
  })
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError && error.code === 'not_found') return error
  throw error
}

function publicJson(body: object, tags: readonly string[] = []): RenderedPage {
  return publicPage(JSON.stringify(body), JSON_TYPE, tags)
}

/** The routes of calls that caches hold, at their own addresses; one without a handler does not compile. */
function heldCalls<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: HeldHandlers<Calls>,
): PublicRoutes {
  const routes = Object.entries(calls).map(([name, call]) => {
    // Which handler belongs to which call is what `HeldHandlers` has checked.
    const handle = handlers[name] as (input: object) => Promise<RenderedPage>
    const { params, query } = call
    const answer: PublicRoutes[string] = (asked) =>
      handle({
        params: params && validate(params, asked.params),
        query: query && validate(query, asked.query),
      })
    return [call.path, answer]
  })
  return Object.fromEntries(routes)
}
