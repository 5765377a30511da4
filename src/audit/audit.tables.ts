import type { UnitTransaction } from '#server/data/unit-transaction.ts'
import type { AuditAction } from './audit-actions.ts'

/** One act: who, what, on what, when, from where, and what it changed. */
export type AuditEntry = {
  id: string
  at: string
  /** One of the actions that have words on the log's page. */
  action: AuditAction
  actor?: { id: string; email: string } | undefined
  subject?: { type: string; id: string } | undefined
  address?: string | null
  requestId?: string | null
  before?: unknown
  after?: unknown
}

/** Writes one row in the transaction of the act; only the unit of work calls it. */
export async function append(tx: UnitTransaction, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: entry.id,
      at: entry.at,
      action: entry.action,
      actor_id: entry.actor?.id ?? null,
      actor_email: entry.actor?.email ?? null,
      subject_type: entry.subject?.type ?? null,
      subject_id: entry.subject?.id ?? null,
      address: entry.address ?? null,
      request_id: entry.requestId ?? null,
      before: asJson(entry.before),
      after: asJson(entry.after),
    })
    .execute()
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
