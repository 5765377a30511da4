import type { SignedIn } from '#server/auth/sessions/authenticate-request.ts'
import * as auditRepository from '#server/data/people/audit-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'

/** All of a person's sessions, the one that asks, or all but that one. */
export const SIGN_OUT_SCOPES = ['global', 'local', 'others'] as const

export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number]

/** Ends sessions; their access tokens count no more, anywhere, from the moment this resolves. */
export async function signOut(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  { user, session }: SignedIn,
  scope: SignOutScope,
  origin: CallOrigin,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await usersRepository.lock(tx, user.id)
    const endedIds = await sessionsRepository.end(
      tx,
      {
        userId: user.id,
        ...(scope === 'local' && { only: session.id }),
        ...(scope === 'others' && { except: session.id }),
      },
      { reason: 'signed_out', now: now() },
    )
    await auditRepository.append(tx, {
      id: newId(),
      at: now(),
      action: 'session.end',
      actor: user,
      subject: { type: 'session', id: session.id },
      address: origin.address,
      requestId: origin.requestId,
      after: { scope, endedIds },
    })
  })
}
