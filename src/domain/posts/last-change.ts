/**
 * When a published post last changed, for those who keep a copy of it.
 *
 * One that was written before its official time was not changed before it appeared.
 */
export function lastChangeOf(post: { publishedAt: string; updatedAt: string }): string {
  const wasChangedSince = post.updatedAt > post.publishedAt
  return wasChangedSince ? post.updatedAt : post.publishedAt
}
