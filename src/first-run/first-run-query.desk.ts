import { queryOptions } from '@tanstack/react-query'
import type { FirstRunApi } from './first-run.calls.ts'

/** How far the owner of a new site is. */
export function firstRunQuery(api: Pick<FirstRunApi, 'getFirstRun'>) {
  return queryOptions({
    queryKey: ['desk', 'first-run'],
    queryFn: ({ signal }) => api.getFirstRun({ signal }),
  })
}
