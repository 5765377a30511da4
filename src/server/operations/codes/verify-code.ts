import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { consumeGuessHits } from '#server/auth/limits/code-limits.ts'
import { GUESSES_PER_CODE, hasDigits, hashLink } from '#server/auth/one-time-code.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { isUniqueViolation } from '#server/data/engines/unique-violation.ts'
import * as authCodesRepository from '#server/data/people/auth-codes-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CodePurpose } from '#server/data/tables/code-tables.ts'
import type { Database } from '#server/data/tables.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { refundHit, type TakenHits } from '#server/foundation/rate-limit.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'

/** The kinds that a call may verify, by the protocol's names, and which codes it takes. */
export const VERIFY_TYPES = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink', 'signup'],
  recovery: ['recovery'],
  email: ['magiclink', 'signup'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
} as const satisfies Record<string, readonly CodePurpose[]>

export type VerifyType = keyof typeof VERIFY_TYPES

/** The proof that somebody has received a mail: its digits, or its link's secret. */
export type Proof = { by: 'digits'; to: string; digits: string } | { by: 'link'; token: string }

export type LockedUser = NonNullable<Awaited<ReturnType<typeof usersRepository.lock>>>
export type RightCode = { user: LockedUser; code: authCodesRepository.CodeRow }

/** Locked when nobody waits for a code, so that the work is the same. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Lets `apply` do what a right code is for, in one unit of work with its use: of several who show
 * it at once one gets through. A wrong guess counts against the code, and after a few its digits
 * are good for nothing, whoever guesses from wherever.
 *
 * Wrong, used, expired and unknown codes are refused alike, after the same work.
 *
 * @throws AuthError `otp_expired`, `user_banned`
 * @throws AppError `too_many_requests`
 */
export async function verifyCode<Result>(
  deps: AuthDeps,
  { type, proof }: { type: VerifyType; proof: Proof },
  origin: CallOrigin,
  apply: (unit: UnitOfWork, right: RightCode) => Promise<Result>,
): Promise<Result> {
  const to = proof.by === 'digits' ? proof.to : undefined
  const hits = await consumeGuessHits(deps, { to, address: origin.address })
  const verified = await inWords(type, () =>
    unitOfWork(deps, origin, async (unit) => {
      const { tx } = unit
      const right = await find(tx, deps, type, proof)
      if (!right) return undefined
      if (right.user.disabled_at) return 'banned'
      await refundHit(tx, hits satisfies TakenHits)
      return { result: await apply(unit, right) }
    }),
  )
  if (verified === undefined) throw otpExpired()
  if (verified === 'banned') throw new AuthError('user_banned', 'User is banned')
  return verified.result
}

/** The one refusal of codes. */
export function otpExpired(): AuthError {
  return new AuthError('otp_expired', 'Token has expired or is invalid')
}

function find(
  tx: Database,
  deps: AuthDeps,
  type: VerifyType,
  proof: Proof,
): Promise<RightCode | undefined> {
  return proof.by === 'digits'
    ? findByDigits(tx, deps, type, proof)
    : findByLink(tx, deps, type, proof.token)
}

/**
 * Reads who waits for a code at an address, locks them, and reads their codes again: two guesses
 * are counted one after the other.
 */
async function findByDigits(
  tx: Database,
  deps: AuthDeps,
  type: VerifyType,
  { to, digits }: Extract<Proof, { by: 'digits' }>,
): Promise<RightCode | undefined> {
  const asked = { address: to, purposes: VERIFY_TYPES[type], now: deps.now() }
  const waiting = await authCodesRepository.listLiveAt(tx, asked)
  const userIds = [...new Set(waiting.map((code) => code.user_id))].sort()
  const users = new Map<string, LockedUser>()
  for (const id of userIds.length === 0 ? [NOBODY] : userIds) {
    const user = await usersRepository.lock(tx, id)
    if (user) users.set(id, user)
  }

  const codes = await authCodesRepository.listLiveAt(tx, asked)
  const tried = codes.length === 0 ? [NOBODYS_CODE] : codes
  const [code] = tried.filter((one) => hasDigits(deps, one, digits))
  const user = code && users.get(code.user_id)
  if (user) return { user, code }
  const ids = tried.map(({ id }) => id)
  await authCodesRepository.countWrongGuess(tx, { ids, limit: GUESSES_PER_CODE })
  return undefined
}

async function findByLink(
  tx: Database,
  deps: AuthDeps,
  type: VerifyType,
  token: string,
): Promise<RightCode | undefined> {
  const linkHash = hashLink(deps, token)
  const found = await authCodesRepository.findByLink(tx, linkHash)
  const user = await usersRepository.lock(tx, found?.user_id ?? NOBODY)
  const code = await authCodesRepository.findByLink(tx, linkHash)
  if (!user || !code || code.expires_at <= deps.now()) return undefined
  const purposes: readonly CodePurpose[] = VERIFY_TYPES[type]
  return purposes.includes(code.purpose) ? { user, code } : undefined
}

/** An address or a phone that somebody else has taken meanwhile shows only when it is written. */
async function inWords<Result>(type: VerifyType, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause
    throw type === 'phone_change'
      ? new AuthError('phone_exists', 'A user with this phone number has already been registered', {
          cause,
        })
      : new AuthError(
          'email_exists',
          'A user with this email address has already been registered',
          { cause },
        )
  }
}

const NOBODYS_CODE: authCodesRepository.CodeRow = {
  id: NOBODY,
  user_id: NOBODY,
  purpose: 'magiclink',
  address: '',
  code_hash: '',
  link_hash: null,
  attempts: 0,
  flow_id: null,
  created_at: '',
  expires_at: '',
  accepted_at: null,
}
