import { isSessionOver } from '#domain/people/session-rules.ts'
import type { Actor } from '#domain/policies.ts'
import type { SessionRow } from '#server/data/people/sessions-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'
import type { AuthDeps } from '../auth-parts.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { readAccessToken } from './access-token.ts'
import { type Assurance, determineAssurance, type MissingStep } from './assurance.ts'
import { hasSecret, parseRefreshToken } from './refresh-token.ts'

/** The credentials of a request. */
export type Credentials = {
  /** The token behind `Bearer` in its `Authorization` header. */
  bearer: string | undefined
  /** The value of the session cookie: a refresh token. */
  cookie: string | undefined
  isFromBrowser: boolean
}

/** The advice about a missing step. */
export const STEP_ADVICE: Record<MissingStep, string> = {
  take: 'Take your second step to continue.',
  set_up: 'Set up a second step in "My account" to continue.',
}

/** An authenticated person and session, as they are in the database now. */
export type SignedIn = { session: SessionRow; user: UserRow }

/** Who makes a request, and how far it may be trusted. */
export type Authenticated = SignedIn & Assurance

/**
 * Finds who makes a request, by its access token and by the session in the database, so that
 * a session that was ended on any node counts nowhere from that moment.
 *
 * From a browser, and for a session that began in one, the token counts only together with
 * the cookie of the same session: a token stolen by a script is worthless.
 *
 * @throws AuthError `no_authorization`, `bad_jwt`, `session_not_found` or `user_banned`
 */
export async function authenticateRequest(
  deps: AuthDeps,
  { bearer, cookie, isFromBrowser }: Credentials,
): Promise<Authenticated> {
  if (!bearer)
    throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token')

  const { userId, sessionId, level, refreshCounter } = await readAccessToken(deps, bearer)
  const found = await sessionsRepository.findWithUser(deps.db, sessionId)
  if (!found || found.user.id !== userId) throw noSession()

  const { session, user } = found
  if (session.ended_at) throw noSession()
  if (isSessionOver({ expiresAt: session.expires_at }, deps.now())) throw noSession()
  if ((isFromBrowser || session.client === 'browser') && !isSessionCookie(session, cookie)) {
    throw noSession()
  }
  if (user.disabled_at) throw new AuthError('user_banned', 'User is banned')
  await recordArrival(deps, session, refreshCounter)
  const shown = session.assurance_level === 'aal2' ? level : 'aal1'
  return { ...found, ...(await determineAssurance(deps, { ...found, level: shown })) }
}

/**
 * The person as policies know them: whoever acts for the site must have taken every step that
 * it asks of them.
 *
 * @throws AuthError `insufficient_aal`
 */
export function toActor(signedIn: Authenticated): Actor {
  if (!signedIn.missingStep) return toPerson(signedIn)
  throw new AuthError('insufficient_aal', STEP_ADVICE[signedIn.missingStep])
}

/** The person, for what they may see and do about themselves. */
export function toPerson({ user }: SignedIn): Actor {
  return { id: user.id, email: user.email, displayName: user.display_name, role: user.role }
}

/**
 * Whether a cookie belongs to that session. Any of its tokens is accepted: a call may have been in
 * flight while another tab refreshed.
 */
export function isSessionCookie(session: SessionRow, cookie: string | undefined): boolean {
  const token = cookie === undefined ? undefined : parseRefreshToken(cookie)
  return token?.sessionId === session.id && hasSecret(token, session.refresh_secret_hash)
}

/**
 * Records, once for each refresh, that its tokens are in use: from then on the previous token
 * counts as used. When nothing can be written, such as on a full disk, reading goes on.
 */
async function recordArrival(
  { db, now, log }: Pick<AuthDeps, 'db' | 'now' | 'log'>,
  { id, refresh_counter, refresh_received_at, previous_nonce }: SessionRow,
  refreshCounter: number | undefined,
): Promise<void> {
  if (refreshCounter !== refresh_counter) return
  if (refresh_received_at !== null || previous_nonce === null) return
  try {
    await sessionsRepository.markReceived(db, { id, refresh_counter, now: now() })
  } catch (err) {
    log.warn({ err }, 'could not record that the tokens of a session are in use')
  }
}

function noSession(): AuthError {
  return new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
}
