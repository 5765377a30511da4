import type { Weakness } from '../passwords/password-policy.ts'
import type { AccessToken } from './access-token.ts'
import type { SignedIn } from './authenticate-request.ts'
import type { RefreshToken } from './refresh-token.ts'

/** A session with the tokens that go to its client. */
export type SessionTokens = SignedIn & {
  refreshToken: RefreshToken
  accessToken: AccessToken
  /** What today's rules say against the password that was used; known only to who used it. */
  weakness?: Weakness | undefined
}
