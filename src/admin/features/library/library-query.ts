import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { LibraryApi } from '#contract/calls/library-calls.ts'
import type { LibraryQuery } from '#contract/desk/library.ts'

export const LIBRARY_KEY = ['library'] as const

/** How soon to look again while smaller copies are being made. */
const IN_WORK_REFETCH_MS = 3000

export type LibraryChoice = { q: string; show: LibraryQuery['show'] }

/** The pictures of the library, newest first, page by page. */
export function libraryQuery(api: Pick<LibraryApi, 'listPictures'>, { q, show }: LibraryChoice) {
  return infiniteQueryOptions({
    queryKey: [...LIBRARY_KEY, 'list', show, q],
    queryFn: ({ pageParam, signal }) =>
      api.listPictures(
        { show, ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some(({ isInWork }) => isInWork))
        ? IN_WORK_REFETCH_MS
        : false,
  })
}

/** One picture and where it is used. */
export function pictureQuery(api: Pick<LibraryApi, 'getPicture'>, id: string) {
  return queryOptions({
    queryKey: [...LIBRARY_KEY, 'picture', id],
    queryFn: ({ signal }) => api.getPicture(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.isInWork ? IN_WORK_REFETCH_MS : false),
  })
}
