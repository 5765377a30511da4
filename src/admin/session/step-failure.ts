/** Why a second step, or a change of one, did not work, as far as the person needs to know. */
export type StepFailure =
  | 'wrong'
  | 'cancelled'
  | 'expired'
  | 'moved'
  | 'name-taken'
  | 'too-many'
  | 'too-many-attempts'
  | 'weak-password'
  | 'same-password'
  | 'signed-out'
  | 'unsupported'
  | 'unreachable'
  | 'unavailable'

/** The report of the auth client on a failure; its `AuthError` and `WebAuthnError` fit. */
type AuthFailure = { name: string; status?: number | undefined; code?: string | undefined }

const BY_CODE: Record<string, StepFailure> = {
  mfa_verification_failed: 'wrong',
  webauthn_verification_failed: 'wrong',
  // A code of another form than any has.
  validation_failed: 'wrong',
  current_password_invalid: 'wrong',
  current_password_required: 'wrong',
  mfa_challenge_expired: 'expired',
  webauthn_challenge_expired: 'expired',
  mfa_factor_not_found: 'expired',
  mfa_ip_address_mismatch: 'moved',
  mfa_factor_name_conflict: 'name-taken',
  too_many_enrolled_mfa_factors: 'too-many',
  mfa_recovery_codes_locked: 'too-many-attempts',
  weak_password: 'weak-password',
  same_password: 'same-password',
  session_not_found: 'signed-out',
  insufficient_aal: 'signed-out',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'name-taken',
  ERROR_CEREMONY_ABORTED: 'cancelled',
}

/** Sorts a failure of the auth service, or of the browser's part in it. */
export function stepFailure({ name, status = 0, code = '' }: AuthFailure): StepFailure {
  const known = BY_CODE[code]
  if (known) return known
  if (status === 429) return 'too-many-attempts'
  if (name === 'AuthSessionMissingError') return 'signed-out'
  if (name === 'AuthRetryableFetchError') return status === 0 ? 'unreachable' : 'unavailable'
  if (name === 'InvalidStateError') return 'name-taken'
  if (name === 'NotAllowedError' || name === 'AbortError' || name === 'WebAuthnError') {
    return 'cancelled'
  }
  if (name === 'AuthUnknownError') return 'unsupported'
  return 'unavailable'
}

/** The advice about it, in words; `wrong` is worded where it is shown. */
export const STEP_FAILURE_ADVICE = {
  cancelled: 'Nothing was done: the browser was not given a passkey. Try again when you are ready.',
  expired: 'That took too long. Try again.',
  moved: 'Your connection has changed meanwhile. Try again.',
  'name-taken': 'You have one under this name, or on this device, already.',
  'too-many': 'Ten are enough. Remove one first.',
  'too-many-attempts': 'Too many attempts. Wait a few minutes, then try again.',
  'weak-password': 'This password is too easy to guess. Choose a longer or rarer one.',
  'same-password': 'This is your password already.',
  'signed-out': 'Your session has ended. Sign in again.',
  unsupported: 'This browser cannot use passkeys here.',
  unreachable: 'The server could not be reached. Check your connection and try again.',
  unavailable: 'The sign-in service is not answering. Try again in a minute.',
} as const satisfies Record<Exclude<StepFailure, 'wrong'>, string>
