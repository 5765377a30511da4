import { SESSION_ENDS, type SessionEnd } from '#contract/desk/desk-session.ts'
import { readStored, writeStored } from '#ui/browser-storage.ts'

const KEY = 'wellness-haven.session-ended'

/** Remembers through a reload why the session ended by itself, so that the gate can say so. */
export type EndedNotice = { read(): SessionEnd | null; write(end: SessionEnd | null): void }

/** Kept for this tab. Where storage is turned off, the notice lasts until the next reload. */
export const endedNotice: EndedNotice = {
  read: () => {
    const written = readStored('sessionStorage', KEY)
    return SESSION_ENDS.find((end) => end === written) ?? null
  },
  // The notice is a courtesy; the gate works without it.
  write: (end) => void writeStored('sessionStorage', KEY, end ?? undefined),
}

const REASONS: Record<SessionEnd, string> = {
  expired: 'Your session has ended: a sign-in lasts eight hours.',
  idle: 'Your session has ended because nobody used it for a while.',
  signed_out: 'Your session has ended: you logged out in another place.',
  replaced: 'Your session has ended: somebody signed in again in this browser.',
  token_reused:
    'Your session was ended for safety: it was used from two places at once. If that was not you, change your password.',
  password_changed: 'Your session has ended because the password of your account was changed.',
  account_disabled: 'Your account has been disabled. Ask an administrator of the site.',
  second_step_taken: 'Your session has ended because your account now asks for a second step.',
  ended_by_administrator: 'An administrator has logged you out.',
  identity_removed: 'Your session has ended because a way to sign in was removed.',
  unknown: 'Your session has ended.',
}

/** Why a session has ended, in a sentence or two. */
export function endReason(end: SessionEnd): string {
  return REASONS[end]
}

/** Whether somebody else took the person's access away, so that nothing of the desk stays in sight. */
export function isTakenAway(end: SessionEnd | null): boolean {
  return end === 'ended_by_administrator' || end === 'account_disabled'
}
