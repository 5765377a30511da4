import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { dialled } from '#domain/people/phone.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { mayTextAnybody } from '#server/auth/limits/code-limits.ts'
import * as challengesRepository from '#server/data/people/challenges-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import type { SmsSender } from '#server/sms/sms-sender.ts'
import { readSiteName } from '../site/documents/get-site-document.ts'

export const STEP_CODE_JOB = 'sms.second-step'
export const stepCodeSchema = z.object({ challengeId: z.uuid() })

const DIGITS = 6

/** Under which name the code of a challenge is hashed, so that it is that challenge's alone. */
export function aboutStepCode(challengeId: string): string {
  return `challenge:${challengeId}`
}

/**
 * Sends the code of a challenge to its phone, unless the challenge is over meanwhile.
 *
 * The code is made here, because a job's payload is stored in clear; a retry replaces the code by
 * a new one.
 */
export async function sendStepCode(
  {
    db,
    now,
    log,
    secretBox,
    smsSender,
  }: Pick<AuthDeps, 'db' | 'now' | 'log' | 'secretBox'> & { smsSender: SmsSender },
  { challengeId }: z.output<typeof stepCodeSchema>,
): Promise<void> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const phone = await db.transaction().execute(async (tx) => {
    const challenge = await challengesRepository.lock(tx, challengeId)
    if (!challenge?.factor_id || challenge.used_at || challenge.expires_at <= now()) return null
    const codeHash = secretBox.mac(code, aboutStepCode(challengeId))
    await challengesRepository.setCodeHash(tx, { id: challengeId, codeHash })
    return factorsRepository.findPhone(tx, challenge.factor_id)
  })
  if (!phone) return
  if (!(await mayTextAnybody({ db, now }))) {
    log.warn({ challengeId }, 'a code was not sent: this hour has seen too many text messages')
    return
  }
  const siteName = await readSiteName(db)
  await smsSender.send({
    id: `second-step-${challengeId}`,
    to: dialled(phone),
    text: `${code} is your ${siteName} code. Nobody from us will ever ask you for it.`,
  })
}
