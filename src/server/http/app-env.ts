import type { Actor } from '#domain/policies.ts'

/** What the middleware leaves for the handlers below it. */
export type AppEnv = {
  Variables: {
    requestId: string
    /** The client's address; from `X-Forwarded-For` only when a proxy is trusted. */
    address: string
    /** Absent when nobody is signed in. */
    actor: Actor | undefined
    /** When the sign-in of `actor` ends whatever happens. */
    sessionExpiresAt: string | undefined
  }
}
