/** A sign-in ends after this time whatever happens. */
export const SESSION_LIFETIME_MS = 8 * 60 * 60 * 1000

/** How long an access token is valid. */
const ACCESS_TOKEN_LIFETIME_SECONDS = 10 * 60

/**
 * How long the previous refresh token is still accepted (grace period): for tabs that refresh at
 * the same moment.
 */
const REFRESH_GRACE_MS = 10_000

/** When a session that starts now ends. */
export function sessionEnd(startedAt: string): string {
  return new Date(Date.parse(startedAt) + SESSION_LIFETIME_MS).toISOString()
}

/** Whether a session has reached the end of its eight hours, however much it is used. */
export function isSessionOver(session: { expiresAt: string }, now: string): boolean {
  return session.expiresAt <= now
}

/**
 * Whether a session has been idle for longer than the settings allow. Every refresh counts as
 * use, and no access token outlives its refresh by more than its own ten minutes.
 */
export function isSessionIdle(
  session: { refreshedAt: string },
  now: string,
  idleMinutes: number | undefined,
): boolean {
  return session.refreshedAt < idleSince(now, idleMinutes)
}

/** The time since which a session must have been refreshed so as not to be idle. */
export function idleSince(now: string, idleMinutes: number | undefined): string {
  return new Date(
    idleMinutes === undefined ? 0 : Date.parse(now) - idleMinutes * 60_000,
  ).toISOString()
}

/** Whether the previous refresh token is within its grace period. */
export function isInRefreshGrace(session: { refreshedAt: string }, now: string): boolean {
  return Date.parse(now) - Date.parse(session.refreshedAt) <= REFRESH_GRACE_MS
}

/** When an access token made now ends: never after its session. */
export function accessTokenEnd(session: { expiresAt: string }, now: string): string {
  const ownEnd = Date.parse(now) + ACCESS_TOKEN_LIFETIME_SECONDS * 1000
  return new Date(Math.min(ownEnd, Date.parse(session.expiresAt))).toISOString()
}
