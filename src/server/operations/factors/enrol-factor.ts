import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { begunSince, listFactors, requireRoom } from '#server/auth/factors/factor-rules.ts'
import { newTotpSecret, presentTotp } from '#server/auth/factors/totp.ts'
import { consumePersonHit } from '#server/auth/limits/code-limits.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { emptyFactor } from './empty-factor.ts'

export type NewFactor = { name: string } & (
  | { type: 'totp'; issuer: string | undefined }
  | { type: 'webauthn' }
  | { type: 'phone'; phone: string }
)

type Enrolled = { id: string; totp?: ReturnType<typeof presentTotp> }

/** Bounded, because each is a row in the audit log, which cannot be pruned. */
const BEGUN = { limit: 30, windowSeconds: 5 * 60 }

/**
 * Enrols a second step, which counts once it is verified, within five minutes.
 *
 * The secret of an authenticator app is returned only here, and stored encrypted.
 *
 * @throws AuthError `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`,
 * `insufficient_aal`, `mfa_verified_factor_exists`
 * @throws AppError `too_many_requests`
 */
export async function enrolFactor(
  deps: AuthDeps,
  { user, level }: Authenticated,
  factor: NewFactor,
  origin: CallOrigin,
): Promise<Enrolled> {
  const { newId, secretBox, siteUrl } = deps
  await consumePersonHit(deps, { call: 'enrol', id: user.id, address: origin.address, ...BEGUN })
  const id = newId()
  const secret = factor.type === 'totp' ? newTotpSecret() : undefined

  await unitOfWork(deps, { ...origin, actor: user }, async ({ tx, record }) => {
    await usersRepository.lock(tx, user.id)
    const now = deps.now()
    await factorsRepository.removeBegunBefore(tx, { userId: user.id, before: begunSince(now) })
    let held = await listFactors(tx, user.id, now)
    if (factor.type === 'phone') held = await replaceSamePhone(tx, held, factor.phone)
    requireRoom(held, { name: factor.name, level })
    await factorsRepository.insert(tx, {
      ...emptyFactor({ id, userId: user.id, type: factor.type, name: factor.name, now }),
      secret: secret ? secretBox.seal(secret, `factor:${id}`) : null,
      phone: factor.type === 'phone' ? factor.phone : null,
    })
    await record({
      at: now,
      action: 'factor.begin',
      subject: { type: 'factor', id },
      after: { type: factor.type, name: factor.name },
    })
  })
  if (factor.type !== 'totp' || !secret) return { id }
  const issuer = factor.issuer ?? new URL(siteUrl).host
  return { id, totp: presentTotp({ secret, issuer, account: user.email }) }
}

/** A phone that was begun and not verified makes way for a new try with it. */
async function replaceSamePhone(
  tx: Parameters<typeof factorsRepository.remove>[0],
  held: factorsRepository.FactorRow[],
  phone: string,
): Promise<factorsRepository.FactorRow[]> {
  const same = held.find((factor) => factor.phone === phone)
  if (same?.status === 'verified') {
    throw new AuthError(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  if (same) await factorsRepository.remove(tx, same.id)
  return held.filter((factor) => factor !== same)
}
