import { AuthError } from '#server/auth/auth-error.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { SignedIn } from '#server/auth/authenticate-request.ts'
import { openChallenge } from '#server/auth/factors/challenge.ts'
import { isSecondStep, listFactors, requireFactor } from '#server/auth/factors/factor-rules.ts'
import { takeChallengeHits } from '#server/auth/factors/second-step-limits.ts'
import { assertionOptions, registrationOptions } from '#server/auth/factors/webauthn.ts'
import type { FactorRow } from '#server/data/factors-repository.ts'
import * as factorsRepository from '#server/data/factors-repository.ts'
import type { CallOrigin } from '../caller.ts'

type Challenge = {
  id: string
  type: FactorRow['factor_type']
  expiresAt: string
  webauthn?:
    | { type: 'create'; options: Awaited<ReturnType<typeof registrationOptions>> }
    | { type: 'request'; options: Awaited<ReturnType<typeof assertionOptions>> }
}

/**
 * Opens a challenge for a factor: good once, for five minutes, from the same network.
 *
 * A passkey's says what the browser has to do: make a credential while the factor is new,
 * later sign with any of the person's passkeys.
 *
 * @throws AuthError `mfa_factor_not_found`, `validation_failed` for recovery codes
 * @throws AppError `too_many_requests`
 */
export async function challengeFactor(
  deps: AuthDeps,
  { user }: SignedIn,
  factorId: string,
  origin: CallOrigin,
): Promise<Challenge> {
  const { db, newId } = deps
  await takeChallengeHits(deps, { userId: user.id, isMessage: false })
  return db.transaction().execute(async (tx) => {
    const now = deps.now()
    const factors = await listFactors(tx, user.id, now)
    const factor = requireFactor(factors, factorId)
    if (factor.factor_type === 'recovery_code') {
      throw new AuthError('validation_failed', 'Recovery codes are shown without a challenge.')
    }
    const webauthn =
      factor.factor_type === 'webauthn'
        ? await webauthnPart(deps.siteUrl, user, factor, factors)
        : undefined
    const opened = await openChallenge(
      tx,
      {
        id: newId(),
        purpose: 'factor',
        user_id: user.id,
        factor_id: factor.id,
        webauthn_challenge: webauthn?.options.challenge ?? null,
      },
      { address: origin.address, now },
    )
    await factorsRepository.setChallenged(tx, { id: factor.id, now })
    return { ...opened, type: factor.factor_type, ...(webauthn && { webauthn }) }
  })
}

async function webauthnPart(
  siteUrl: string,
  user: SignedIn['user'],
  factor: FactorRow,
  factors: readonly FactorRow[],
): Promise<NonNullable<Challenge['webauthn']>> {
  const known = factors.filter((other) => isSecondStep(other) && other.credential_id !== null)
  return factor.status === 'verified'
    ? { type: 'request', options: await assertionOptions(siteUrl, known) }
    : { type: 'create', options: await registrationOptions(siteUrl, user, known) }
}
