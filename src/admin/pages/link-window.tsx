import { useQueryClient } from '@tanstack/react-query'
import { linkToAddress } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { isOwnPageId } from '#pages/own-page.ts'
import { LinkDialog, type LinkTarget } from '../article-windows/link-dialog.tsx'
import { usePostTypes } from '../post-types.ts'
import { useDesk } from '../session/desk-session-provider.tsx'
import type { PickLink } from '../site-documents/address-control.tsx'
import { writtenPagesQuery } from '../site-documents/site-queries.ts'
import { createLinkTargets } from './writing/link-targets.ts'

type Place = Omit<LinkTarget, 'isLikely'>

/** The window in which a link of a section is chosen from posts, topics and pages, those of the owner's too. */
export function LinkWindow({ label, onPick, onClose }: PickLink) {
  const { posts, search, site, pages, topics } = useDesk()
  const types = usePostTypes()
  const queryClient = useQueryClient()

  async function listOthers(q: string, signal: AbortSignal): Promise<Place[]> {
    const [{ items: own }, { items: found }] = await Promise.all([
      queryClient.fetchQuery(writtenPagesQuery(pages)),
      topics.listTopics({ q }, { signal }),
    ])
    return [
      ...own
        .filter(({ id, isPublic }) => isOwnPageId(id) && isPublic)
        .map(({ title, path }) => ({ title, address: linkToAddress(path), note: 'Page' })),
      ...found.map(({ name, slug }) => ({ title: name, address: urls.topic(slug), note: 'Topic' })),
    ]
  }

  return (
    <LinkDialog
      title="Where it leads"
      lead={`${label}: a post, a topic or a page by its words, or any address.`}
      label=""
      address=""
      findTargets={createLinkTargets({
        posts,
        search,
        site,
        types,
        ownSlug: undefined,
        listOthers,
      })}
      onLink={({ address }) => onPick(address)}
      onRemove={onClose}
      onClose={onClose}
    />
  )
}
