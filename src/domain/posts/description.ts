/**
 * Returns the words that describe a post in search results, share cards and lists: the words that its writer has
 * given for it, or how its text begins; its title where it is nothing but a recipe.
 */
export function postDescription(post: {
  title: string
  metaDescription: string | null
  excerpt: string
}): string {
  return post.metaDescription?.trim() || post.excerpt || post.title
}
