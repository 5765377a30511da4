import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { setupCheckSchema, setupRequestSchema } from '#contract/desk/setup.ts'
import { AppError } from '#domain/errors.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { validate } from '#server/foundation/validate.ts'
import { isSetupLinkUsable, makeFirstAdmin } from '#server/operations/people/make-first-admin.ts'
import type { AppEnv } from '../app-env.ts'
import { readJson } from '../read-json.ts'
import { sameOrigin } from '../same-origin.ts'

const BODY_MAX_BYTES = 16 * 1024

/** Routes under /api/setup: the one-time link that makes the first administrator. */
export function setupRoutes(
  deps: Pick<AuthDeps, 'db' | 'now' | 'newId' | 'passwords' | 'measurePassword' | 'siteUrl'>,
) {
  return new Hono<AppEnv>()
    .use(sameOrigin(deps))
    .use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuseTooLarge }))
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .post('/check', async (c) => {
      const { token } = validate(setupCheckSchema, await readJson(c.req))
      const origin = { address: c.get('address'), requestId: c.get('requestId') }
      return c.json({ isUsable: await isSetupLinkUsable(deps, token, origin) })
    })
    .post('/', async (c) => {
      const request = validate(setupRequestSchema, await readJson(c.req))
      const origin = { address: c.get('address'), requestId: c.get('requestId') }
      return c.json(await makeFirstAdmin(deps, request, origin), 201)
    })
}

function refuseTooLarge(): never {
  throw new AppError('too_large', 'The request is too large.')
}
