import { z } from 'zod'
import { cursorSchema } from '#domain/paging/cursor.ts'

/** A message that a visitor has sent. */
export const inboxMessageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
  archivedAt: z.string().nullable(),
  /** Null while its mail waits to be sent. */
  mailedAt: z.string().nullable(),
})

export type InboxMessage = z.infer<typeof inboxMessageSchema>

export const inboxPageSchema = z.object({
  items: z.array(inboxMessageSchema),
  nextCursor: z.string().nullable(),
  /** Messages in the inbox that nobody has opened. */
  unreadCount: z.number().int().nonnegative(),
})

export type InboxPage = z.infer<typeof inboxPageSchema>

export const inboxQuerySchema = z.object({
  show: z.enum(['inbox', 'archive']).default('inbox'),
  cursor: cursorSchema.optional(),
})

export type InboxQuery = z.infer<typeof inboxQuerySchema>

export const messageChangeSchema = z.object({
  isRead: z.boolean().optional(),
  isArchived: z.boolean().optional(),
})

export type MessageChange = z.infer<typeof messageChangeSchema>
