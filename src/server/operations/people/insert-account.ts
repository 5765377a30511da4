import { AppError } from '#domain/errors.ts'
import type { NewAccount } from '#domain/people/account.ts'
import { makeUsername } from '#domain/people/username.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'

type InsertOptions = {
  account: Omit<NewAccount, 'password'>
  passwordHash: string
  /** How it was created: by the shell, the one-time link, the environment. */
  via: 'desk' | 'shell' | 'setup_link' | 'environment'
}

/**
 * Stores a new account and its audit row, in the given unit of work.
 *
 * Its address counts as confirmed: somebody who may has vouched for it.
 *
 * @throws AppError `conflict` when the address is taken
 */
export async function insertAccount(
  { tx, record }: Pick<UnitOfWork, 'tx' | 'record'>,
  { now: clock, newId }: Pick<Deps, 'now' | 'newId'>,
  { account, passwordHash, via }: InsertOptions,
): Promise<{ id: string; email: string }> {
  const now = clock()
  const { email, role } = account
  const id = newId()
  const isInserted = await usersRepository.insertIfEmailFree(tx, {
    id,
    email,
    password_hash: passwordHash,
    display_name: account.displayName || makeUsername({ email, displayName: '' }),
    role,
    user_metadata: '{}',
    email_confirmed_at: now,
    last_sign_in_at: null,
    disabled_at: null,
    created_at: now,
    updated_at: now,
  })
  if (!isInserted) {
    const message = 'An account with this email exists already.'
    throw new AppError('conflict', message, { fields: { email: [message] } })
  }
  await record({
    at: now,
    action: 'account.create',
    subject: { type: 'account', id },
    after: { email, role, via },
  })
  return { id, email }
}
