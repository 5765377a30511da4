import { isSessionOver } from '#domain/people/session-rules.ts'
import type { ExternalPerson } from '#server/auth/federation/external-person.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import * as identitiesRepository from '#server/data/people/identities-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import { noticeMail } from '../codes/auth-mail-jobs.ts'
import type { FederationChange } from './federation-deps.ts'

type Addition = {
  userId: string
  person: ExternalPerson
  /** Why the account is theirs: it is new, its address says so, or they are signed in to it. */
  via: 'sign_up' | 'verified_email' | 'signed_in'
}

/**
 * Links an identity to the account of somebody who is signed in; repeating it changes nothing.
 *
 * The session that asked must still run: whoever has been signed out meanwhile adds nothing.
 *
 * @throws AuthError `identity_already_exists` when it is somebody else's, `session_not_found`,
 * `user_banned`
 */
export async function linkIdentity(
  change: FederationChange,
  { sessionId, person }: { sessionId: string; person: ExternalPerson },
): Promise<usersRepository.UserRow> {
  const session = await sessionsRepository.find(change.unit.tx, sessionId)
  const user = session && (await usersRepository.lock(change.unit.tx, session.user_id))
  // Read again, because whoever ends sessions locks the person first.
  const running = user && (await sessionsRepository.find(change.unit.tx, sessionId))
  const isOver = (end: string) => isSessionOver({ expiresAt: end }, change.deps.now())
  if (!running || running.ended_at || isOver(running.expires_at)) {
    throw new AuthError('session_not_found', 'You have been logged out. Sign in again.')
  }
  if (user.disabled_at) throw new AuthError('user_banned', 'User is banned')
  const userId = user.id
  const known = await identitiesRepository.find(change.unit.tx, person)
  if (known?.user_id !== userId) await addIdentity(change, { userId, person, via: 'signed_in' })
  return user
}

/**
 * Stores an identity with its audit row, and notifies the person by mail unless the account is
 * new. Lock the account first.
 *
 * @throws AuthError `identity_already_exists`
 */
export async function addIdentity(
  { unit, deps }: FederationChange,
  { userId, person, via }: Addition,
): Promise<void> {
  const { tx } = unit
  const now = deps.now()
  const id = deps.newId()
  const isInserted = await identitiesRepository.insertIfFree(tx, {
    id,
    user_id: userId,
    provider: person.provider,
    provider_id: person.providerId,
    email: person.verifiedEmail,
    identity_data: JSON.stringify(person.data),
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  })
  if (!isInserted) {
    throw new AuthError('identity_already_exists', 'Identity is already linked to another user')
  }
  const user = await usersRepository.findById(tx, userId)
  if (!user) throw new AuthError('unexpected_failure', 'The account is gone.')
  await unit.record({
    at: now,
    action: 'identity.link',
    actor: user,
    subject: { type: 'account', id: userId },
    after: { identityId: id, provider: person.provider, via },
  })
  if (via === 'sign_up') return
  await noticeMail(unit, deps, {
    to: user.email,
    notice: 'identity_added',
    detail: person.provider,
  })
}
