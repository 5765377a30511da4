import type { Weakness } from '../passwords/password-policy.ts'
import type { AccessToken } from './access-token.ts'
import type { SignedIn } from './authenticate-request.ts'
import type { RefreshToken } from './refresh-token.ts'

/** A session with the tokens that go to its client. */
export type SessionTokens = SignedIn & {
  refreshToken: RefreshToken
  accessToken: AccessToken
  /** The weaknesses of the password under today's rules; only its user learns them. */
  weakness?: Weakness | undefined
}
