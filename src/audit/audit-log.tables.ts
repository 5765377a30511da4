import { sql } from 'kysely'
import type { ListCursor } from '#domain/paging/cursor.ts'
import type { AuditLogTable } from '#server/data/tables/people-tables.ts'
import type { Database } from '#server/data/tables.ts'

const COLUMNS = [
  'id',
  'at',
  'actor_id',
  'actor_email',
  'action',
  'subject_type',
  'subject_id',
  'address',
  'request_id',
  'before',
  'after',
] as const satisfies readonly (keyof AuditLogTable)[]

export type AuditRow = AuditLogTable

export type AuditFilter = {
  actorId?: string | undefined
  actorEmail?: string | undefined
  action?: string | undefined
  subjectId?: string | undefined
  /** From this moment on. */
  since?: string | undefined
  /** Before this moment. */
  until?: string | undefined
}

/** Lists acts, newest first, starting after the cursor. Each filter alone has an index. */
export async function list(
  db: Database,
  { actorId, actorEmail, action, subjectId, since, until }: AuditFilter,
  { limit, after }: { limit: number; after?: ListCursor | undefined },
): Promise<AuditRow[]> {
  let query = db
    .selectFrom('audit_log')
    .select(COLUMNS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (actorId) query = query.where('actor_id', '=', actorId)
  if (actorEmail) query = query.where('actor_email', '=', actorEmail)
  if (action) query = query.where('action', '=', action)
  if (subjectId) query = query.where('subject_id', '=', subjectId)
  if (since) query = query.where('at', '>=', since)
  if (until) query = query.where('at', '<', until)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), '<', tuple(after.at, after.id)),
    )
  }
  return query.execute()
}

/**
 * Every action that the log has, by name.
 *
 * Each is the smallest after the one before, so that the index is asked once for each of them
 * and not read through.
 */
export async function listActions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ action: string | null }>`
    with recursive actions(action) as (
      select (select min(action) from audit_log)
      union all
      select (select min(log.action) from audit_log as log where log.action > actions.action)
      from actions where actions.action is not null
    )
    select action from actions where action is not null order by action`.execute(db)
  return rows.flatMap(({ action }) => action ?? [])
}
