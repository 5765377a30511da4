import type { UserIdentity } from '@supabase/auth-js'
import { unreachable } from '../api/answer.ts'
import { authLibrary } from './auth-library.ts'

/** One way in which somebody may sign in to their account. */
export type SignInWay = { id: string; provider: string; email: string | null }

export type SignInWays = {
  /** @throws AppError `unavailable` when the service does not answer */
  list(): Promise<SignInWay[]>
  /** Where the browser goes to add one, or why it cannot. */
  beginAdding(provider: string): Promise<{ address: string } | { error: string }>
  /** Answers what went wrong, in words; undefined when it was done. */
  remove(way: SignInWay): Promise<string | undefined>
}

const REFUSALS: Record<string, string> = {
  reauthentication_needed:
    'Your sign-in is older than ten minutes. Log out, sign in again, and do this first.',
  insufficient_aal: 'Take your second step first: log out and sign in again.',
  manual_linking_disabled: 'The owner of this site keeps this closed.',
  single_identity_not_deletable: 'This is your only way to sign in. Add another one first.',
  email_conflict_identity_not_deletable:
    'The address that would be left belongs to another account.',
  session_not_found: 'Your session has ended. Sign in again.',
}
const ANY_REFUSAL = 'That did not work. Try again in a minute.'

/** The ways by the calls of the auth service's own client library. */
export const signInWays: SignInWays = {
  list: async () => {
    const { data, error } = await (await authLibrary()).getUserIdentities()
    if (error) throw unreachable(error)
    return data.identities.map(({ identity_id: id, provider, identity_data }) => ({
      id,
      provider,
      email: typeof identity_data?.email === 'string' ? identity_data.email : null,
    }))
  },

  beginAdding: async (provider) => {
    const library = await authLibrary().catch(() => undefined)
    const answer = await library?.linkIdentity({
      // The library's list of names is open to what a server has.
      provider: provider as 'google',
      options: { redirectTo: location.href, skipBrowserRedirect: true },
    })
    const address = answer?.data.url
    return address ? { address } : { error: refusalText(answer?.error?.code) }
  },

  remove: async ({ id }) => {
    const library = await authLibrary().catch(() => undefined)
    const answer = await library?.unlinkIdentity({ identity_id: id } as UserIdentity)
    return answer && !answer.error ? undefined : refusalText(answer?.error?.code)
  },
}

function refusalText(code: string | undefined): string {
  return REFUSALS[code ?? ''] ?? ANY_REFUSAL
}
