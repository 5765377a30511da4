import type { Actor } from '#domain/policies.ts'

/** Where a call came from, as the audit log records it. */
export type CallOrigin = { address: string | null; requestId: string | null }

/** Who calls an operation, and from where. */
export type Caller = CallOrigin & { actor: Actor }
