import { SESSION_LIFETIME_MS } from '#domain/people/session-rules.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import type { AuthDeps } from '../auth-parts.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { readAccessToken } from './access-token.ts'
import {
  authenticateRequest,
  type Credentials,
  isSessionCookie,
  type SignedIn,
} from './authenticate-request.ts'
import { parseRefreshToken } from './refresh-token.ts'

/** A token from longer ago is of no session that runs. */
const TOLERANCE_SECONDS = SESSION_LIFETIME_MS / 1000

/**
 * Finds the session that a request wants to end; `has_ended` when it is over already.
 *
 * Ending takes less than acting does. The session's cookie alone is enough, whatever access
 * token comes with it, and without a cookie an access token that has expired still counts: a
 * client whose clock is wrong, or whose token has grown too large to send, can sign out.
 *
 * @throws AuthError `no_authorization`, `bad_jwt`, `session_not_found` when it is nobody's
 */
export async function findSessionToEnd(
  deps: AuthDeps,
  credentials: Credentials,
): Promise<SignedIn | 'has_ended'> {
  const { bearer, cookie, isFromBrowser } = credentials
  const held = cookie === undefined ? undefined : parseRefreshToken(cookie)
  const byCookie = held && (await sessionsRepository.findWithUser(deps.db, held.sessionId))
  if (byCookie && isSessionCookie(byCookie.session, cookie)) {
    return byCookie.session.ended_at ? 'has_ended' : byCookie
  }
  // A browser's session, or any in a browser, counts only with its cookie; nothing is no token.
  if (isFromBrowser || !bearer) return authenticateRequest(deps, credentials)

  const claims = await readAccessToken(deps, bearer, { toleranceSeconds: TOLERANCE_SECONDS })
  const found = await sessionsRepository.findWithUser(deps.db, claims.sessionId)
  const isRunning =
    found?.user.id === claims.userId &&
    found.session.client !== 'browser' &&
    found.session.ended_at === null
  if (found && isRunning) return found
  throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
}
