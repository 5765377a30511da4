import {
  contactMessageSchema,
  type LettersApi,
  letterTokenSchema,
  type NewsletterLinksApi,
  subscriptionSchema,
} from '#contract/letters.ts'
import { AppError } from '#domain/errors.ts'
import { validate } from './http/validate.ts'
import { confirmSubscription } from './operations/letters/confirm-subscription.ts'
import type { LetterDeps, Visitor } from './operations/letters/letter-deps.ts'
import { sendMessage } from './operations/letters/send-message.ts'
import { subscribe } from './operations/letters/subscribe.ts'
import { unsubscribe } from './operations/letters/unsubscribe.ts'

/**
 * What one visitor may send, checked: for the routes and for the forms of the pages alike.
 *
 * A link whose token has the wrong shape is the same as one that is no longer good.
 */
export function createLetters(deps: LetterDeps, visitor: Visitor): LettersApi & NewsletterLinksApi {
  return {
    sendMessage: async (fields, idempotencyKey) =>
      sendMessage(deps, visitor, {
        message: validate(contactMessageSchema, fields),
        idempotencyKey,
      }),
    subscribe: async (fields) => subscribe(deps, visitor, validate(subscriptionSchema, fields)),
    async confirmSubscription(token) {
      if (!letterTokenSchema.safeParse(token).success) {
        throw new AppError('not_found', 'This link is no longer good. Ask for a new one.')
      }
      await confirmSubscription(deps, token)
    },
    async unsubscribe(token) {
      const hasShape = letterTokenSchema.safeParse(token).success
      return hasShape ? unsubscribe(deps, token) : { isRemoved: false }
    },
  }
}
