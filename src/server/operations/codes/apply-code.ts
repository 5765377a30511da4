import type { SignInMethod } from '#server/auth/sessions/start-session.ts'
import type { CodeRow } from '#server/data/people/auth-codes-repository.ts'
import * as authCodesRepository from '#server/data/people/auth-codes-repository.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CodePurpose } from '#server/data/tables/code-tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { Act, UnitOfWork } from '#server/foundation/unit-of-work.ts'
import { noticeMail } from './auth-mail-jobs.ts'
import { type LockedUser, otpExpired, type RightCode } from './verify-code.ts'

/** One address has confirmed a change of address; the other one has not yet. */
export type Half = 'half'

/**
 * Consumes a correct code and does what it is for. Returns the person as they are from then on, or
 * that the other half of a change of address is awaited.
 *
 * @throws AuthError `otp_expired` when the address that it went to is no longer the person's
 */
export async function applyCode(
  unit: UnitOfWork,
  deps: Pick<Deps, 'now' | 'newId'>,
  { user, code }: RightCode,
): Promise<UserRow | Half> {
  const isDone = await ACTS[code.purpose](unit, deps, { user, code })
  if (!isDone) return 'half'
  const changed = await usersRepository.findById(unit.tx, user.id)
  if (!changed) throw otpExpired()
  return changed
}

/** By what somebody has shown who they are, for the session that begins. */
export function signInMethod(
  { purpose }: Pick<CodeRow, 'purpose'>,
  by: 'digits' | 'link',
): SignInMethod {
  switch (purpose) {
    case 'signup':
      return 'email/signup'
    case 'invite':
      return 'invite'
    case 'recovery':
      return 'recovery'
    case 'email_change_current':
    case 'email_change_new':
      return 'email_change'
    case 'magiclink':
      return by === 'link' ? 'magiclink' : 'otp'
    case 'sms':
    case 'phone_change':
    case 'reauthentication':
      return 'otp'
  }
}

type Apply = (
  unit: UnitOfWork,
  deps: Pick<Deps, 'now' | 'newId'>,
  right: RightCode,
) => Promise<boolean>

const ACTS: Record<CodePurpose, Apply> = {
  signup: (unit, deps, right) => confirmEmail(unit, deps, right, { isSignUpKept: true }),
  invite: (unit, deps, right) => confirmEmail(unit, deps, right, { isSignUpKept: false }),
  magiclink: (unit, deps, right) => confirmEmail(unit, deps, right, { isSignUpKept: false }),
  recovery: (unit, deps, right) => confirmEmail(unit, deps, right, { isSignUpKept: false }),
  email_change_current: changeEmail,
  email_change_new: changeEmail,
  async sms({ tx }, _deps, { user, code }) {
    if (code.address !== user.phone) throw otpExpired()
    return authCodesRepository.use(tx, code.id)
  },
  phone_change: changePhone,
  reauthentication: () => Promise.reject(otpExpired()),
}

/**
 * Confirms the account of an address for its owner. The password and the data of the sign-up count
 * only when this was the mail of that sign-up.
 */
async function confirmEmail(
  unit: UnitOfWork,
  deps: Pick<Deps, 'now' | 'newId'>,
  { user, code }: RightCode,
  { isSignUpKept }: { isSignUpKept: boolean },
): Promise<boolean> {
  const { tx } = unit
  if (code.address !== user.email) throw otpExpired()
  await authCodesRepository.use(tx, code.id)
  if (user.email_confirmed_at) return true

  const now = deps.now()
  await usersRepository.change(tx, {
    id: user.id,
    now,
    email_confirmed_at: now,
    signup_data: null,
    ...(isSignUpKept && user.signup_data !== null && { user_metadata: user.signup_data }),
    ...(!isSignUpKept && { password_hash: null }),
  })
  await unit.record(actOn(user, { action: 'account.confirm' }))
  return true
}

const HALVES = ['email_change_current', 'email_change_new'] as const

async function changeEmail(
  unit: UnitOfWork,
  deps: Pick<Deps, 'now' | 'newId'>,
  { user, code }: RightCode,
): Promise<boolean> {
  const { tx } = unit
  const now = deps.now()
  const newEmail = user.new_email
  const expected = code.purpose === 'email_change_new' ? newEmail : user.email
  if (!newEmail || code.address !== expected) throw otpExpired()

  const halves = await authCodesRepository.listLive(tx, { userId: user.id, purposes: HALVES, now })
  const isOtherDone = halves.some(({ id, accepted_at }) => id !== code.id && accepted_at !== null)
  if (user.email_confirmed_at && !isOtherDone) {
    await authCodesRepository.accept(tx, { id: code.id, now })
    return false
  }
  await authCodesRepository.removeForUser(tx, user.id)
  await usersRepository.change(tx, {
    id: user.id,
    now,
    email: newEmail,
    new_email: null,
    email_confirmed_at: now,
  })
  const change = { before: { email: user.email }, after: { email: newEmail } }
  await unit.record(actOn(user, { action: 'account.email', ...change }))
  await noticeMail(unit, deps, { to: user.email, notice: 'email_changed', detail: newEmail })
  return true
}

async function changePhone(
  unit: UnitOfWork,
  deps: Pick<Deps, 'now' | 'newId'>,
  { user, code }: RightCode,
): Promise<boolean> {
  const { tx } = unit
  if (!user.new_phone || code.address !== user.new_phone) throw otpExpired()
  await authCodesRepository.removeForUser(tx, user.id, ['phone_change', 'sms'])
  const now = deps.now()
  await usersRepository.change(tx, {
    id: user.id,
    now,
    phone: user.new_phone,
    phone_confirmed_at: now,
    new_phone: null,
  })
  const change = { before: { phone: user.phone }, after: { phone: user.new_phone } }
  await unit.record(actOn(user, { action: 'account.phone', ...change }))
  await noticeMail(unit, deps, { to: user.email, notice: 'phone_changed', detail: user.new_phone })
  return true
}

/** An act of a person on their own account. */
function actOn(user: LockedUser, act: Omit<Act, 'actor' | 'subject'>): Act {
  return { ...act, actor: user, subject: { type: 'account', id: user.id } }
}
