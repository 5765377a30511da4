import type { Actor } from '#domain/policies.ts'

/** Where a call came from, as the audit log records it. */
export type CallOrigin = { address: string | null; requestId: string | null }

/** The headers that a visitor's browser sends of itself. */
export type Browser = {
  userAgent: string | undefined
  /** The cookie of its session, which may be over. */
  sessionCookie: string | undefined
}

/** Who calls an operation, and from where. */
export type Caller = CallOrigin & { actor: Actor }
