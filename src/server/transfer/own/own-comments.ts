import { z } from 'zod'
import type { KeptComment } from '#comments/comments.tables.ts'
import { AppError } from '#domain/errors.ts'

const id = z.string().min(1).max(200)

const commentsSchema = z.array(
  z.object({
    source: z.string().max(1000),
    external_id: id,
    parent_external_id: id.nullable(),
    author: z.string().max(1000),
    text: z.string(),
    state: z.enum(['approved', 'pending']),
    created_at: z.iso.datetime(),
  }) satisfies z.ZodType<KeptComment>,
)

/** Writes the file with the comments of a post, one a line: without the addresses of who wrote them. */
export function writeComments(comments: readonly KeptComment[]): string {
  return `[\n${comments.map((comment) => JSON.stringify(comment)).join(',\n')}\n]\n`
}

/**
 * Reads the file with the comments of a post.
 *
 * @throws AppError `invalid` when it is not one that an export of ours holds
 */
export function readComments(path: string, file: string): KeptComment[] {
  try {
    return commentsSchema.parse(JSON.parse(file))
  } catch (cause) {
    throw new AppError('invalid', `${path} cannot be read: it holds no comments.`, { cause })
  }
}
