import { usernameOf } from '#domain/people/username.ts'
import * as auditRepository from '#server/data/people/audit-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'

type SignedUp = {
  email: string
  passwordHash: string | null
  /** What the person says of themselves; nothing is decided by it. */
  data: Record<string, unknown>
  isConfirmed?: boolean
  origin?: CallOrigin
}

/**
 * Stores the account of somebody who made it themselves: without any role, so that it may read
 * and nothing more. What they say of themselves counts from the confirmation on. Answers its id,
 * or undefined when the address is taken.
 */
export async function insertSignedUp(
  tx: Database,
  { now: clock, newId }: Pick<Deps, 'now' | 'newId'>,
  { email, passwordHash, data, isConfirmed = false, origin }: SignedUp,
): Promise<string | undefined> {
  const now = clock()
  const id = newId()
  const isInserted = await usersRepository.insertIfEmailFree(tx, {
    id,
    email,
    password_hash: passwordHash,
    display_name: usernameOf({ email, displayName: '' }),
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
  await auditRepository.append(tx, {
    id: newId(),
    at: now,
    action: 'account.create',
    subject: { type: 'account', id },
    address: origin?.address ?? null,
    requestId: origin?.requestId ?? null,
    after: { email, role: null, via: 'sign_up' },
  })
  return id
}
