import { AppError } from '#domain/errors.ts'
import type { UnreadPost } from './transfer-post.ts'

/**
 * A post that could not be read, with the reason for the report.
 *
 * Unexpected errors count as well: one post that makes the reader throw does not end an import
 * of a thousand.
 */
export function unreadPost(label: string, error: unknown): UnreadPost {
  if (error instanceof AppError) return { kind: 'unread', label, reason: error.message }
  const words = error instanceof Error ? error.message : String(error)
  return { kind: 'unread', label, reason: `It could not be read: ${words.slice(0, 300)}` }
}
