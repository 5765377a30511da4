import type { Actor } from '#domain/policies.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'

/** The variables that the middleware leaves for the handlers below it. */
export type AppEnv = {
  Variables: {
    requestId: string
    /** The client's address; from `X-Forwarded-For` only when a proxy is trusted. */
    address: string
    /** Absent where the page cache has no say. */
    cacheResult: 'miss' | undefined
    /** Absent when nobody is signed in. */
    signedIn: Authenticated | undefined
    /** Absent too while they have not taken every step that the site asks of them. */
    actor: Actor | undefined
  }
}
