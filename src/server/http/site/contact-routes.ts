import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContactMessageFields } from '#contract/audience.ts'
import { AppError } from '#domain/errors.ts'
import { createAudienceApi } from '#server/operations/audience/audience-api.ts'
import type { AudienceDeps } from '#server/operations/audience/audience-deps.ts'
import type { AppEnv } from '../app-env.ts'
import { readIdempotencyKey } from '../idempotency-key.ts'
import { readJson } from '../read-json.ts'
import { sameOrigin } from '../same-origin.ts'

/** The longest message in the widest characters, and some room. */
const BODY_MAX_BYTES = 64 * 1024

/** The route under /api/contact: the contact form, sent by a script. */
export function contactRoutes(deps: AudienceDeps & { siteUrl: string }) {
  return new Hono<AppEnv>()
    .use(sameOrigin(deps))
    .use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuseTooLarge }))
    .post('/', async (c) => {
      c.header('Cache-Control', 'no-store')
      const audience = createAudienceApi(deps, { address: c.get('address') })
      const key = readIdempotencyKey(c)
      const fields = (await readJson(c.req)) as ContactMessageFields
      return c.json(await audience.sendMessage(fields, key), 201)
    })
}

function refuseTooLarge(): never {
  throw new AppError('too_large', 'Message must be 5,000 characters or less', {
    fields: { message: ['Message must be 5,000 characters or less'] },
  })
}
