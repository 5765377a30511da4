import { makeUsername } from '#domain/people/username.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'

type SignedUp = {
  email: string
  passwordHash: string | null
  /** The facts that the person gives of themselves; nothing is decided by it. */
  data: Record<string, unknown>
  isConfirmed?: boolean
}

/**
 * Stores the account of somebody who made it themselves: without any role, so that it may read
 * and nothing more. What they say of themselves counts from the confirmation on. Answers its id,
 * or undefined when the address is taken.
 */
export async function insertSignedUp(
  { tx, record }: Pick<UnitOfWork, 'tx' | 'record'>,
  { now: clock, newId }: Pick<Deps, 'now' | 'newId'>,
  { email, passwordHash, data, isConfirmed = false }: SignedUp,
): Promise<string | undefined> {
  const now = clock()
  const id = newId()
  const isInserted = await usersRepository.insertIfEmailFree(tx, {
    id,
    email,
    password_hash: passwordHash,
    display_name: makeUsername({ email, displayName: '' }),
    role: null,
    user_metadata: isConfirmed ? JSON.stringify(data) : '{}',
    signup_data: isConfirmed ? null : JSON.stringify(data),
    email_confirmed_at: isConfirmed ? now : null,
    last_sign_in_at: null,
    disabled_at: null,
    created_at: now,
    updated_at: now,
  })
  if (!isInserted) return undefined
  await record({
    at: now,
    action: 'account.create',
    subject: { type: 'account', id },
    after: { email, role: null, via: 'sign_up' },
  })
  return id
}
