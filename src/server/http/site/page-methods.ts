import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { PAGE_NAMES } from '#contract/page-lists.ts'
import { PAGE_PATHS, PAGE_TABLE } from '#contract/page-table.ts'
import { AppError } from '#domain/errors.ts'
import { ownPageHasForm } from '#pages/find-own-page.server.ts'
import { findOwnAddress } from '#pages/own-addresses.calls.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { AppEnv } from '../app-env.ts'
import { parseMediaType } from '../media-type.ts'

const READ = ['GET', 'HEAD', 'OPTIONS']
const READ_AND_SEND = [...READ, 'POST']

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The addresses of pages with a form of their own. */
const FORM_PATHS: readonly string[] = PAGE_NAMES.filter((name) => PAGE_TABLE[name].hasForm).map(
  (name) => PAGE_PATHS[name],
)

/**
 * Lets only requests through that a browser makes of a page: reading it, and `POST` of its form where the table of pages gives
 * it one, or where it is a page of the owner's with one. Other methods are answered 405 with `Allow`, other media types 415 with `Accept` (RFC 9110, 15.5.6 and
 * 15.5.16).
 *
 * @throws AppError `invalid` for a form that cannot be parsed
 */
export function pageMethods(deps: Pick<Deps, 'db'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    // A form that a script sends goes to the data of its page.
    const hasForm =
      FORM_PATHS.includes(path.replace(/\.data$/, '')) || (await isOwnForm(deps, path))
    const allowed = hasForm ? READ_AND_SEND : READ
    if (!allowed.includes(method)) return methodNotAllowed(c, allowed)
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: allowed.join(', ') })
    if (method === 'POST') {
      if (!FORM_TYPES.includes(parseMediaType(c.req.header('Content-Type')))) return wrongType(c)
      await assertForm(c.req.raw)
    }
    return next()
  })
}

async function isOwnForm(deps: Pick<Deps, 'db'>, path: string): Promise<boolean> {
  const address = findOwnAddress(path)
  return address !== undefined && ownPageHasForm(deps, address)
}

/** @throws AppError `invalid` where the body is no form of the type it says it is */
async function assertForm(request: Request): Promise<void> {
  try {
    await request.clone().formData()
  } catch (error) {
    throw new AppError('invalid', 'The form cannot be read. Open the page and send it again.', {
      cause: error,
    })
  }
}

function methodNotAllowed(c: Context, allowed: readonly string[]): Response {
  const message = `This address takes ${allowed.join(', ')}.`
  return c.json({ error: { code: 'invalid', message } }, 405, {
    Allow: allowed.join(', '),
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
