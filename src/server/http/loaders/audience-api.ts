import {
  contactMessageSchema,
  linkTokenSchema,
  type NewsletterLinksApi,
  subscriptionSchema,
} from '#contract/audience/audience.ts'
import type { AudienceApi } from '#contract/calls/audience-calls.ts'
import { AppError } from '#domain/errors.ts'
import { sendMessage } from '#messages/send-message.server.ts'
import { confirmSubscription } from '#newsletter/confirm-subscription.server.ts'
import { subscribe } from '#newsletter/subscribe.server.ts'
import { removeSubscriber } from '#newsletter/unsubscribe.server.ts'
import type { QueueDeps } from '#server/foundation/unit-of-work.ts'
import { validate } from '#server/foundation/validate.ts'
import type { Visitor } from '../../operations/audience/audience-deps.ts'

/**
 * Makes the API of contact form and newsletter for one visitor, with validation, for routes and page actions.
 *
 * A link whose token has the wrong shape is the same as one that is no longer good.
 */
export function createAudienceApi(
  deps: QueueDeps,
  visitor: Visitor,
): AudienceApi & NewsletterLinksApi {
  return {
    sendMessage: async (fields, key) =>
      sendMessage(deps, visitor, { body: validate(contactMessageSchema, fields), key }),
    subscribe: async (fields) =>
      subscribe(deps, visitor, { body: validate(subscriptionSchema, fields) }),
    async confirmSubscription(token) {
      if (!linkTokenSchema.safeParse(token).success) {
        throw new AppError('not_found', 'This link is no longer good. Ask for a new one.')
      }
      await confirmSubscription(deps, token)
    },
    unsubscribe: (token) => removeSubscriber(deps, token),
  }
}
