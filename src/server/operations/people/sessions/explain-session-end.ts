import type { SessionEnd } from '#contract/desk/desk-session.ts'
import { isSessionIdle, isSessionOver } from '#domain/people/session-rules.ts'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import { isSessionCookie } from '#server/auth/sessions/authenticate-request.ts'
import { parseRefreshToken } from '#server/auth/sessions/refresh-token.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import type { Browser } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'

/**
 * Why the session of that cookie has ended; null when it runs, or when there is none.
 *
 * Only the holder of the cookie gets the answer.
 */
export async function explainSessionEnd(
  deps: Pick<Deps, 'db' | 'now'> & Pick<AuthParts, 'sessionIdleMinutes'>,
  { browser }: { browser: Browser },
): Promise<{ reason: SessionEnd | null }> {
  return { reason: await findReason(deps, browser.sessionCookie) }
}

async function findReason(
  { db, now, sessionIdleMinutes }: Parameters<typeof explainSessionEnd>[0],
  cookie: string | undefined,
): Promise<SessionEnd | null> {
  const token = cookie === undefined ? undefined : parseRefreshToken(cookie)
  const found = token && (await sessionsRepository.findWithUser(db, token.sessionId))
  if (!found || !isSessionCookie(found.session, cookie)) return null
  const { session, user } = found
  if (user.disabled_at) return 'account_disabled'
  if (session.ended_at) return session.end_reason ?? 'unknown'
  if (isSessionOver({ expiresAt: session.expires_at }, now())) return 'expired'
  const isIdle = isSessionIdle({ refreshedAt: session.refreshed_at }, now(), sessionIdleMinutes)
  return isIdle ? 'idle' : null
}
