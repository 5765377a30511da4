import { z } from 'zod'
import { emailSchema } from '#domain/people/email.ts'

const TEXT_MAX_LENGTH = 500
/** The longest subject of OpenID Connect, and more than a SAML NameID needs. */
const SUBJECT = /^[^\p{Cc}]{1,255}$/u
const CONTROLS = /\p{Cc}+/gu

/** A person as authenticated by a provider, after all checks. */
export type ExternalPerson = {
  /** The name of the provider in the site's settings. */
  provider: string
  /** Their stable id at the provider (`sub`). Addresses change hands; this never does. */
  providerId: string
  /** Null when the provider states none, or has not verified it. */
  verifiedEmail: string | null
  name: string | null
  /** The part of the identity that is shown; nothing is decided by it. */
  data: Record<string, unknown>
}

/** The claims that are read; Apple writes booleans as words. */
const claimsSchema = z.object({
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
})

/**
 * Reads a person from verified claims. A claim of the wrong form counts as missing.
 *
 * @throws Error when they name nobody
 */
export function personFromClaims(
  provider: { name: string; issuer: string },
  { subject, claims }: { subject: string; claims: Record<string, unknown> },
): ExternalPerson {
  if (!SUBJECT.test(subject)) throw new Error('The provider’s name for the person is no name')
  const parsed = claimsSchema.safeParse(claims).data ?? {}
  const email = emailSchema.safeParse(parsed.email).data ?? null
  const isVerified = parsed.email_verified === true
  return {
    provider: provider.name,
    providerId: subject,
    verifiedEmail: isVerified ? email : null,
    name: parsed.name?.replace(CONTROLS, ' ').trim().slice(0, TEXT_MAX_LENGTH) || null,
    data: withoutEmpty({
      sub: subject,
      iss: provider.issuer,
      provider_id: subject,
      email,
      email_verified: isVerified,
      phone_verified: false,
      name: parsed.name?.slice(0, TEXT_MAX_LENGTH),
      full_name: parsed.name?.slice(0, TEXT_MAX_LENGTH),
      preferred_username: parsed.preferred_username?.slice(0, TEXT_MAX_LENGTH),
      avatar_url: parsed.picture?.slice(0, TEXT_MAX_LENGTH),
    }),
  }
}

function withoutEmpty(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value != null))
}
