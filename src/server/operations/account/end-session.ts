import { AppError } from '#domain/errors.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { requireTaken } from './require-taken.ts'

/**
 * Ends one of a person's own sessions; ending it again changes nothing.
 *
 * @throws AppError `not_found` when it is none of theirs, `second_step_required`
 */
export async function endSession(
  deps: WriteDeps,
  { signedIn, ...origin }: CallOrigin & { signedIn: Authenticated },
  { params: { id: sessionId } }: { params: { id: string } },
): Promise<void> {
  requireTaken(signedIn)
  const { user } = signedIn
  await unitOfWork(deps, { ...origin, actor: user }, async ({ tx, record }) => {
    await usersRepository.lock(tx, user.id)
    const session = await sessionsRepository.find(tx, sessionId)
    if (session?.user_id !== user.id) throw new AppError('not_found', 'There is no such session.')

    const now = deps.now()
    const endedIds = await sessionsRepository.end(
      tx,
      { userId: user.id, only: sessionId },
      { reason: 'signed_out', now },
    )
    if (endedIds.length === 0) return
    await record({
      at: now,
      action: 'session.end',
      subject: { type: 'session', id: sessionId },
      after: { scope: 'one', endedIds },
    })
  })
}
