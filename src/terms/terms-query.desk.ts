import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TermsApi } from './term.calls.ts'
import type { TermKind } from './term-kinds.ts'

/** Where what the desk knows of the terms of a kind is kept. */
export function termsKey(kind: TermKind) {
  return ['desk', 'terms', kind] as const
}

/** The terms of a kind by name, page by page, or the few that words are found in; of one group where it is given. */
export function termsQuery(
  terms: Pick<TermsApi, 'list'>,
  { kind, q, group }: { kind: TermKind; q: string; group: string },
) {
  return infiniteQueryOptions({
    queryKey: [...termsKey(kind), q, group],
    queryFn: ({ pageParam, signal }) =>
      terms.list(
        {
          ...(q !== '' && { q }),
          ...(group !== '' && { group }),
          ...(pageParam !== undefined && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
}
