import { z } from 'zod'
import { STORABLE } from '#contract/storable-text.ts'

/** One act: who, what, on what, when, from where, and what it changed. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Null for the shell, the program itself, and whoever was not signed in. */
  actor: z.object({ id: z.uuid(), email: z.string() }).nullable(),
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }).nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** JSON, as it was kept. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Newest first. */
export const auditPageSchema = z.object({
  items: z.array(auditEntrySchema),
  nextCursor: z.string().nullable(),
})

export type AuditPage = z.infer<typeof auditPageSchema>

const daySchema = z
  .string()
  .regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/, 'Choose a day')
  .refine((day) => !Number.isNaN(Date.parse(day)), 'There is no such day')

/** The part of the log that is asked for; days are days in UTC, both of them included. */
export const auditQuerySchema = z.object({
  /** An address of mail. */
  actor: z.string().trim().toLowerCase().max(254).regex(STORABLE).optional(),
  action: z.string().max(100).regex(STORABLE).optional(),
  subject: z.uuid('This is not the id of anything').optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
})

export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditPageQuerySchema = auditQuerySchema.extend({
  cursor: z.string().max(100).optional(),
})

export const auditActionsSchema = z.object({ actions: z.array(z.string()) })
