import { z } from 'zod'
import { roleSchema } from '#domain/people/role.ts'

/** Who the server says is signed in, and what they may do. */
export const deskSessionSchema = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), displayName: z.string() }),
  role: roleSchema.nullable(),
  /** When this sign-in ends whatever happens: eight hours after it began. */
  expiresAt: z.string(),
  secondStep: z.object({
    isSetUp: z.boolean(),
    /** The deadline for an administrator to set one up; null when it is not enforced. */
    dueAt: z.string().nullable(),
    /** The deadline is over: every other call is refused until it is set up. */
    isOverdue: z.boolean(),
  }),
})

export type DeskSession = z.infer<typeof deskSessionSchema>

/** Why a session has ended: it expired, it was idle, or somebody ended it. */
export const SESSION_ENDS = [
  'expired',
  'idle',
  'signed_out',
  'replaced',
  'token_reused',
  'password_changed',
  'account_disabled',
  'second_step_taken',
  'ended_by_administrator',
  'identity_removed',
  'unknown',
] as const

export type SessionEnd = (typeof SESSION_ENDS)[number]

/** Null: the browser holds no session, or one that runs. */
export const sessionEndSchema = z.object({
  reason: z.enum(SESSION_ENDS).nullable().catch('unknown'),
})
