import { Hono } from 'hono'
import { auditPageQuerySchema, auditQuerySchema } from '#contract/audit.ts'
import { exportAuditLog } from '#server/operations/audit/export-audit-log.ts'
import { listAuditActions, listAuditEntries } from '#server/operations/audit/list-audit-entries.ts'
import type { Deps } from '#server/operations/deps.ts'
import type { AppEnv } from './app-env.ts'
import { callerOf } from './caller-of.ts'
import { validate } from './validate.ts'

/** Routes under /api/admin/audit, for whoever the session middleware found signed in. */
export function adminAuditRoutes(deps: Pick<Deps, 'db' | 'now' | 'newId'>) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const caller = callerOf(c)
      return c.json(
        await listAuditEntries(deps, caller, validate(auditPageQuerySchema, c.req.query())),
      )
    })
    .get('/actions', async (c) => c.json({ actions: await listAuditActions(deps, callerOf(c)) }))
    .get('/export.csv', async (c) => {
      const caller = callerOf(c)
      const lines = await exportAuditLog(deps, caller, validate(auditQuerySchema, c.req.query()))
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="audit-log.csv"')
      return c.body(
        ReadableStream.from(lines).pipeThrough(new TextEncoderStream()) as ReadableStream,
      )
    })
}
