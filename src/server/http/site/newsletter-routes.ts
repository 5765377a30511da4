import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { SubscriptionFields } from '#contract/audience.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { createAudienceApi } from '#server/operations/audience/audience-api.ts'
import type { AudienceDeps } from '#server/operations/audience/audience-deps.ts'
import type { AppEnv } from '../app-env.ts'
import { readJson } from '../read-json.ts'
import { sameOrigin } from '../same-origin.ts'

const BODY_MAX_BYTES = 16 * 1024

/**
 * Routes under /api/newsletter: the box, sent by a script, and the one-press end of a
 * subscription (RFC 8058), which a mail program's own server posts without any origin.
 */
export function newsletterRoutes(deps: AudienceDeps & { siteUrl: string }) {
  return (
    new Hono<AppEnv>()
      .use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuseTooLarge }))
      .use(async (c, next) => {
        c.header('Cache-Control', 'no-store')
        await next()
      })
      .post('/', sameOrigin(deps), async (c) => {
        const audience = createAudienceApi(deps, { address: c.get('address') })
        return c.json(await audience.subscribe((await readJson(c.req)) as SubscriptionFields), 202)
      })
      .post('/unsubscribe', async (c) => {
        const audience = createAudienceApi(deps, { address: c.get('address') })
        const { isRemoved } = await audience.unsubscribe(c.req.query('token') ?? '')
        // A mail program that asks twice has succeeded twice; the words are for a person.
        return c.text(
          isRemoved
            ? 'You are unsubscribed.'
            : 'Nothing was removed: this link was used before, or it is not whole.',
        )
      })
      // The same address opened by a person: nothing happens before they press a button.
      .get('/unsubscribe', (c) => {
        const token = encodeURIComponent(c.req.query('token') ?? '')
        return c.redirect(urls.newsletterUnsubscribe(token), 303)
      })
  )
}

/** Pages whose address holds a secret: no cache stores them, and no other site gets the referrer. */
export function newsletterPages() {
  return createMiddleware(async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'private, no-store')
    c.res.headers.set('Referrer-Policy', 'same-origin')
    c.res.headers.delete('Surrogate-Key')
    c.res.headers.delete('Cache-Tag')
  })
}

function refuseTooLarge(): never {
  throw new AppError('too_large', 'The request is too large.')
}
