import { z } from 'zod'
import { emailSchema } from '#domain/people/email.ts'

const CONTACT_NAME_MAX_LENGTH = 100
const CONTACT_SUBJECT_MAX_LENGTH = 200
const CONTACT_MESSAGE_MAX_LENGTH = 5_000

/** Text that stands on one line, as in the head of a mail: every run of white space is a space. */
const oneLine = (missing: string) =>
  z
    .string({ error: missing })
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(z.string().min(1, missing))

/** Characters that a person cannot type and a mail may not hold; line ends and tabs stay. */
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu

/**
 * The honeypot field: invisible to people, filled in by spam programs.
 */
const decoySchema = z.string().max(10_000).default('')

const addressSchema = z.string({ error: 'Email is required' }).trim().min(1, 'Email is required')

/** The contact form, with the messages its writer reads. */
export const contactMessageSchema = z.object({
  name: oneLine('Name is required').pipe(
    z.string().max(CONTACT_NAME_MAX_LENGTH, 'Name must be 100 characters or less'),
  ),
  email: addressSchema.pipe(emailSchema),
  subject: oneLine('Subject is required').pipe(
    z.string().max(CONTACT_SUBJECT_MAX_LENGTH, 'Subject must be 200 characters or less'),
  ),
  message: z
    .string({ error: 'Message is required' })
    .transform((text) => text.replace(CONTROL_CHARACTERS, '').trim())
    .pipe(
      z
        .string()
        .min(1, 'Message is required')
        .max(CONTACT_MESSAGE_MAX_LENGTH, 'Message must be 5,000 characters or less'),
    ),
  leaveEmpty: decoySchema,
})

/** The form as typed. */
export type ContactMessage = z.output<typeof contactMessageSchema>

/** The newsletter box. */
export const subscriptionSchema = z.object({
  email: addressSchema.pipe(emailSchema),
  leaveEmpty: decoySchema,
})

export type Subscription = z.output<typeof subscriptionSchema>

/** The secret part of a link in a mail. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/)

/** The answer to a message or a subscription, which reveals nothing about who is known here. */
export const receiptSchema = z.object({ isReceived: z.literal(true) })

export type Receipt = z.infer<typeof receiptSchema>

/** The calls behind the links in mails; only the server's own pages make them. */
export type NewsletterLinksApi = {
  /** @throws AppError `not_found` when the link is not, or no longer, good */
  confirmSubscription(token: string): Promise<void>
  /** Whether the link belonged to an address, which is deleted then. The address is not returned. */
  unsubscribe(token: string): Promise<{ isRemoved: boolean }>
}
