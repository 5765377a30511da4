import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { consumeSendHits } from '#server/auth/limits/code-limits.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import * as authCodesRepository from '#server/data/people/auth-codes-repository.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import { enqueueAuthMail, type LinkRequest } from '../codes/auth-mail-jobs.ts'
import { beginFlow } from '../codes/begin-flow.ts'

/** The new address and phone; undefined stays as it is. */
export type NewContact = { email: string | undefined; phone: string | undefined }

/**
 * Consumes the rate limits for the mails that a change will send.
 *
 * That another account has an address or a phone is reported only to administrators, who see all
 * accounts anyhow; for everybody else the change waits for a confirmation that never comes.
 *
 * @throws AuthError `email_exists`, `phone_exists`, and what the limits on mails throw
 */
export async function prepareContactChange(
  deps: AuthDeps,
  user: UserRow,
  { email, phone }: NewContact,
  { address }: CallOrigin,
): Promise<void> {
  const seesAllAccounts = user.role === 'admin'
  if (email) {
    if (seesAllAccounts && (await usersRepository.findByEmail(deps.db, email))) {
      throw new AuthError(
        'email_exists',
        'A user with this email address has already been registered',
      )
    }
    await consumeSendHits(deps, { call: 'user', to: email, by: 'mail', address })
  }
  if (phone) {
    if (seesAllAccounts && (await usersRepository.findByPhone(deps.db, phone))) {
      throw new AuthError(
        'phone_exists',
        'A user with this phone number has already been registered',
      )
    }
    await consumeSendHits(deps, { call: 'user', to: phone, by: 'sms', address })
  }
}

/** Stores a new address until mails to both are confirmed; it replaces an earlier pending change. */
export async function beginEmailChange(
  unit: UnitOfWork,
  deps: Pick<AuthDeps, 'now' | 'newId'>,
  { id }: UserRow,
  { email, ...link }: LinkRequest & { email: string },
): Promise<void> {
  const { tx } = unit
  const now = deps.now()
  await authCodesRepository.removeForUser(tx, id, ['email_change_current', 'email_change_new'])
  await usersRepository.change(tx, { id, now, new_email: email, email_change_sent_at: now })
  const flowId = await beginFlow(tx, deps, { ...link, method: 'email_change' })
  const { redirectTo } = link
  await enqueueAuthMail(unit, deps, { kind: 'email_change', userId: id, redirectTo, flowId })
}

/** Stores a new phone until its code is entered; it replaces an earlier pending change. */
export async function beginPhoneChange(
  unit: UnitOfWork,
  deps: Pick<AuthDeps, 'now' | 'newId'>,
  { id }: UserRow,
  phone: string,
): Promise<void> {
  const { tx } = unit
  const now = deps.now()
  await authCodesRepository.removeForUser(tx, id, ['phone_change'])
  await usersRepository.change(tx, { id, now, new_phone: phone, phone_change_sent_at: now })
  await enqueueAuthMail(unit, deps, { kind: 'phone_change', userId: id })
}
