export type AuthIdentitiesTable = {
  id: string
  user_id: string
  /** `email`, or the name under which the site's configuration knows the provider. */
  provider: string
  /** The person's name for good at the provider; for `email` the person's own id. */
  provider_id: string
  /** The address that the provider told of, in lower case; null for `email`, which is the person's own. */
  email: string | null
  /** JSON: what the provider told of the person, to be shown and never to be decided by. */
  identity_data: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export type AuthFlowStatesTable = {
  id: string
  /** How the person shows who they are, by the name that their session will carry. */
  method: string
  provider: string | null
  /** S256; null when the flow ends in the browser's own cookie instead of a code. */
  code_challenge: string | null
  redirect_to: string | null
  /** The session that asked for one more identity; null when the flow is a sign-in. */
  link_session_id: string | null
  /** Of what the provider hands back, to find the flow by. */
  state_hash: string | null
  /** Of what the browser that began the flow holds in a cookie. */
  browser_hash: string | null
  /** Who it turned out to be, once the flow has come back. */
  user_id: string | null
  auth_code_hash: string | null
  created_at: string
  expires_at: string
}
