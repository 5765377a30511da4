import { z } from 'zod'
import { contactMessageSchema, receiptSchema, subscriptionSchema } from '../audience/audience.ts'
import { clientErrorSchema } from '../client-errors.ts'
import { AUDIENCE_ADDRESSES } from './audience-addresses.ts'
import { type CallMethods, defineCall } from './call.ts'

const TOO_LONG = 'Message must be 5,000 characters or less'
/** The secret part of a link; a malformed one is answered like an expired one. */
const linkQuery = z.object({ token: z.string().default('') })

/** The calls by which visitors write to the site. */
export const contactCalls = {
  sendMessage: defineCall({
    ...AUDIENCE_ADDRESSES.sendMessage,
    refuses: [429],
    summary: 'Sends a message to whoever runs the site.',
    access: 'everybody',
    status: 201,
    isRepeatable: true,
    // The longest message in the longest encoding, and some room.
    limit: { bytes: 64 * 1024, message: TOO_LONG, field: 'message' },
    body: contactMessageSchema,
    example: {
      name: 'Maya',
      email: 'maya@kitchen.example',
      subject: 'Soup',
      message: 'How long does the soup take?',
    },
    answer: receiptSchema,
  }),
  reportClientError: defineCall({
    ...AUDIENCE_ADDRESSES.reportClientError,
    summary: 'Reports an error in a visitor’s browser; the answer is always the same.',
    access: 'everybody',
    isSilent: true,
    readsBrowser: true,
    limit: { bytes: 4 * 1024, message: 'The request is too large.' },
    body: clientErrorSchema,
    example: { kind: 'error', message: 'x is not a function', path: '/blog' },
  }),
}

/** The newsletter's box, and the link that ends a subscription. */
export const newsletterCalls = {
  subscribe: defineCall({
    ...AUDIENCE_ADDRESSES.subscribe,
    refuses: [429],
    summary: 'Asks for the newsletter; a mail with a link confirms it.',
    access: 'everybody',
    status: 202,
    limit: { bytes: 16 * 1024, message: 'The request is too large.' },
    body: subscriptionSchema,
    example: { email: 'maya@kitchen.example' },
    answer: receiptSchema,
  }),
  unsubscribe: defineCall({
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    summary: 'Ends a subscription at one press, for mail programs (RFC 8058).',
    access: 'everybody',
    isFromAnywhere: true,
    query: linkQuery,
    answerType: 'text/plain',
  }),
  openUnsubscribeLink: defineCall({
    method: 'GET',
    path: '/api/newsletter/unsubscribe',
    summary: 'Leads a person who opens the same link to the page with the button.',
    access: 'everybody',
    status: 303,
    query: linkQuery,
  }),
}

/** The calls by which a visitor writes, over fetch or with a form. Methods reject with an `AppError`. */
export type AudienceApi = Pick<
  CallMethods<typeof contactCalls & typeof newsletterCalls>,
  'sendMessage' | 'subscribe'
>
