import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FindLinkTargets, LinkTarget } from '#admin/article-windows/link-dialog.tsx'
import { usePostTypes } from '#admin/post-types.ts'
import { writtenPagesQuery } from '#admin/site-documents/site-queries.ts'
import { linkToAddress } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { isOwnPageId } from '#pages/own-page.ts'
import { useDesk } from '../../session/desk-session-provider.tsx'
import { createLinkTargets } from './link-targets.ts'

type Place = Omit<LinkTarget, 'isLikely'>

/** Returns what finds posts, topics and pages, those of the owner's too, by words. */
export function useSiteLinkTargets(): FindLinkTargets {
  const { posts, search, site, pages, topics } = useDesk()
  const types = usePostTypes()
  const queryClient = useQueryClient()
  return useMemo(() => {
    async function listOthers(q: string, signal: AbortSignal): Promise<Place[]> {
      const [{ items: own }, { items: found }] = await Promise.all([
        queryClient.fetchQuery(writtenPagesQuery(pages)),
        topics.listTopics({ q }, { signal }),
      ])
      return [
        ...own
          .filter(({ id, isPublic }) => isOwnPageId(id) && isPublic)
          .map(({ title, path }) => ({ title, address: linkToAddress(path), note: 'Page' })),
        ...found.map(({ name, slug }) => ({
          title: name,
          address: urls.topic(slug),
          note: 'Topic',
        })),
      ]
    }
    return createLinkTargets({ posts, search, site, types, ownSlug: undefined, listOthers })
  }, [posts, search, site, pages, topics, types, queryClient])
}
