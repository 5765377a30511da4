import type { auditCalls } from '#contract/calls/audit-calls.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import { exportAuditLog } from '#server/operations/audit/export-audit-log.ts'
import { listAuditActions, listAuditEntries } from '#server/operations/audit/list-audit-entries.ts'
import type { CallHandlers } from '../calls/register-call.ts'

/** Reading the audit log. */
export function auditHandlers(deps: WriteDeps): CallHandlers<typeof auditCalls> {
  return {
    listAuditEntries: (caller, { query }) => listAuditEntries(deps, caller, query),
    listAuditActions: async (caller) => ({ actions: await listAuditActions(deps, caller) }),
    async exportAuditLog(caller, { query }, c) {
      const lines = await exportAuditLog(deps, caller, query)
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="audit-log.csv"')
      return c.body(
        ReadableStream.from(lines).pipeThrough(new TextEncoderStream()) as ReadableStream,
      )
    },
  }
}
