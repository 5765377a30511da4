import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from '../app-env.ts'

/** What every page takes; one with a form takes `POST` too, and says 405 itself where it has none. */
const READING = 'GET, HEAD, OPTIONS'
const WITH_A_FORM = `${READING}, POST`

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Takes of a page what browsers do with one: it is read, or its form is sent, by `POST` and as a
 * form. Everything else is answered in words before the page sees it (RFC 9110, 15.5.6 and 15.5.16).
 *
 * @throws AppError `invalid` for a form that cannot be read
 */
export function pageMethods() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { method } = c.req
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: WITH_A_FORM })
    if (!['GET', 'HEAD', 'POST'].includes(method)) return notAllowed(c, WITH_A_FORM)
    if (method === 'POST') {
      if (!FORM_TYPES.includes(mediaType(c.req.header('Content-Type')))) return wrongType(c)
      await assertForm(c.req.raw)
    }
    await next()
    if (c.res.status === 405) c.header('Allow', READING)
    return undefined
  })
}

/** @throws AppError `invalid` where the body is no form of the type it says it is */
async function assertForm(request: Request): Promise<void> {
  try {
    await request.clone().formData()
  } catch (error) {
    throw new AppError('invalid', 'What was sent is no form. Open the page and send it again.', {
      cause: error,
    })
  }
}

/** The type without its parameters, in small letters: media types are compared so (RFC 9110, 8.3.1). */
function mediaType(header = ''): string {
  return (header.split(';', 1)[0] ?? '').trim().toLowerCase()
}

function notAllowed(c: Context, allow: string): Response {
  const message = 'This address is read by GET; a form is sent by POST.'
  return c.json({ error: { code: 'invalid', message } }, 405, {
    Allow: allow,
    'Cache-Control': 'no-store',
  })
}

function wrongType(c: Context): Response {
  const message = `A form is sent as ${FORM_TYPES.join(' or ')}.`
  return c.json({ error: { code: 'invalid', message } }, 415, {
    Accept: FORM_TYPES.join(', '),
    'Cache-Control': 'no-store',
  })
}
