import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AuditApi, AuditQuery } from '#contract/desk/audit.ts'

/** The acts that are asked for, newest first, page by page. */
export function auditEntriesQuery(api: Pick<AuditApi, 'listEntries'>, query: AuditQuery) {
  return infiniteQueryOptions({
    queryKey: ['audit', query],
    queryFn: ({ pageParam, signal }) =>
      api.listEntries({ ...query, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

/** Every action that the log has. */
export function auditActionsQuery(api: Pick<AuditApi, 'listActions'>) {
  return queryOptions({
    queryKey: ['audit-actions'],
    queryFn: ({ signal }) => api.listActions(signal),
  })
}
