import type { SignedIn } from '#server/auth/sessions/authenticate-request.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'

/** All of a person's sessions, the one that asks, or all but that one. */
export const SIGN_OUT_SCOPES = ['global', 'local', 'others'] as const

export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number]

/** Ends sessions; their access tokens count no more, anywhere, from the moment this resolves. */
export async function signOut(
  deps: WriteDeps,
  { user, session }: SignedIn,
  scope: SignOutScope,
  origin: CallOrigin,
): Promise<void> {
  await unitOfWork(deps, { ...origin, actor: user }, async ({ tx, record }) => {
    await usersRepository.lock(tx, user.id)
    const endedIds = await sessionsRepository.end(
      tx,
      {
        userId: user.id,
        ...(scope === 'local' && { only: session.id }),
        ...(scope === 'others' && { except: session.id }),
      },
      { reason: 'signed_out', now: deps.now() },
    )
    await record({
      action: 'session.end',
      subject: { type: 'session', id: session.id },
      after: { scope, endedIds },
    })
  })
}
