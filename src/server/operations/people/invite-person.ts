import { AppError } from '#domain/errors.ts'
import type { NewAccount } from '#domain/people/account.ts'
import { makeUsername } from '#domain/people/username.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import type { QueueDeps } from '#server/foundation/unit-of-work.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { inviteMail } from '../codes/auth-mail-jobs.ts'
import { type AccountManager, auditActor, requireAccountManager } from './account-manager.ts'
import { changeAccount } from './change-account.ts'

/** Invitations are mails to strangers in the site's name, so they are rate-limited. */
const INVITATIONS = { limit: 60, windowSeconds: 60 * 60 }

/**
 * Makes an account that nobody can sign in to yet, and mails its person a link that opens it.
 *
 * @returns the id of the account
 * @throws AppError `forbidden`, `too_many_requests`, or `conflict` when the address is taken
 */
export async function invitePerson(
  deps: QueueDeps & Pick<Deps, 'siteUrl'>,
  manager: AccountManager,
  { email, role, displayName }: Omit<NewAccount, 'password'>,
): Promise<{ id: string; email: string }> {
  requireAccountManager(manager)
  await acceptInvitation(deps, manager)
  const id = deps.newId()
  await unitOfWork(deps, auditActor(manager), async (unit) => {
    const now = deps.now()
    const isInserted = await usersRepository.insertIfEmailFree(unit.tx, {
      id,
      email,
      password_hash: null,
      display_name: displayName || makeUsername({ email, displayName: '' }),
      role,
      user_metadata: '{}',
      email_confirmed_at: null,
      last_sign_in_at: null,
      disabled_at: null,
      created_at: now,
      updated_at: now,
    })
    if (!isInserted) {
      const message = 'An account with this email exists already.'
      throw new AppError('conflict', message, { fields: { email: [message] } })
    }
    await inviteMail(unit, deps, { userId: id })
    await unit.record({
      at: now,
      action: 'account.invite',
      subject: { type: 'account', id },
      after: { email, role },
    })
  })
  return { id, email }
}

/**
 * Mails a new link to somebody who has not opened their account yet.
 *
 * @throws AppError `forbidden`, `not_found`, `too_many_requests`, or `conflict` when the account
 * is open, or disabled
 */
export async function inviteAgain(
  deps: QueueDeps & Pick<Deps, 'siteUrl'>,
  manager: AccountManager,
  account: { id: string } | { email: string },
): Promise<void> {
  requireAccountManager(manager)
  await acceptInvitation(deps, manager)
  await changeAccount(deps, manager, {
    account,
    action: 'account.invite',
    apply: async (unit, user) => {
      if (user.email_confirmed_at !== null) {
        throw new AppError('conflict', 'This account has been opened already.')
      }
      if (user.disabled_at !== null) throw new AppError('conflict', 'This account is disabled.')
      await inviteMail(unit, deps, { userId: user.id })
      return { after: { email: user.email, role: user.role } }
    },
  })
}

async function acceptInvitation(
  deps: QueueDeps & Pick<Deps, 'siteUrl'>,
  manager: AccountManager,
): Promise<void> {
  if (manager !== 'shell') {
    await consumeHit(deps, { bucket: `invite:${manager.actor.id}`, ...INVITATIONS })
  }
}
