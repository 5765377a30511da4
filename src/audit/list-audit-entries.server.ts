import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { formatCursor } from '#domain/paging/cursor.ts'
import { canReadAudit } from '#domain/policies.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { readCursor } from '#server/operations/posts/list-posts.ts'
import type { auditCalls } from './audit.calls.ts'
import * as auditLogRepository from './audit-log.tables.ts'
import type { AuditEntry, AuditPage, AuditQuery } from './audit-shapes.calls.ts'

const ENTRIES_PER_PAGE = 50
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * One page of the audit log, newest first.
 *
 * @throws AppError `forbidden` for everybody who is no administrator, `invalid` for a strange cursor
 */
export async function listAuditEntries(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { query: { cursor, ...query } }: CallInput<typeof auditCalls.listAuditEntries>,
): Promise<AuditPage> {
  requireAuditReader(actor)
  const rows = await auditLogRepository.list(db, await auditFilter(db, query), {
    limit: ENTRIES_PER_PAGE + 1,
    after: readCursor(cursor),
  })
  const shown = rows.slice(0, ENTRIES_PER_PAGE)
  const last = rows.length > ENTRIES_PER_PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map(presentEntry),
    nextCursor: last ? formatCursor({ at: last.at, id: last.id }) : null,
  }
}

/** Every action that the log has, by name. @throws AppError `forbidden` */
export async function listAuditActions(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
): Promise<{ actions: string[] }> {
  requireAuditReader(actor)
  return { actions: await auditLogRepository.listActions(db) }
}

/**
 * Refuses whoever may not read the audit log.
 *
 * @throws AppError `forbidden`
 */
export function requireAuditReader(actor: Caller['actor']): void {
  if (!canReadAudit(actor)) {
    throw new AppError('forbidden', 'Only an administrator reads the audit log.')
  }
}

/**
 * Returns the filter for the database. An address that somebody has now finds all their acts, those under an earlier
 * address too; one that nobody has finds what was done under it.
 */
export async function auditFilter(
  db: Deps['db'],
  { actor, action, subject, from, to }: AuditQuery,
): Promise<auditLogRepository.AuditFilter> {
  const person = actor ? await usersRepository.findByEmail(db, actor) : undefined
  return {
    actorId: person?.id,
    actorEmail: person ? undefined : actor,
    action: action || undefined,
    subjectId: subject,
    since: from && new Date(from).toISOString(),
    until: to && new Date(Date.parse(to) + DAY_MS).toISOString(),
  }
}

/** An entry of the audit log as calls return it. */
export function presentEntry(row: auditLogRepository.AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    actor: row.actor_id ? { id: row.actor_id, email: row.actor_email ?? '' } : null,
    action: row.action,
    subject: row.subject_type ? { type: row.subject_type, id: row.subject_id ?? '' } : null,
    address: row.address,
    requestId: row.request_id,
    before: row.before,
    after: row.after,
  }
}
