import { createMiddleware } from 'hono/factory'
import { INNER_START, innerPostPath } from '#contract/inner-post-path.ts'
import { withoutDataEnding } from '#contract/page-paths.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import { pageTags } from '#contract/pages.ts'
import { postStart } from '#contract/post-address.ts'
import { innerPath, mayBeMovedPost, shownPath, slugBehind } from '#contract/post-paths.ts'
import { type RenderedPage, sharedBy } from '#contract/rendered-page.ts'
import { publicKey } from '#server/cache/page-key.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { isPostAt } from '#server/operations/desk/publishing/is-post-at.ts'
import type { AppEnv } from '../app-env.ts'
import { type Asked, movedTo, type PublicRoutes, postPages } from './public-pages.ts'

/**
 * The routes of posts and of all that no other route answers, wherever the owner wants posts to be: each post is at one
 * address, and the others that it could have or has had lead there. Where a page is, no post is.
 *
 * @param formerStarts how addresses of posts began before
 */
export function movedPosts(
  deps: Pick<Deps, 'db'>,
  renderPage: (key: string) => Promise<RenderedPage>,
  formerStarts: () => readonly string[],
): PublicRoutes {
  const { [PAGE_PATHS.post]: answer } = postPages(deps, renderPage)
  const answerInner = (asked: Asked, inner: string) => {
    const slug = decodeURIComponent(inner.slice(INNER_START.length))
    return answer({ ...asked, key: inner + readQuery(asked), params: { slug } })
  }
  const lead = async (asked: Asked, inner: string): Promise<RenderedPage> => {
    const page = await answerInner(asked, inner)
    if (page.status !== 200) return page
    const slug = slugBehind(INNER_START, withoutDataEnding(inner)) ?? ''
    const tags = [pageTags.slug(slug), ...(page.sharing?.tags ?? [])]
    return movedTo(shownPath(inner) + readQuery(asked), sharedBy(tags))
  }

  return {
    [PAGE_PATHS.post]: (asked) => {
      const path = readPath(asked)
      return shownPath(path) === path ? answer(asked) : lead(asked, path)
    },
    '*': async (asked) => {
      const path = readPath(asked)
      if (await isPostAt(deps, path)) return answerInner(asked, innerPath(path))
      const page = await renderPage(asked.key)
      if (page.status !== 404) return page
      for (const start of formerStarts()) {
        const slug = slugBehind(start, path)
        const former = slug === undefined ? page : await lead(asked, innerPostPath(slug))
        if (former.status !== 404) return former
      }
      return untilPublished(page, slugBehind(postStart(), path))
    },
  }
}

/**
 * Leads from an address of a post that is too long to be held to the post itself: what answers such an address knows
 * posts only where the build has them.
 */
export function withoutLongQuery() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const isHeld = publicKey(pathname + search) !== undefined
    if (!isRead || search === '' || isHeld || !mayBeMovedPost(pathname)) return next()
    c.header('Cache-Control', 'no-store')
    return c.redirect(pathname, 302)
  })
}

/** A page that says that nothing is there, held no longer than that is so. */
function untilPublished(page: RenderedPage, slug: string | undefined): RenderedPage {
  if (slug === undefined || !page.sharing) return page
  return { ...page, sharing: sharedBy([...page.sharing.tags, pageTags.slug(slug)]) }
}

function readPath({ key }: Pick<Asked, 'key'>): string {
  return key.replace(/\?.*$/, '')
}

function readQuery({ key }: Pick<Asked, 'key'>): string {
  return key.slice(readPath({ key }).length)
}
