import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { formatCursor } from '#domain/paging/cursor.ts'
import { canReadMessages } from '#domain/policies.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { inboxCalls } from './inbox.calls.ts'
import * as inboxRepository from './inbox.tables.ts'
import type { InboxMessage, InboxPage } from './inbox-messages.calls.ts'

const PAGE_SIZE = 30

/**
 * One page of what visitors have written, newest first.
 *
 * @throws AppError `forbidden`
 */
export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { query: { show = 'inbox', cursor } }: CallInput<typeof inboxCalls.listMessages>,
): Promise<InboxPage> {
  requireReader(actor)
  const [rows, unreadCount] = await Promise.all([
    inboxRepository.list(db, {
      isArchived: show === 'archive',
      after: cursor,
      limit: PAGE_SIZE + 1,
    }),
    inboxRepository.countUnread(db),
  ])
  const items = rows.slice(0, PAGE_SIZE).map(present)
  const last = items.at(-1)
  const nextCursor =
    rows.length > PAGE_SIZE && last ? formatCursor({ at: last.createdAt, id: last.id }) : null
  return { items, nextCursor, unreadCount }
}

/**
 * Marks a message as read or archived; either can be undone.
 *
 * @throws AppError `forbidden` or `not_found`
 */
export async function changeMessage(
  deps: WriteDeps,
  caller: Caller,
  { params: { id }, body: change }: CallInput<typeof inboxCalls.changeMessage>,
): Promise<InboxMessage> {
  requireReader(caller.actor)
  const { isRead, isArchived } = change
  const at = deps.now()
  return unitOfWork(deps, caller, async ({ tx, record }) => {
    await inboxRepository.update(tx, id, {
      ...(isRead !== undefined && { read_at: isRead ? at : null }),
      ...(isArchived !== undefined && { archived_at: isArchived ? at : null }),
    })
    const row = await inboxRepository.find(tx, id)
    if (!row) throw notThere()
    if (isRead !== undefined || isArchived !== undefined) {
      await record({ action: 'message.update', subject: { type: 'message', id }, after: change })
    }
    return present(row)
  })
}

/**
 * Removes a message for good.
 *
 * @throws AppError `forbidden` or `not_found`
 */
export async function removeMessage(
  deps: WriteDeps,
  caller: Caller,
  { params: { id } }: CallInput<typeof inboxCalls.removeMessage>,
): Promise<void> {
  requireReader(caller.actor)
  await unitOfWork(deps, caller, async ({ tx, record }) => {
    if (!(await inboxRepository.remove(tx, id))) throw notThere()
    await record({ action: 'message.remove', subject: { type: 'message', id } })
  })
}

function requireReader(actor: Caller['actor']): void {
  if (canReadMessages(actor)) return
  throw new AppError('forbidden', 'Your account may not read messages.')
}

function notThere(): AppError {
  return new AppError('not_found', 'This message is no longer there.')
}

function present(row: inboxRepository.MessageRow): InboxMessage {
  const { id, name, email, subject, message } = row
  return {
    id,
    name,
    email,
    subject,
    message,
    createdAt: row.created_at,
    readAt: row.read_at,
    archivedAt: row.archived_at,
    mailedAt: row.mailed_at,
  }
}
