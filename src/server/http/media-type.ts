import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

/**
 * The media type of a `Content-Type` without its parameters, in lower case: types are compared without regard to
 * case (RFC 9110, 8.3.1). Empty where there is no header.
 */
export function parseMediaType(contentType = ''): string {
  return contentType.split(';', 1).join().trim().toLowerCase()
}

/**
 * Lets only bodies of these types through. JSON may come without a type: a form or a file cannot be read without.
 *
 * @throws HTTPException 415 with `Accept` (RFC 9110, 15.5.16); its body is what `present` makes of the words
 */
export function assertMediaType(
  c: Context,
  types: readonly string[],
  present: (message: string) => object = (message) => ({ error: { code: 'invalid', message } }),
): void {
  const given = parseMediaType(c.req.header('Content-Type'))
  if (types.includes(given) || (given === '' && types.includes('application/json'))) return
  const message = `What is sent here is ${types.join(' or ')}. Name that in Content-Type.`
  const headers = { Accept: types.join(', '), 'Cache-Control': 'no-store' }
  const res = Response.json(present(message), { status: 415, headers })
  throw new HTTPException(415, { res, message })
}
