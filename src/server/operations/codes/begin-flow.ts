import { startFlow } from '#server/auth/sessions/flow-state.ts'
import type { SignInMethod } from '#server/auth/sessions/start-session.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { LinkRequest } from './auth-mail-jobs.ts'

/** As long as the codes in mails are valid. */
const LIFETIME_SECONDS = 10 * 60

/** Stores the flow of a client that requests a mail with PKCE, whose link ends in a code for it. */
export async function beginFlow(
  tx: Database,
  deps: Pick<Deps, 'now' | 'newId'>,
  { codeChallenge, redirectTo, method }: LinkRequest & { method: SignInMethod },
): Promise<string | null> {
  if (codeChallenge === undefined) return null
  return startFlow(tx, deps, {
    method,
    codeChallenge,
    redirectTo,
    lifetimeSeconds: LIFETIME_SECONDS,
  })
}
