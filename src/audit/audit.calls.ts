import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import {
  auditActionsSchema,
  auditPageQuerySchema,
  auditPageSchema,
  auditQuerySchema,
} from './audit-shapes.calls.ts'

/** Reading the audit log. */
export const auditCalls = {
  listAuditEntries: defineCall({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'The audit log, newest first; days are days in UTC, both of them included.',
    access: 'administrators',
    query: auditPageQuerySchema,
    answer: auditPageSchema,
  }),
  listAuditActions: defineCall({
    method: 'GET',
    path: '/api/admin/audit/actions',
    summary: 'Every action that the audit log has, by name.',
    access: 'administrators',
    answer: auditActionsSchema,
  }),
  exportAuditLog: defineCall({
    method: 'GET',
    path: '/api/admin/audit/export.csv',
    refuses: [429],
    summary: 'The entries as a file of comma-separated values, written as it is read.',
    access: 'administrators',
    query: auditQuerySchema,
    answerType: 'text/csv',
  }),
}

/** Reading the audit log; administrators only. */
export type AuditApi = CallMethods<typeof auditCalls>
