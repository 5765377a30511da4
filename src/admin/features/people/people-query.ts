import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PeopleApi } from '#contract/calls/people-calls.ts'

/** Everybody with an account, by address, page by page; with `q` those that it is a part of. */
export function peopleQuery(api: Pick<PeopleApi, 'listPeople'>, q: string) {
  return infiniteQueryOptions({
    queryKey: ['people', q],
    queryFn: ({ pageParam, signal }) =>
      api.listPeople({ ...(q && { q }), ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
  })
}
