import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ProfilesApi } from './profile.calls.ts'

export const PROFILES_KEY = ['desk', 'profiles'] as const

/** The people of the site by name, page by page, or the few that words are found in. */
export function profilesQuery(profiles: Pick<ProfilesApi, 'listProfiles'>, q: string) {
  return infiniteQueryOptions({
    queryKey: [...PROFILES_KEY, q],
    queryFn: ({ pageParam, signal }) =>
      profiles.listProfiles(
        { ...(q !== '' && { q }), ...(pageParam !== undefined && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
}
