/**
 * What describes a post in search results, share cards and lists: the words that its writer has given for it, or
 * how its text begins.
 */
export function descriptionOf(post: { metaDescription: string | null; excerpt: string }): string {
  return post.metaDescription?.trim() || post.excerpt
}
