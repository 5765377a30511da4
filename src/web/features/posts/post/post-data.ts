import { createContext } from 'react'
import type { PostData } from '#web/fetch-post.ts'

/** Where the text of the post stands in the page. */
export const POST_CONTENT_ID = 'post-content'

/** The texts that stand in the page that is being rendered, by the ids of their posts. In browsers there are none. */
export const WithheldTexts = createContext<ReadonlyMap<string, string>>(new Map())

/**
 * Returns the part of a post that goes to the browser with the page. Its text and what stands around it are in the
 * markup already: to send the text a second time would make the page a fifth larger. Recipes and the crops of its
 * picture stand in the page for readers and search engines, and browsers need them only for pages that they ask for
 * themselves.
 */
export function inDocument({ post }: Partial<PostData>): Partial<PostData> {
  return post ? { post: { ...post, contentHtml: '', recipes: [], recipeImages: [] } } : {}
}

/**
 * Puts the text back: on the server the one that was put aside, in the browser the one that
 * stands in the markup. Without either the browser is left to ask for the post itself.
 */
export function restoreContent(
  data: PostData,
  withheld: ReadonlyMap<string, string>,
): PostData | undefined {
  const contentHtml = withheld.get(data.post.id) ?? contentInMarkup()
  if (contentHtml === undefined) return undefined
  return { ...data, post: { ...data.post, contentHtml } }
}

function contentInMarkup(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.getElementById(POST_CONTENT_ID)?.innerHTML
}
