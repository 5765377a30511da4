import { setImmediate } from 'node:timers/promises'
import type { AnsweredFile, CallInput } from '#contract/calls/call.ts'
import { csvLine } from '#domain/csv.ts'
import type { ListCursor } from '#domain/paging/cursor.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { auditCalls } from './audit.calls.ts'
import * as auditLogRepository from './audit-log.tables.ts'
import { auditFilter, requireAuditReader } from './list-audit-entries.server.ts'

/** More than anybody needs in an hour; each reads the whole log. */
const LIMIT = { limit: 60, windowSeconds: 3600 }
const ENTRIES_PER_BATCH = 500

const HEADINGS = [
  'time',
  'who',
  'action',
  'subject type',
  'subject id',
  'address',
  'request',
  'before',
  'after',
]

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}'

/**
 * The audit log as comma-separated values, newest first, a batch at a time.
 *
 * What is written while it is read is left out; that it was read is written.
 *
 * @throws AppError `forbidden`, `too_many_requests`
 */
export async function exportAuditLog(
  deps: WriteDeps,
  caller: Caller,
  { query }: CallInput<typeof auditCalls.exportAuditLog>,
): Promise<AnsweredFile> {
  const { db, now } = deps
  requireAuditReader(caller.actor)
  await consumeHit(deps, { bucket: `audit-export:${caller.actor.id}`, ...LIMIT })
  const filter = await auditFilter(db, query)
  const at = now()
  await unitOfWork(deps, caller, ({ record }) =>
    record({ at, action: 'audit.export', after: query }),
  )
  const until = filter.until && filter.until < at ? filter.until : at
  return {
    type: 'text/csv; charset=utf-8',
    fileName: 'audit-log.csv',
    body: readLines(db, { ...filter, until }),
  }
}

async function* readLines(
  db: Deps['db'],
  filter: auditLogRepository.AuditFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADINGS)
  let after: ListCursor | undefined
  do {
    const rows = await auditLogRepository.list(db, filter, { limit: ENTRIES_PER_BATCH, after })
    if (rows.length > 0) yield rows.map(auditLine).join('')
    const last = rows.length === ENTRIES_PER_BATCH ? rows.at(-1) : undefined
    after = last && { at: last.at, id: last.id }
    await setImmediate()
  } while (after)
}

function auditLine(row: auditLogRepository.AuditRow): string {
  return csvLine([
    row.at,
    row.actor_email,
    row.action,
    row.subject_type,
    row.subject_id,
    row.address,
    row.request_id,
    row.before,
    row.after,
  ])
}
