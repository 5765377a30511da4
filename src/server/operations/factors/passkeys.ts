import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { claimChallenge, openChallenge, PASSKEY_REFUSALS } from '#server/auth/factors/challenge.ts'
import {
  isSecondStep,
  listFactors,
  requireFreeName,
  requireRoom,
} from '#server/auth/factors/factor-rules.ts'
import { consumeChallengeHits } from '#server/auth/factors/second-step-limits.ts'
import {
  type NewCredential,
  readNewCredential,
  registrationOptions,
} from '#server/auth/factors/webauthn.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import * as challengesRepository from '#server/data/people/challenges-repository.ts'
import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { requireTaken } from '../account/require-taken.ts'
import { readSiteName } from '../site/documents/get-site-document.ts'
import { emptyFactor } from './empty-factor.ts'
import { storeVerified } from './store-verified.ts'

export type Passkey = {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** Lists a person's passkeys, oldest first: those that they take the second step with. */
export async function listPasskeys(
  { db, now }: Pick<AuthDeps, 'db' | 'now'>,
  signedIn: Authenticated,
): Promise<Passkey[]> {
  requireTaken(signedIn)
  return (await listFactors(db, signedIn.user.id, now())).filter(isPasskey).map(present)
}

/**
 * Asks the browser of somebody who is signed in to make a passkey.
 *
 * @throws AuthError `too_many_enrolled_mfa_factors`, `insufficient_aal`
 */
export async function beginPasskey(
  deps: AuthDeps,
  { user, level }: Authenticated,
  origin: CallOrigin,
) {
  await consumeChallengeHits(deps, user.id)
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    const factors = await listFactors(tx, user.id, now)
    requireRoom(factors, { name: '', level })
    const site = { siteUrl: deps.siteUrl, siteName: await readSiteName(tx) }
    const options = await registrationOptions(site, user, factors.filter(isPasskey))
    const challenge = {
      id: deps.newId(),
      purpose: 'passkey_registration' as const,
      user_id: user.id,
      factor_id: null,
      webauthn_challenge: options.challenge,
    }
    const opened = await openChallenge(tx, challenge, { address: origin.address, now })
    return { ...opened, options }
  })
}

/**
 * Stores the passkey that a browser has made. It counts as a second step from now on; this
 * session itself takes it at its next sign-in, or by a challenge of the new factor.
 *
 * @throws AuthError `webauthn_challenge_not_found`, `webauthn_challenge_expired`,
 * `webauthn_verification_failed`, `too_many_enrolled_mfa_factors`, `insufficient_aal`
 */
export async function storePasskey(
  deps: AuthDeps,
  { user, level }: Authenticated,
  { challengeId, credential }: { challengeId: string; credential: NewCredential },
  origin: CallOrigin,
): Promise<Passkey> {
  const outcome = await unitOfWork(deps, origin, async (unit) => {
    const { tx } = unit
    await usersRepository.lock(tx, user.id)
    const now = deps.now()
    const factors = await listFactors(tx, user.id, now)
    const challenge = await claimChallenge(
      tx,
      {
        id: challengeId,
        isFor: ({ purpose, user_id }) => purpose === 'passkey_registration' && user_id === user.id,
        refusals: PASSKEY_REFUSALS,
      },
      { address: origin.address, now },
    )
    if (challenge instanceof AuthError) return challenge
    await challengesRepository.setUsed(tx, { id: challenge.id, now })
    requireRoom(factors, { name: '', level })

    const asked = challenge.webauthn_challenge ?? ''
    const stored = await readNewCredential(deps.siteUrl, asked, credential)
    const isNew =
      stored?.credential_id && !(await factorsRepository.findByCredential(tx, stored.credential_id))
    if (!stored || !isNew) {
      return new AuthError('webauthn_verification_failed', 'The passkey could not be checked.')
    }
    const name = freeName(factors)
    const id = deps.newId()
    const factor = {
      ...emptyFactor({ id, userId: user.id, type: 'webauthn', name, now }),
      ...stored,
    }
    await factorsRepository.insert(tx, factor)
    await storeVerified(unit, deps, { user, factor, now })
    return present({ ...factor, last_used_at: now })
  })
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

/**
 * Gives a passkey another name.
 *
 * @throws AuthError `webauthn_credential_not_found`, `mfa_factor_name_conflict`,
 * `insufficient_aal`
 */
export async function renamePasskey(
  deps: WriteDeps,
  { user, level }: Authenticated,
  { id, name }: { id: string; name: string },
  origin: CallOrigin,
): Promise<Passkey> {
  if (level !== 'aal2') {
    throw new AuthError('insufficient_aal', 'Take your second step before you change one.')
  }
  return unitOfWork(deps, { ...origin, actor: user }, async ({ tx, record }) => {
    await usersRepository.lock(tx, user.id)
    const now = deps.now()
    const factors = await listFactors(tx, user.id, now)
    const passkey = requirePasskey(factors, id)
    requireFreeName(factors, name, id)
    await factorsRepository.rename(tx, { id, name, now })
    await record({
      at: now,
      action: 'factor.rename',
      subject: { type: 'factor', id },
      before: { name: passkey.friendly_name },
      after: { name },
    })
    return present({ ...passkey, friendly_name: name })
  })
}

/**
 * The verified passkey with this id among the second steps of a person.
 *
 * @throws AuthError `webauthn_credential_not_found`
 */
export function requirePasskey(factors: readonly FactorRow[], id: string): FactorRow {
  const passkey = factors.find((factor) => factor.id === id && isPasskey(factor))
  if (passkey) return passkey
  throw new AuthError('webauthn_credential_not_found', 'There is no such passkey.')
}

function isPasskey(factor: FactorRow): boolean {
  return isSecondStep(factor) && factor.factor_type === 'webauthn'
}

function present({ id, friendly_name, created_at, last_used_at }: FactorRow): Passkey {
  return { id, name: friendly_name, createdAt: created_at, lastUsedAt: last_used_at }
}

/** The browser does not say what to call it; its owner may say so later. */
function freeName(factors: readonly FactorRow[]): string {
  const isTaken = (name: string) => factors.some(({ friendly_name }) => friendly_name === name)
  let number = 1
  while (isTaken(`Passkey ${number}`)) number += 1
  return `Passkey ${number}`
}
