import type { Context } from 'hono'
import { z } from 'zod'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'

/** Long enough not to be met by chance, short enough to be kept. */
const keySchema = z.string().regex(/^[\x21-\x7e]{8,200}$/)

/**
 * The key that makes a repetition of this call harmless.
 *
 * @throws AppError `invalid` without one, because a retry would then act twice
 */
export function readIdempotencyKey(c: Context): string {
  const result = keySchema.safeParse(c.req.header(IDEMPOTENCY_KEY_HEADER))
  if (result.success) return result.data

  const message = `Send an ${IDEMPOTENCY_KEY_HEADER} header of 8 to 200 characters, new for each call and the same for its retries.`
  throw new AppError('invalid', message, { fields: { [IDEMPOTENCY_KEY_HEADER]: [message] } })
}
