import type { PostType } from '#domain/posts/post-type.ts'
import type { PostDetail, PostPage } from './posts.ts'

/**
 * Everything a public page may ask for.
 *
 * The server implements it in process, the browser over fetch; a loader and a browser
 * query call the same method and cannot drift. Methods reject with an `AppError`.
 */
export type SiteApi = {
  /** One page of published posts, newest first, of one type when given. */
  listPosts(
    query: { type?: PostType | undefined; cursor?: string | undefined },
    signal?: AbortSignal,
  ): Promise<PostPage>
  /** @throws AppError `not_found` "Blog post not found" */
  getPost(slug: string, signal?: AbortSignal): Promise<PostDetail>
}
