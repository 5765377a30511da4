/** The facts that a way back from an identity provider has left in the page's address. */
export type ProviderReturn = {
  /** Worth nothing without the cookie that came with it. */
  session: { access_token: string; refresh_token: string } | undefined
  refusal: string | undefined
}

/** In words of this page: whoever makes a link could put words of theirs into its address. */
const REFUSALS: Record<string, string> = {
  access_denied: 'You turned back at the other side, or it did not let you in.',
  bad_oauth_state: 'This sign-in was begun elsewhere, or it has been used. Begin again.',
  email_exists:
    'This address has an account already. Sign in to it as before, then add the other way to sign in under My account.',
  flow_state_expired: 'The sign-in took too long. Begin again.',
  identity_already_exists: 'This way to sign in belongs to another account.',
  provider_email_needs_verification:
    'The other side has not confirmed your email address. Confirm it there, then try again.',
  signup_disabled: 'There is no account for you here. Ask an administrator for one.',
  user_banned: 'This account is disabled.',
}
const ANY_REFUSAL = 'The sign-in did not work. Try again, or sign in another way.'

/** The names that a refusal leaves, behind `#` or, of some programs, behind `?`. */
const ERROR_NAMES = ['error', 'error_code', 'error_description'] as const

let latestRefusal: string | undefined

/** Reads what a provider's way back has left, once, and clears it from the address. */
export function readProviderReturn(
  page: Pick<Location, 'hash' | 'pathname' | 'search'> = location,
  past: Pick<History, 'state' | 'replaceState'> = history,
): ProviderReturn {
  const fragment = new URLSearchParams(page.hash.slice(1))
  const query = new URLSearchParams(page.search)
  const [access_token, refresh_token] = [
    fragment.get('access_token'),
    fragment.get('refresh_token'),
  ]
  const code = findError(fragment) ?? findError(query)
  const session = access_token && refresh_token ? { access_token, refresh_token } : undefined
  if (session || code) {
    for (const name of ERROR_NAMES) query.delete(name)
    const rest = code && query.size > 0 ? `?${query}` : ''
    past.replaceState(past.state, '', page.pathname + (code ? rest : page.search))
  }

  latestRefusal = code ? (own(REFUSALS, code) ?? ANY_REFUSAL) : undefined
  return { session, refusal: latestRefusal }
}

function findError(address: URLSearchParams): string | undefined {
  return address.get('error_code') ?? address.get('error') ?? undefined
}

/** The address may name anything, `toString` too. */
function own(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}

/** Why the sign-in that has just come back did not work, for the screen that is shown then. */
export function providerRefusal(): string | undefined {
  return latestRefusal
}

/** It has been said: whoever comes to another screen does not read it again. */
export function forgetProviderRefusal(): void {
  latestRefusal = undefined
}
