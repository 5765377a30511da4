import { createMiddleware } from 'hono/factory'
import type { contactCalls, newsletterCalls } from '#contract/calls/audience-calls.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import { urls } from '#contract/urls.ts'
import { browserFamily } from '#domain/devices/browser-family.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { createAudienceApi } from '#server/operations/audience/audience-api.ts'
import type { AudienceDeps } from '#server/operations/audience/audience-deps.ts'
import { sendMessage } from '#server/operations/audience/send-message.ts'
import { subscribe } from '#server/operations/audience/subscribe.ts'
import { recordClientError } from '#server/operations/client-errors/record-client-error.ts'
import type { CallHandlers } from '../calls/register-call.ts'

/** What visitors send by script, and what their browsers report. */
export function contactHandlers(
  deps: AudienceDeps & Pick<Deps, 'log'> & { pageSettings?: PageSettings | undefined },
): CallHandlers<typeof contactCalls> {
  return {
    sendMessage: (visitor, { body: message, key: idempotencyKey }) =>
      sendMessage(deps, visitor, { message, idempotencyKey }),
    async reportClientError({ address }, { body }, c) {
      // A page that a cache in front still holds may have been rendered under another setting.
      if (!deps.pageSettings?.areErrorsReported) return
      const browser = browserFamily(c.req.header('User-Agent'))
      await recordClientError(deps, { address, browser }, body)
    },
  }
}

/**
 * The newsletter's box, sent by a script, and the one-press end of a subscription (RFC 8058),
 * which a mail program's own server posts without any origin.
 */
export function newsletterHandlers(deps: AudienceDeps): CallHandlers<typeof newsletterCalls> {
  return {
    subscribe: (visitor, { body }) => subscribe(deps, visitor, body),
    async unsubscribe(visitor, { query }, c) {
      const { isRemoved } = await createAudienceApi(deps, visitor).unsubscribe(query.token)
      // A mail program that asks twice has succeeded twice; the words are for a person.
      return c.text(
        isRemoved
          ? 'You are unsubscribed.'
          : 'Nothing was removed: this link was used before, or it is not whole.',
      )
    },
    // The same address opened by a person: nothing happens before they press a button.
    openUnsubscribeLink: (_, { query }, c) =>
      c.redirect(urls.newsletterUnsubscribe(encodeURIComponent(query.token)), 303),
  }
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
