export type AuthIdentitiesTable = {
  id: string
  user_id: string
  /** `email`, or the name under which the site's configuration knows the provider. */
  provider: string
  /** The person's stable id at the provider (`sub`); for `email` the person's own id. */
  provider_id: string
  /** The provider's address of the person, in lower case; null for `email`, which is the person's own. */
  email: string | null
  /** JSON: the provider's claims about the person, for display and never for decisions. */
  identity_data: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export type AuthFlowStatesTable = {
  id: string
  /** The authentication method, as it will be recorded in the session. */
  method: string
  provider: string | null
  /** S256; null when the flow ends in the browser's own cookie instead of a code. */
  code_challenge: string | null
  redirect_to: string | null
  /** The session that asked for one more identity; null when the flow is a sign-in. */
  link_session_id: string | null
  /** Hash of the `state` that the provider hands back, to find the flow by. */
  state_hash: string | null
  /** Hash of the secret in the cookie of the browser that began the flow. */
  browser_hash: string | null
  /** The person who signed in, once the provider has answered. */
  user_id: string | null
  auth_code_hash: string | null
  created_at: string
  expires_at: string
}
