import type { GoTrueClient } from '@supabase/auth-js'
import { unreachable } from '../api/answer.ts'
import { authLibrary } from './auth-library.ts'
import { answerPasskeyStep } from './passkey-ceremonies.ts'
import { type StepFailure, stepFailure } from './step-failure.ts'

/** The ways in which the person who is signed in can take their second step. */
export type SecondSteps = {
  /** One of their authenticator apps; any of them will do. */
  apps: { id: string; name: string }[]
  /** By one of these the browser is asked for whichever passkey it has. */
  passkeyId: string | null
  /** A phone that a code can be sent to. */
  phoneId: string | null
  hasRecoveryCodes: boolean
}

export type StepAnswer = { ok: true } | { ok: false; failure: StepFailure }

/** How the person takes it. */
export type SecondStep =
  | { kind: 'code'; appId: string; code: string }
  | { kind: 'passkey'; factorId: string }
  | { kind: 'phone'; phoneId: string; challengeId: string; code: string }
  | { kind: 'recovery'; code: string }

type Failed = {
  error: { name: string; status?: number | undefined; code?: string | undefined } | null
}

/**
 * The ways that are open to whoever is signed in.
 *
 * @throws AppError `unavailable` when the service does not answer
 */
export async function listSecondSteps(): Promise<SecondSteps> {
  const { data, error } = await (await authLibrary()).mfa.listFactors()
  if (error) throw unreachable(error)
  return {
    apps: data.totp.map(({ id, friendly_name }) => ({ id, name: friendly_name ?? '' })),
    passkeyId: data.webauthn[0]?.id ?? null,
    phoneId: data.phone[0]?.id ?? null,
    hasRecoveryCodes: data.all.some(({ factor_type }) => factor_type === 'recovery_code'),
  }
}

/** Takes the second step; the session is a raised one from then on. Never throws. */
export async function answerSecondStep(step: SecondStep): Promise<StepAnswer> {
  return attempt((library) => {
    if (step.kind === 'recovery') return library.mfa.recoveryCodes.verify({ code: step.code })
    if (step.kind === 'passkey') return answerPasskeyStep(library, step.factorId)
    if (step.kind === 'phone') {
      const { phoneId: factorId, challengeId, code } = step
      return library.mfa.verify({ factorId, challengeId, code })
    }
    return library.mfa.challengeAndVerify({ factorId: step.appId, code: step.code })
  })
}

/** Sends a code to the person's phone; answers the challenge that it will answer. Never throws. */
export async function textStepCode(
  phoneId: string,
): Promise<{ ok: true; challengeId: string } | Extract<StepAnswer, { ok: false }>> {
  const library = await authLibrary().catch(() => undefined)
  if (!library) return { ok: false, failure: 'unreachable' }
  const { data, error } = await library.mfa.challenge({ factorId: phoneId, channel: 'sms' })
  return error ? { ok: false, failure: stepFailure(error) } : { ok: true, challengeId: data.id }
}

/** Asks the auth service something that may be refused. Never throws. */
export async function attempt(
  ask: (library: GoTrueClient) => Promise<Failed>,
): Promise<StepAnswer> {
  const library = await authLibrary().catch(() => undefined)
  if (!library) return { ok: false, failure: 'unreachable' }
  try {
    const { error } = await ask(library)
    return error ? { ok: false, failure: stepFailure(error) } : { ok: true }
  } catch (error) {
    const name = error instanceof Error ? error.name : 'Error'
    return { ok: false, failure: stepFailure({ name }) }
  }
}
