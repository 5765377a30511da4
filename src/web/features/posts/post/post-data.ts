import { hashKey, queryOptions } from '@tanstack/react-query'
import { createContext } from 'react'
import type { PostDetail } from '#contract/posts.ts'
import type { SiteApi } from '#contract/site-api.ts'
import type { Choice } from '#domain/recipes/page/choice.ts'
import type { PageData } from '#web/page-data.tsx'
import { retryUnlessRefused } from '#web/retry-unless-refused.ts'
import { FRESH_FOR_MS } from '../freshness.ts'

const RETRIES = 2

/** Where the text of the post stands in the page. */
export const POST_CONTENT_ID = 'post-content'

/** The texts that stand in the page that is being rendered, by the query that brought them. In browsers there are none. */
export const WithheldTexts = createContext<ReadonlyMap<string, string>>(new Map())

type Place = { queryHash: string; withheld: Map<string, string> }

/**
 * One whole post, shared with the page's loader so that the browser does not ask again. The loader says how its
 * address wants recipes shown.
 */
export function postQuery(api: Pick<SiteApi, 'getPost'>, slug: string, choice?: Choice) {
  return queryOptions({
    queryKey: ['posts', 'one', slug],
    queryFn: ({ signal }) => api.getPost(slug, { signal, choice }),
    retry: retryUnlessRefused(RETRIES),
    staleTime: FRESH_FOR_MS,
  })
}

/** The page's data with what a function makes of its post; the same where there is none. */
function withChanged(
  pageData: PageData,
  queryHash: string,
  change: (post: PostDetail) => PostDetail,
): PageData {
  const post = postIn(pageData, queryHash)
  return post ? withPost(pageData, queryHash, change(post)) : pageData
}

/**
 * Takes the text out of the data that goes to the browser with the page, and puts it aside: it stands
 * in the markup already, and to send it a second time would make the page a fifth larger.
 */
export function withholdContent(pageData: PageData, { queryHash, withheld }: Place): PageData {
  const post = postIn(pageData, queryHash)
  if (!post) return pageData

  withheld.set(queryHash, post.contentHtml)
  return withPost(pageData, queryHash, { ...post, contentHtml: '' })
}

/**
 * The same without the post's recipes and the crops of its picture, which stand in the page for readers and search engines: browsers need
 * them only for pages that they ask for themselves.
 */
export function withoutRecipes(pageData: PageData, queryHash: string): PageData {
  return withChanged(pageData, queryHash, (post) => ({ ...post, recipes: [], recipeImages: [] }))
}

/**
 * Puts the text back: on the server the one that was put aside, in the browser the one that
 * stands in the markup. Without either the browser is left to ask for the post itself.
 */
export function restoreContent(
  pageData: Partial<PageData>,
  { queryHash, withheld }: { queryHash: string; withheld: ReadonlyMap<string, string> },
): Partial<PageData> {
  const post = postIn(pageData, queryHash)
  if (!post || post.contentHtml) return pageData

  const contentHtml = withheld.get(queryHash) ?? contentInMarkup()
  if (contentHtml === undefined) return {}
  return withPost(pageData, queryHash, { ...post, contentHtml })
}

function postIn({ queries }: Partial<PageData>, queryHash: string): PostDetail | undefined {
  const query = queries?.find(({ queryKey }) => hashKey(queryKey) === queryHash)
  return query?.data as PostDetail | undefined
}

function withPost(
  { queries = [] }: Partial<PageData>,
  queryHash: string,
  post: PostDetail,
): PageData {
  return {
    queries: queries.map((query) =>
      hashKey(query.queryKey) === queryHash ? { ...query, data: post } : query,
    ),
  }
}

function contentInMarkup(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.getElementById(POST_CONTENT_ID)?.innerHTML
}
