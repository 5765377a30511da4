import type { PostType } from '#domain/posts/post-type.ts'
import type { PostDetail, PostPage } from './posts.ts'
import type { SearchQuery, SearchResult } from './search.ts'

/**
 * Everything a public page may ask for.
 *
 * The server implements it in process, the browser over fetch; a loader and a browser
 * query call the same method and cannot drift. Methods reject with an `AppError`.
 */
export type SiteApi = PostsApi & SearchApi

/** What is the same whoever asks. */
export type PostsApi = {
  /** One page of published posts, newest first, of one type when given. */
  listPosts(
    query: { type?: PostType | undefined; cursor?: string | undefined },
    signal?: AbortSignal,
  ): Promise<PostPage>
  /** @throws AppError `not_found` "Blog post not found" */
  getPost(slug: string, signal?: AbortSignal): Promise<PostDetail>
}

/** What each visitor may ask for only so often. */
export type SearchApi = {
  /**
   * One page of the published posts that have what was typed, best first.
   *
   * @throws AppError `too_many_requests`
   */
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResult>
}
