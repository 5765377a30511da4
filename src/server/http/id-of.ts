import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'

/**
 * An id in the address of a request.
 *
 * @throws AppError `not_found`: what is no id names nothing
 */
export function idOf(c: Context, name = 'id'): string {
  const result = postIdSchema.safeParse(c.req.param(name))
  if (result.success) return result.data
  throw new AppError('not_found', 'There is nothing at this address.')
}
