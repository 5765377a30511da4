import { isSessionOver } from '#domain/people/session-rules.ts'
import type { Actor } from '#domain/policies.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { isSessionCookie, toPerson } from './authenticate-request.ts'
import { parseRefreshToken } from './refresh-token.ts'

/**
 * Whose session a cookie belongs to, while that runs; undefined for none.
 *
 * A browser sends it with whatever it loads, and it says nothing of a second step: it is no leave to do anything, and to see
 * only together with what was given to the same person by a call.
 */
export async function findCookieHolder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  cookie: string | undefined,
): Promise<Actor | undefined> {
  const token = cookie === undefined ? undefined : parseRefreshToken(cookie)
  const found = token && (await sessionsRepository.findWithUser(db, token.sessionId))
  if (!found || !isSessionCookie(found.session, cookie)) return undefined
  const { session, user } = found
  const isOver = session.ended_at || isSessionOver({ expiresAt: session.expires_at }, now())
  return isOver || user.disabled_at ? undefined : toPerson(found)
}
