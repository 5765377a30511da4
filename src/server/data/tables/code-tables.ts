/** The purposes of a one-time code; a change of address has one for each of the two addresses. */
export type CodePurpose =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'sms'
  | 'phone_change'

export type AuthCodesTable = {
  id: string
  user_id: string
  purpose: CodePurpose
  /** The address or the phone that it was sent to. */
  address: string
  /** Keyed hash of the digits; null once too many wrong ones were tried. */
  code_hash: string | null
  /** Keyed hash of the secret in the link; null where there is no link. */
  link_hash: string | null
  attempts: number
  /** The flow that the link carries on, where the client that asked began one. */
  flow_id: string | null
  created_at: string
  expires_at: string
  /** Set on one half of a change of address while the other half is awaited. */
  accepted_at: string | null
}
