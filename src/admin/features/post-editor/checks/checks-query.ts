import { queryOptions } from '@tanstack/react-query'

/** Which of these paths of the site answer that there is nothing. Asked once in a while. */
export function brokenPathsQuery(paths: readonly string[]) {
  return queryOptions({
    queryKey: ['desk', 'broken-paths', ...paths.toSorted()],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(paths.map((path) => isGone(path, signal)))
      return paths.filter((_, index) => answers[index])
    },
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
}

/** A page that cannot be asked about is given the benefit of the doubt. */
async function isGone(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', signal })
    return status === 404 || status === 410
  } catch {
    return false
  }
}
