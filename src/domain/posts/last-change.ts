/**
 * When a published post last changed, for those who keep a copy of it.
 *
 * One that was written before its official time was not changed before it appeared.
 */
export function lastChange(post: { publishedAt: string; updatedAt: string }): string {
  const wasChangedSince = post.updatedAt > post.publishedAt
  return wasChangedSince ? post.updatedAt : post.publishedAt
}
