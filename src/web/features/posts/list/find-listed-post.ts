import type { QueryClient } from '@tanstack/react-query'
import { PAGE_PATHS } from '#contract/page-table.ts'
import type { PostPage, PostSummary } from '#contract/posts.ts'
import { PAGE_KEY } from '#web/page-data.tsx'

const { home, blog, news, guides, education } = PAGE_PATHS
const LISTS = [home, blog, news, guides, education]

/**
 * Returns the facts of a post that a list the visitor came through already has, to show at once while the whole of it
 * loads.
 */
export function findListedPost(client: QueryClient, slug: string): PostSummary | undefined {
  const lists = LISTS.flatMap((path) =>
    client.getQueriesData<PostPage>({ queryKey: [PAGE_KEY, path] }),
  )
  return lists.flatMap(([, page]) => page?.items ?? []).find((post) => post.slug === slug)
}
