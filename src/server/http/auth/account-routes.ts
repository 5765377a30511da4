import type { accountCalls } from '#contract/calls/account-calls.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { endSession } from '#server/operations/account/end-session.ts'
import { getAccount } from '#server/operations/account/get-account.ts'
import { explainSessionEnd } from '#server/operations/people/sessions/explain-session-end.ts'
import { getDeskSession } from '#server/operations/people/sessions/get-desk-session.ts'
import type { CallHandlers } from '../calls/register-call.ts'
import { sessionCookie } from './session-cookie.ts'

/** What people see of their own account and session. */
export function accountHandlers(deps: AuthDeps): CallHandlers<typeof accountCalls> {
  const cookie = sessionCookie(deps)
  return {
    getAccount: ({ signedIn }) => getAccount(deps, signedIn),
    endSession: ({ signedIn, ...origin }, { params }) =>
      endSession(deps, signedIn, params.id, origin),
    getSession: ({ signedIn }) => getDeskSession(signedIn),
    // Whoever asks is signed in no more; without the cookie there is no reason to be had.
    getSessionEnd: async (_, __, c) => ({
      reason: await explainSessionEnd(deps, cookie.read(c)),
    }),
  }
}
