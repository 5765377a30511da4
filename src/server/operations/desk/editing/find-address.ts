import type { CallInput } from '#contract/calls/call.ts'
import type { publishingCalls } from '#contract/calls/desk/publishing-calls.ts'
import type { FoundAddress } from '#contract/desk/desk-posts.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { makeSlug, slugFromTitle } from '#domain/posts/text/slug.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findFreeSlug } from './claim-slug.ts'
import { type EditedPost, findEditable, hasAddress } from './edited-post.ts'

/**
 * The address that a post would get if it were published now, with this title and address.
 *
 * @throws AppError `not_found`, for a post that is not the caller's as for none
 */
export async function findAddress(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { params: { id: postId }, query: document }: CallInput<typeof publishingCalls.findAddress>,
): Promise<FoundAddress> {
  const { post } = await findEditable(db, actor, postId)
  const wanted = wantedSlug(post, document)
  const slug = wanted === post.slug ? wanted : await findFreeSlug(db, wanted, post)
  return { slug, isNumbered: slug !== wanted }
}

/** Returns the address that the writer has chosen; else the address that the post has, or one made of its title. */
export function wantedSlug(
  post: EditedPost['post'],
  { title, slug }: Pick<PostDocument, 'title' | 'slug'>,
): string {
  return makeSlug(slug) || (hasAddress(post) ? post.slug : slugFromTitle(title))
}
