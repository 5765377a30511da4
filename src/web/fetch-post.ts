import type { PostAround, PostDetail } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { fetchPage } from './fetch-json.ts'

/** The data that the page of a post is made of. */
export type PostData = {
  post: PostDetail
  /** The posts to read after it; not where that is markup already. */
  around?: PostAround
}

/** Asks for a post and what stands around it, as they are now. */
export function fetchPost(slug: string, signal?: AbortSignal): Promise<PostData> {
  return fetchPage(urls.post(slug), { signal })
}
