import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/notice.tsx'

/** The page for those who may not change the pages of the site. */
export function PagesClosed() {
  return (
    <EmptyState
      drawing={<Drawing of="lost-spoon" className="h-28" />}
      title="Pages are looked after by administrators"
    />
  )
}
