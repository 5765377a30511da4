import type { NewPost } from '#contract/posts.ts'
import { CONTENT_MIN_LENGTH } from '#domain/posts/post.ts'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { writtenLength } from '#domain/posts/text/written-length.ts'

/**
 * Looks once more at what is about to be sent, after everything that touched it on the way.
 *
 * @returns what is wrong, or undefined
 */
export function recheckPost({
  title,
  content,
  author,
}: Pick<NewPost, 'title' | 'content' | 'author'>): string | undefined {
  if (isOutside(title, 1, POST_FIELDS.title.maxLength)) {
    return 'Title is required and must be 200 characters or less.'
  }
  if (writtenLength(content) < CONTENT_MIN_LENGTH) {
    return 'Content is required and must be at least 100 characters.'
  }
  if (isOutside(author, 1, POST_FIELDS.author.maxLength)) return 'Author is required.'
  return undefined
}

function isOutside(text: string, min: number, max: number): boolean {
  const { length } = text.trim()
  return length < min || length > max
}
