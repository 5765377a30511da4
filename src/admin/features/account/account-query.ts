import { queryOptions } from '@tanstack/react-query'
import type { AccountApi } from '#contract/calls/account-calls.ts'

/** The query for a person's own account. */
export function accountQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.getAccount({ signal }),
  })
}
