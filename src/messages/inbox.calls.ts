import { z } from 'zod'
import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import {
  inboxMessageSchema,
  inboxPageSchema,
  inboxQuerySchema,
  messageChangeSchema,
} from './inbox-messages.calls.ts'

const params = z.object({ id: z.uuid() })

/** The calls about what visitors have written. */
export const inboxCalls = {
  listMessages: defineCall({
    method: 'GET',
    path: '/api/admin/messages',
    summary: 'Messages of visitors, newest first.',
    access: 'editors',
    query: inboxQuerySchema,
    answer: inboxPageSchema,
  }),
  changeMessage: defineCall({
    method: 'PATCH',
    path: '/api/admin/messages/:id',
    summary: 'Marks a message as read or unread, or moves it into or out of the archive.',
    access: 'editors',
    params,
    body: messageChangeSchema,
    example: { isRead: true },
    answer: inboxMessageSchema,
  }),
  removeMessage: defineCall({
    method: 'DELETE',
    path: '/api/admin/messages/:id',
    summary: 'Removes a message for good.',
    access: 'editors',
    params,
  }),
}

/** The calls about what visitors have written, for editors. */
export type InboxApi = CallMethods<typeof inboxCalls>
