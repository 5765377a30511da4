import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AuditApi } from './audit.calls.ts'
import type { AuditQuery } from './audit-shapes.calls.ts'

/** The acts that are asked for, newest first, page by page. */
export function auditEntriesQuery(api: Pick<AuditApi, 'listAuditEntries'>, query: AuditQuery) {
  return infiniteQueryOptions({
    queryKey: ['audit', query],
    queryFn: ({ pageParam, signal }) =>
      api.listAuditEntries({ ...query, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

/** Every action that the log has. */
export function auditActionsQuery(api: Pick<AuditApi, 'listAuditActions'>) {
  return queryOptions({
    queryKey: ['audit-actions'],
    queryFn: async ({ signal }) => (await api.listAuditActions({ signal })).actions,
  })
}
