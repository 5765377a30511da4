import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import * as authCodesRepository from '#server/data/people/auth-codes-repository.ts'
import type { CodePurpose } from '#server/data/tables/code-tables.ts'
import type { Database } from '#server/data/tables.ts'
import type { AuthDeps } from './auth-parts.ts'

/** How many wrong guesses revoke the digits of a code. */
export const GUESSES_PER_CODE = 5

const MINUTE_MS = 60 * 1000
const LIFETIME_MS = 10 * MINUTE_MS
/** An invitation is a link alone, which nobody guesses, to somebody who does not wait for it. */
const INVITATION_LIFETIME_MS = 3 * 24 * 60 * MINUTE_MS
const DIGITS = 6
const LINK_BYTES = 32
/** By which clients know a link that ends in a code for them instead of a session. */
export const FLOW_PREFIX = 'pkce_'

type NewCode = {
  userId: string
  purpose: CodePurpose
  /** Where it goes to; it counts only while that is still the person's. */
  address: string
  flowId?: string | null | undefined
}

/** The secrets for the mail, which are stored nowhere in clear. */
export type SentCode = { digits: string; linkToken: string }

/**
 * Makes a code of six digits and the secret of a link, either valid once within ten minutes; they
 * replace the person's earlier code for the purpose. Only keyed hashes of both are stored, under a
 * key that is not in the database.
 */
export async function makeCode(
  tx: Database,
  { now: clock, newId, secretBox }: Pick<AuthDeps, 'now' | 'newId' | 'secretBox'>,
  { userId, purpose, address, flowId = null }: NewCode,
): Promise<SentCode> {
  const now = clock()
  const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const linkToken = (flowId ? FLOW_PREFIX : '') + randomBytes(LINK_BYTES).toString('base64url')
  const isInvitation = purpose === 'invite'
  const lifetimeMs = isInvitation ? INVITATION_LIFETIME_MS : LIFETIME_MS
  await authCodesRepository.replace(tx, {
    id: newId(),
    user_id: userId,
    purpose,
    address,
    code_hash: isInvitation ? null : hashDigits({ secretBox }, { userId, purpose }, digits),
    link_hash: hashLink({ secretBox }, linkToken),
    attempts: 0,
    flow_id: flowId,
    created_at: now,
    expires_at: new Date(Date.parse(now) + lifetimeMs).toISOString(),
    accepted_at: null,
  })
  return { digits, linkToken }
}

/** Hashes the secret of a link for storage. */
export function hashLink({ secretBox }: Pick<AuthDeps, 'secretBox'>, linkToken: string): string {
  return secretBox.mac(linkToken, 'auth code link')
}

/** Whether digits are those of the code. */
export function hasDigits(
  deps: Pick<AuthDeps, 'secretBox'>,
  code: Pick<authCodesRepository.CodeRow, 'user_id' | 'purpose' | 'code_hash'>,
  digits: string,
): boolean {
  const { user_id: userId, purpose } = code
  const made = Buffer.from(hashDigits(deps, { userId, purpose }, digits))
  const kept = Buffer.from(code.code_hash ?? '')
  return made.length === kept.length && timingSafeEqual(made, kept)
}

/** Bound to whom and for what, so that one code never opens another thing. */
function hashDigits(
  { secretBox }: Pick<AuthDeps, 'secretBox'>,
  { userId, purpose }: Pick<NewCode, 'userId' | 'purpose'>,
  digits: string,
): string {
  return secretBox.mac(digits, `auth code ${purpose} ${userId}`)
}
