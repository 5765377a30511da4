import type { Context } from 'hono'
import { z } from 'zod'
import type { Call } from '#contract/calls/call.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { validate } from '#server/foundation/validate.ts'
import { assertMediaType } from '../media-type.ts'
import { readBounded } from '../read-bounded.ts'
import { readJson } from '../read-json.ts'
import { readUpload } from '../read-upload.ts'
import type { CallGiven } from './call-types.ts'

/** Long enough not to be met by chance, short enough to be kept. */
const keySchema = z.string().regex(/^[\x21-\x7e]{8,200}$/)

/** For calls that say nothing else: no form of the desk comes near it. */
const USUAL_LIMIT = { bytes: 128 * 1024, message: 'The request is too large.' }

/**
 * Reads what a call was made with, by its own schemas. A form is left unread until its operation wants it.
 *
 * @throws AppError `invalid` by field, `not_found` or `too_large`
 * @throws HTTPException 415 for a body of another type
 */
export async function readCall<Called extends Call>(
  c: Context,
  call: Called,
): Promise<CallGiven<Called>> {
  const { params, query, body, form, isRepeatable } = call
  if (body) assertMediaType(c, ['application/json'])
  if (form) assertMediaType(c, ['multipart/form-data'])
  return {
    params: params && readParams(params, c.req.param(), call.notFound),
    key: isRepeatable && readIdempotencyKey(c),
    query: query && validate(query, c.req.query()),
    body: body && validate(body, await readBody(c, call)),
    receiveImage: form && ((path: string) => readUpload(c, path)),
  } as CallGiven<Called>
}

function readParams(schema: z.ZodType, given: object, notFound: string | undefined): unknown {
  if (notFound === undefined) return validate(schema, given)
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new AppError('not_found', notFound)
}

async function readBody(c: Context, { limit = USUAL_LIMIT }: Call): Promise<unknown> {
  const bytes = await readBounded(c.req.raw, limit.bytes, () => {
    const { message, field } = limit
    return new AppError('too_large', message, field ? { fields: { [field]: [message] } } : {})
  })
  return readJson({ text: async () => new TextDecoder().decode(bytes) })
}

/**
 * The key that makes a repetition of this call harmless.
 *
 * @throws AppError `invalid` without one, because a retry would then act twice
 */
function readIdempotencyKey(c: Context): string {
  const result = keySchema.safeParse(c.req.header(IDEMPOTENCY_KEY_HEADER))
  if (result.success) return result.data

  const message = `Send an ${IDEMPOTENCY_KEY_HEADER} header of 8 to 200 characters, new for each call and the same for its retries.`
  throw new AppError('invalid', message, { fields: { [IDEMPOTENCY_KEY_HEADER]: [message] } })
}
