import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AuthError } from './protocol/auth-error.ts'

/** The form of a challenge or a verifier (RFC 7636, 4.1 and 4.2). */
const PKCE_TEXT = /^[A-Za-z0-9\-._~]{43,128}$/

/** The two members of a body, or names of a query, by which a client asks for a code. */
export const pkceShape = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
}

/**
 * The challenge that a client binds its flow to; undefined when it gives none, which standard
 * clients say with null.
 *
 * Only S256 counts: with `plain` whoever sees the challenge could redeem the code.
 *
 * @throws AuthError `validation_failed`
 */
export function readCodeChallenge(given: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): string | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = given
  if (!challenge && !method) return undefined
  if (!challenge || !method) {
    throw new AuthError(
      'validation_failed',
      'code_challenge and code_challenge_method belong together.',
    )
  }
  if (method.toLowerCase() !== 's256') {
    throw new AuthError('validation_failed', 'code_challenge_method must be s256.')
  }
  if (!PKCE_TEXT.test(challenge)) {
    throw new AuthError(
      'validation_failed',
      'code_challenge must have 43 to 128 characters of the RFC 7636 alphabet.',
    )
  }
  return challenge
}

/** Whether a verifier is the one that the challenge was made of. */
export function fitsChallenge(challenge: string, verifier: string): boolean {
  if (!PKCE_TEXT.test(verifier)) return false
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const kept = Buffer.from(challenge)
  return made.length === kept.length && timingSafeEqual(made, kept)
}
