import { auditCalls } from '#contract/calls/audit-calls.ts'
import { type AuditApi, auditPageSchema } from '#contract/desk/audit.ts'
import { urls } from '#contract/urls.ts'
import { readAnswer } from './answer.ts'
import { createMakeCall } from './make-call.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'

/** Reading the audit log, over fetch. */
export function createAuditApi(options: SignedRequestsOptions): AuditApi {
  const { get } = createSignedRequests(options)
  const call = createMakeCall(options)
  return {
    listEntries: (query, signal) => call(auditCalls.listAuditEntries, { query }, signal),
    listActions: async (signal) => (await call(auditCalls.listAuditActions, {}, signal)).actions,
    exportCsv: async (query) => {
      const answer = await get(urls.api.auditCsv(query))
      if (answer.status !== 200) readAnswer(auditPageSchema, answer)
      // The mark by which spreadsheets know the letters was read away with the text.
      return new Blob(['\u{feff}', answer.text], { type: 'text/csv;charset=utf-8' })
    },
  }
}
