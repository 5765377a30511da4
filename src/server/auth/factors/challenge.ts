import { clientNetwork } from '#server/base/network.ts'
import type { ChallengeRow } from '#server/data/people/challenges-repository.ts'
import * as challengesRepository from '#server/data/people/challenges-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { AuthError } from '../protocol/auth-error.ts'

const LIFETIME_MS = 300_000

type NewChallenge = Pick<ChallengeRow, 'id' | 'purpose' | 'user_id' | 'factor_id'> &
  Partial<Pick<ChallengeRow, 'webauthn_challenge' | 'code_hash'>>

/** Stores a challenge for a client from that network; it is valid once, for five minutes. */
export async function openChallenge(
  tx: Database,
  challenge: NewChallenge,
  { address, now }: Pick<CallOrigin, 'address'> & { now: string },
): Promise<{ id: string; expiresAt: string }> {
  const expiresAt = new Date(Date.parse(now) + LIFETIME_MS).toISOString()
  await challengesRepository.insert(tx, {
    webauthn_challenge: null,
    code_hash: null,
    ...challenge,
    network: clientNetwork(address ?? 'unknown'),
    wrong_attempts: 0,
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
  })
  return { id: challenge.id, expiresAt }
}

/** The protocol gives two families of names to the same refusals. */
type Refusals = Record<'missing' | 'expired' | 'elsewhere', () => AuthError>

export const FACTOR_REFUSALS: Refusals = {
  missing: () =>
    new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', {
      status: 422,
    }),
  expired: () =>
    new AuthError(
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    ),
  elsewhere: () =>
    new AuthError('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
}

export const PASSKEY_REFUSALS: Refusals = {
  missing: () => new AuthError('webauthn_challenge_not_found', 'There is no such challenge.'),
  expired: () =>
    new AuthError('webauthn_challenge_expired', 'The challenge has expired. Try again.'),
  elsewhere: () => new AuthError('webauthn_challenge_not_found', 'There is no such challenge.'),
}

/**
 * Locks a challenge for its one use; a second caller waits, and finds it used.
 *
 * A refusal is returned, not thrown, so that deleting an expired challenge is committed.
 */
export async function claimChallenge(
  tx: Database,
  {
    id,
    isFor,
    refusals,
  }: { id: string; isFor: (challenge: ChallengeRow) => boolean; refusals: Refusals },
  { address, now }: Pick<CallOrigin, 'address'> & { now: string },
): Promise<ChallengeRow | AuthError> {
  const challenge = await challengesRepository.lock(tx, id)
  if (!challenge || !isFor(challenge)) return refusals.missing()
  if (challenge.used_at || challenge.network !== clientNetwork(address ?? 'unknown')) {
    return refusals.elsewhere()
  }
  if (challenge.expires_at <= now) {
    await challengesRepository.remove(tx, id)
    return refusals.expired()
  }
  return challenge
}
