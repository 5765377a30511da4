import { auditActionsSchema, auditPageQuerySchema, auditPageSchema } from '../desk/audit.ts'
import { defineCall } from './call.ts'

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
}
