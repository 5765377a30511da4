import { z } from 'zod'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import * as flowStatesRepository from '#server/data/people/flow-states-repository.ts'
import * as identitiesRepository from '#server/data/people/identities-repository.ts'
import { EMAIL_PROVIDER } from '#server/data/people/identities-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { noticeMail } from '../codes/auth-mail-jobs.ts'
import { requireLinking } from './require-linking.ts'

const idSchema = z.uuid()

/**
 * Unlinks one of a person's identities; the last one stays. With the address goes the
 * password, and the account takes the address of a way that is left. All other sessions end, and
 * codes that wait to be redeemed count no more.
 *
 * @throws AuthError `manual_linking_disabled`, `insufficient_aal`, `reauthentication_needed`, `identity_not_found`, `single_identity_not_deletable`,
 * `email_conflict_identity_not_deletable`
 */
export async function unlinkIdentity(
  deps: AuthDeps,
  authenticated: Authenticated,
  identityId: string,
  origin: CallOrigin,
): Promise<void> {
  await requireLinking(deps, authenticated, origin)
  const { id: userId } = authenticated.user
  await unitOfWork(deps, origin, async (unit) => {
    const { tx } = unit
    const user = await usersRepository.lock(tx, userId)
    const identities = await identitiesRepository.listForUser(tx, userId)
    const identity = identities.find(({ id }) => id === idSchema.safeParse(identityId).data)
    if (!user || !identity) throw new AuthError('identity_not_found', "Identity doesn't exist")
    const rest = identities.filter(({ id }) => id !== identity.id)
    if (rest.length === 0) {
      throw new AuthError(
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    }
    const now = deps.now()
    await identitiesRepository.remove(tx, identity.id)
    if (identity.provider === EMAIL_PROVIDER) {
      const email = await addressWithout(tx, user, rest)
      await usersRepository.change(tx, { id: userId, now, password_hash: null, email })
    }
    // Whoever came in by what is taken away may not stay in, nor come in a moment later.
    await flowStatesRepository.removeCodesForUser(tx, userId)
    const except = authenticated.session.id
    const endedIds = await sessionsRepository.end(
      tx,
      { userId, except },
      { reason: 'identity_removed', now },
    )
    await unit.record({
      at: now,
      action: 'identity.unlink',
      actor: user,
      subject: { type: 'account', id: userId },
      before: { identityId: identity.id, provider: identity.provider },
      after: { endedIds },
    })
    const { provider: detail } = identity
    await noticeMail(unit, deps, { to: user.email, notice: 'identity_removed', detail })
  })
}

/** @throws AuthError `email_conflict_identity_not_deletable` */
async function addressWithout(
  tx: Database,
  user: { id: string; email: string },
  rest: readonly identitiesRepository.IdentityRow[],
): Promise<string> {
  const addresses = rest.flatMap(({ email }) => (email ? [email] : []))
  const [first] = addresses
  if (first === undefined || addresses.includes(user.email)) return user.email
  const owner = await usersRepository.findByEmail(tx, first)
  if (!owner || owner.id === user.id) return first
  throw new AuthError(
    'email_conflict_identity_not_deletable',
    'The address of the identity that would be left belongs to another account.',
  )
}
