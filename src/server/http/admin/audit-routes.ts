import { Hono } from 'hono'
import { auditCalls } from '#contract/calls/audit-calls.ts'
import { auditQuerySchema } from '#contract/desk/audit.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { validate } from '#server/foundation/validate.ts'
import { exportAuditLog } from '#server/operations/audit/export-audit-log.ts'
import { listAuditActions, listAuditEntries } from '#server/operations/audit/list-audit-entries.ts'
import type { AppEnv } from '../app-env.ts'
import { callerOf } from '../caller-of.ts'
import { registerCall } from '../register-call.ts'

/** The audit log, for whoever the session middleware found signed in. */
export function adminAuditRoutes(deps: Pick<Deps, 'db' | 'now' | 'newId'>) {
  const app = new Hono<AppEnv>()
  registerCall(app, auditCalls.listAuditEntries, (caller, { query }) =>
    listAuditEntries(deps, caller, query),
  )
  registerCall(app, auditCalls.listAuditActions, async (caller) => ({
    actions: await listAuditActions(deps, caller),
  }))
  // A file, written as it is read: no call of the contract.
  return app.get('/audit/export.csv', async (c) => {
    const caller = callerOf(c)
    const lines = await exportAuditLog(deps, caller, validate(auditQuerySchema, c.req.query()))
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="audit-log.csv"')
    return c.body(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()) as ReadableStream)
  })
}
