import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { clientErrorSchema } from '#contract/client-errors.ts'
import { browserFamily } from '#domain/devices/browser-family.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { validate } from '#server/foundation/validate.ts'
import { recordClientError } from '#server/operations/client-errors/record-client-error.ts'
import type { AppEnv } from '../app-env.ts'
import { readJson } from '../read-json.ts'
import { sameOrigin } from '../same-origin.ts'

const BODY_MAX_BYTES = 4 * 1024

/**
 * The route under /api/client-errors, to which the site's own pages report their errors.
 *
 * Whatever comes, the answer is the same: the page has no use for another one, and whoever
 * tries to fill the log learns nothing.
 */
export function clientErrorRoutes(deps: Pick<Deps, 'db' | 'now' | 'log' | 'siteUrl'>) {
  return new Hono<AppEnv>()
    .onError((error, c) => {
      if (!(error instanceof AppError)) throw error
      return c.body(null, 204)
    })
    .use(sameOrigin(deps))
    .use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => c.body(null, 204) }))
    .post('/', async (c) => {
      const error = validate(clientErrorSchema, await readJson(c.req))
      const browser = browserFamily(c.req.header('User-Agent'))
      await recordClientError(deps, { address: c.get('address'), browser }, error)
      return c.body(null, 204)
    })
}
