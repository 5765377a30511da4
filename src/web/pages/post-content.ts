import type { PostDetail } from '#contract/posts.ts'
import type { PageData } from '#web/page-data.tsx'

/** Where the text of the post stands in the page. */
export const POST_CONTENT_ID = 'post-content'

/** Lives on the server alone: the texts of the pages that are being rendered. */
const withheld = new WeakMap<object, string>()

/**
 * Takes the text out of the data that goes to the browser with the page: it stands in the
 * markup already, and to send it a second time would make the page a fifth larger.
 */
export function withholdContent(pageData: PageData): PageData {
  const [query, ...others] = pageData.queries.queries
  const post = query?.state.data as PostDetail | undefined
  if (!query || !post?.contentHtml) return pageData

  const withoutText = { ...query, state: { ...query.state, data: { ...post, contentHtml: '' } } }
  const lighter = {
    ...pageData,
    queries: { ...pageData.queries, queries: [withoutText, ...others] },
  }
  withheld.set(lighter, post.contentHtml)
  return lighter
}

/**
 * Puts the text back: on the server the one that was taken out, in the browser the one that
 * stands in the markup. Without either the browser is left to ask for the post itself.
 */
export function restoreContent(pageData: Partial<PageData>): Partial<PageData> {
  const [query, ...others] = pageData.queries?.queries ?? []
  const post = query?.state.data as PostDetail | undefined
  if (!query || !post || post.contentHtml) return pageData

  const contentHtml = withheld.get(pageData) ?? contentInMarkup()
  if (contentHtml === undefined) return {}

  const whole = { ...query, state: { ...query.state, data: { ...post, contentHtml } } }
  return {
    ...pageData,
    queries: { mutations: [], ...pageData.queries, queries: [whole, ...others] },
  }
}

function contentInMarkup(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.getElementById(POST_CONTENT_ID)?.innerHTML
}
