import type { Context } from 'hono'
import { z } from 'zod'
import { allowedRedirect } from '#contract/redirect-target.ts'
import { emailSchema } from '#domain/people/email.ts'
import { phoneSchema } from '#domain/people/phone.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { readCodeChallenge } from '#server/auth/pkce.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { LinkRequest } from '#server/operations/codes/auth-mail-jobs.ts'

/** Who a call is about. Clients send null for what they leave out. */
export const contactShape = { email: z.string().nullish(), phone: z.string().nullish() }

/** Reads the allowed redirect target and the PKCE challenge of a request for a mail with a link. */
export function readLinkRequest(
  c: Context,
  deps: Pick<AuthDeps, 'siteUrl' | 'redirectUrls'>,
  body: Parameters<typeof readCodeChallenge>[0],
): LinkRequest {
  return {
    redirectTo: allowedRedirect(deps, c.req.query('redirect_to') ?? c.req.header('Referer')),
    codeChallenge: readCodeChallenge(body),
  }
}

/**
 * The normalised address of what was typed.
 *
 * @throws AuthError `validation_failed` when it is no address
 */
export function readEmail(typed: string): string {
  const email = emailSchema.safeParse(typed)
  if (email.success) return email.data
  throw new AuthError('validation_failed', 'Unable to validate email address: invalid format')
}

/**
 * The normalised phone number of what was typed.
 *
 * @throws AuthError `validation_failed` when it is no phone
 */
export function readPhone(typed: string): string {
  const phone = phoneSchema.safeParse(typed)
  if (phone.success) return phone.data
  throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)')
}

/**
 * One of the two: an address or a phone.
 *
 * @throws AuthError `validation_failed`
 */
export function readContact(body: {
  email?: string | null | undefined
  phone?: string | null | undefined
}): { email: string } | { phone: string } {
  const { email, phone } = body
  if (email && phone) {
    throw new AuthError(
      'validation_failed',
      'Only an email address or phone number should be provided',
    )
  }
  if (email) return { email: readEmail(email) }
  if (phone) return { phone: readPhone(phone) }
  throw new AuthError('validation_failed', 'One of email or phone must be set')
}
