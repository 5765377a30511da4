import { timingSafeEqual } from 'node:crypto'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { stepOfCode } from '#server/auth/factors/totp.ts'
import {
  type Assertion,
  type NewCredential,
  readAssertion,
  readNewCredential,
} from '#server/auth/factors/webauthn.ts'
import type { ChallengeRow } from '#server/data/people/challenges-repository.ts'
import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { aboutStepCode } from './send-step-code.ts'

/** The proof that somebody has a factor: a code or a signed credential. */
export type Proof =
  | { code: string }
  | { type: 'create'; credential: NewCredential }
  | { type: 'request'; credential: Assertion }

/** After so many wrong guesses a sent code is revoked. */
const WRONG_AT_MOST = 5

/**
 * Verifies a proof against a factor and its challenge, and consumes the challenge.
 *
 * @returns the factor that was proved: of passkeys it may be another of the same person;
 * undefined when nothing was proved
 */
export async function proveFactor(
  deps: Pick<AuthDeps, 'siteUrl' | 'secretBox'>,
  tx: Database,
  {
    factor,
    factors,
    challenge,
    proof,
    now,
  }: {
    factor: FactorRow
    factors: readonly FactorRow[]
    challenge: ChallengeRow
    proof: Proof
    now: string
  },
): Promise<FactorRow | undefined> {
  if ('code' in proof) {
    const isRight =
      factor.factor_type === 'totp'
        ? await consumeTotp(deps, tx, factor, proof.code, now)
        : isSentCode(deps, challenge, proof.code)
    return isRight ? factor : undefined
  }
  if (!challenge.webauthn_challenge) return undefined
  const asked = { challenge: challenge.webauthn_challenge, now }
  return proof.type === 'create'
    ? storeCredential(deps, tx, factor, { ...asked, credential: proof.credential })
    : checkAssertion(deps, tx, factors, { ...asked, credential: proof.credential })
}

async function consumeTotp(
  { secretBox }: Pick<AuthDeps, 'siteUrl' | 'secretBox'>,
  tx: Database,
  factor: FactorRow,
  code: string,
  now: string,
): Promise<boolean> {
  if (!factor.secret) return false
  const secret = secretBox.open(factor.secret, `factor:${factor.id}`)
  const step = stepOfCode(secret, code, Date.parse(now))
  return step !== undefined && factorsRepository.claimStep(tx, { id: factor.id, step })
}

function isSentCode(
  { secretBox }: Pick<AuthDeps, 'siteUrl' | 'secretBox'>,
  challenge: ChallengeRow,
  code: string,
): boolean {
  if (!challenge.code_hash || challenge.wrong_attempts >= WRONG_AT_MOST) return false
  const shown = Buffer.from(secretBox.mac(code, aboutStepCode(challenge.id)))
  const expected = Buffer.from(challenge.code_hash)
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}

async function storeCredential(
  { siteUrl }: Pick<AuthDeps, 'siteUrl' | 'secretBox'>,
  tx: Database,
  factor: FactorRow,
  { challenge, credential }: { challenge: string; credential: NewCredential },
): Promise<FactorRow | undefined> {
  const stored = await readNewCredential(siteUrl, challenge, credential)
  if (!stored?.credential_id) return undefined
  if (await factorsRepository.findByCredential(tx, stored.credential_id)) return undefined
  await factorsRepository.setCredential(tx, { id: factor.id, ...stored })
  return { ...factor, ...stored }
}

async function checkAssertion(
  { siteUrl }: Pick<AuthDeps, 'siteUrl' | 'secretBox'>,
  tx: Database,
  factors: readonly FactorRow[],
  { challenge, credential, now }: { challenge: string; credential: Assertion; now: string },
): Promise<FactorRow | undefined> {
  const factor = factors.find(
    ({ credential_id, status }) => credential_id === credential.id && status === 'verified',
  )
  if (!factor) return undefined
  const counter = await readAssertion(siteUrl, {
    challenge,
    response: credential,
    factor,
    mustVerifyUser: false,
  })
  if (counter === undefined) return undefined
  await factorsRepository.setCounter(tx, { id: factor.id, counter, now })
  return factor
}
