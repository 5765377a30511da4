import { z } from 'zod'

/** A second step of signing in (factor) that a person has set up. */
export const accountFactorSchema = z.object({
  id: z.uuid(),
  type: z.enum(['totp', 'webauthn', 'phone']),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

export type AccountFactor = z.infer<typeof accountFactorSchema>

/** A session: a device on which somebody is signed in. */
export const accountSessionSchema = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  address: z.string().nullable(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  hasTakenSecondStep: z.boolean(),
})

export type AccountSession = z.infer<typeof accountSessionSchema>

/** A person's own account as they see it. */
export const accountSchema = z.object({
  email: z.string(),
  displayName: z.string(),
  hasPassword: z.boolean(),
  factors: z.array(accountFactorSchema),
  /** Null when none were made. */
  recoveryCodes: z.object({ total: z.number(), remaining: z.number() }).nullable(),
  sessions: z.array(accountSessionSchema),
})

export type Account = z.infer<typeof accountSchema>
