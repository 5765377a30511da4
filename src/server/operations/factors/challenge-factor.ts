import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { openChallenge } from '#server/auth/factors/challenge.ts'
import { isSecondStep, listFactors, requireFactor } from '#server/auth/factors/factor-rules.ts'
import { consumeChallengeHits } from '#server/auth/factors/second-step-limits.ts'
import { assertionOptions, registrationOptions } from '#server/auth/factors/webauthn.ts'
import { consumeAddressHits } from '#server/auth/limits/code-limits.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { SignedIn } from '#server/auth/sessions/authenticate-request.ts'
import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { readSiteName } from '../site/documents/get-site-document.ts'
import { STEP_CODE_JOB } from './send-step-code.ts'

type Challenge = {
  id: string
  type: FactorRow['factor_type']
  expiresAt: string
  webauthn?:
    | { type: 'create'; options: Awaited<ReturnType<typeof registrationOptions>> }
    | { type: 'request'; options: Awaited<ReturnType<typeof assertionOptions>> }
}

const MESSAGE_SPACING_MS = 60_000

/**
 * Creates a challenge for a factor: valid once, for five minutes, from the same network.
 *
 * A passkey's says what the browser has to do: make a credential while the factor is new,
 * later sign with any of the person's passkeys. A phone is sent a code.
 *
 * @throws AuthError `mfa_factor_not_found`, `validation_failed` for recovery codes,
 * `over_sms_send_rate_limit` for a phone that was written to within a minute
 * @throws AppError `too_many_requests`
 */
export async function challengeFactor(
  deps: AuthDeps,
  { user }: SignedIn,
  factorId: string,
  origin: CallOrigin,
): Promise<Challenge> {
  const { db, newId } = deps
  const asked = requireFactor(await listFactors(db, user.id, deps.now()), factorId)
  const isPhone = asked.factor_type === 'phone'
  if (isPhone) requireQuiet(asked, deps.now())
  await consumeChallengeHits(deps, user.id)
  if (asked.phone) await consumeAddressHits(deps, { to: asked.phone, by: 'sms' })

  return unitOfWork(deps, origin, async ({ tx, enqueue }): Promise<Challenge> => {
    const now = deps.now()
    const factors = await listFactors(tx, user.id, now)
    const factor = requireFactor(factors, factorId)
    if (factor.factor_type === 'recovery_code') {
      throw new AuthError('validation_failed', 'Recovery codes are shown without a challenge.')
    }
    const webauthn =
      factor.factor_type === 'webauthn'
        ? await webauthnPart(
            { siteUrl: deps.siteUrl, siteName: await readSiteName(tx) },
            user,
            factor,
            factors,
          )
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
    if (isPhone) {
      await enqueue({ name: STEP_CODE_JOB, payload: { challengeId: opened.id } })
    }
    return { ...opened, type: factor.factor_type, ...(webauthn && { webauthn }) }
  })
}

/** @throws AuthError `over_sms_send_rate_limit` */
function requireQuiet({ last_challenged_at }: FactorRow, now: string): void {
  if (!last_challenged_at) return
  const waitMs = Date.parse(last_challenged_at) + MESSAGE_SPACING_MS - Date.parse(now)
  if (waitMs <= 0) return
  throw new AuthError(
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${Math.ceil(waitMs / 1000)} seconds.`,
  )
}

async function webauthnPart(
  site: { siteUrl: string; siteName: string },
  user: SignedIn['user'],
  factor: FactorRow,
  factors: readonly FactorRow[],
): Promise<NonNullable<Challenge['webauthn']>> {
  const known = factors.filter((other) => isSecondStep(other) && other.credential_id !== null)
  return factor.status === 'verified'
    ? { type: 'request', options: await assertionOptions(site.siteUrl, known) }
    : { type: 'create', options: await registrationOptions(site, user, known) }
}
