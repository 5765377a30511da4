/** Why signing in did not work, as far as the person needs to know. */
export type SignInFailure =
  | 'credentials'
  | 'disabled'
  | 'too-many-attempts'
  | 'unreachable'
  | 'unavailable'
  /** The password was right, and the browser keeps no session. */
  | 'not-kept'

/** The report of the auth client on a failure; its `AuthError` fits. */
type AuthFailure = { name: string; status?: number | undefined; code?: string | undefined }

/**
 * Sorts a failure of the auth service.
 *
 * Whatever is not known is blamed on the service, never on the password: somebody who reads that
 * a right password is wrong would go and change it.
 */
export function signInFailure({ name, status = 0, code }: AuthFailure): SignInFailure {
  if (code === 'invalid_credentials' || code === 'validation_failed') return 'credentials'
  if (code === 'user_banned') return 'disabled'
  if (status === 429) return 'too-many-attempts'
  if (name === 'AuthRetryableFetchError') return status === 0 ? 'unreachable' : 'unavailable'
  return status === 400 || status === 401 || status === 422 ? 'credentials' : 'unavailable'
}

/** The advice about a failure, in words; `credentials` is worded by each gate itself. */
export const SIGN_IN_ADVICE = {
  disabled: 'This account is disabled. Ask an administrator of the site.',
  'too-many-attempts': 'Too many attempts. Wait a few minutes, then try again.',
  unreachable: 'The server could not be reached. Check your connection and try again.',
  'not-kept':
    'Your password is right, but this browser keeps nothing for this site. Allow its cookies and site data, then sign in again.',
  unavailable: 'The sign-in service is not answering. Try again in a minute.',
} as const satisfies Record<Exclude<SignInFailure, 'credentials'>, string>
