import { LinkDialog } from '../article-windows/link-dialog.tsx'
import type { PickLink } from '../site-documents/address-control.tsx'
import { useSiteLinkTargets } from './writing/use-site-link-targets.ts'

/** The window in which a link of a section is chosen from posts, topics and pages, those of the owner's too. */
export function LinkWindow({ label, onPick, onClose }: PickLink) {
  const findTargets = useSiteLinkTargets()
  return (
    <LinkDialog
      title="Where it leads"
      lead={`${label}: a post, a topic or a page by its words, or any address.`}
      label=""
      address=""
      findTargets={findTargets}
      onLink={({ address }) => onPick(address)}
      onRemove={onClose}
      onClose={onClose}
    />
  )
}
