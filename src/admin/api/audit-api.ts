import { type AuditApi, auditActionsSchema, auditPageSchema } from '#contract/audit.ts'
import { urls } from '#contract/urls.ts'
import { readAnswer } from './answer.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'

/** Reading the audit log, over fetch. */
export function createAuditApi(options: SignedRequestsOptions): AuditApi {
  const { get } = createSignedRequests(options)
  return {
    listEntries: async (query, signal) =>
      readAnswer(auditPageSchema, await get(urls.api.audit(query), signal)),
    listActions: async (signal) =>
      readAnswer(auditActionsSchema, await get(urls.api.auditActions(), signal)).actions,
    exportCsv: async (query) => {
      const answer = await get(urls.api.auditCsv(query))
      if (answer.status !== 200) readAnswer(auditPageSchema, answer)
      // The mark by which spreadsheets know the letters was read away with the text.
      return new Blob(['\u{feff}', answer.text], { type: 'text/csv;charset=utf-8' })
    },
  }
}
