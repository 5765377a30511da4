import type { DeskListItem } from '#contract/desk/desk-list.ts'
import { Badge } from '#ui/badge.tsx'

type Standing = Pick<DeskListItem, 'status' | 'hasChanges' | 'schedule'>

/** Shows the name of a post's state, and what else of it must not be overlooked. */
export function PostStatus({ post }: { post: Standing }) {
  const { status, hasChanges, schedule } = post
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {status === 'trash' ? <Badge tone="plain">In the trash</Badge> : null}
      {status === 'draft' ? <Badge tone="plain">Draft</Badge> : null}
      {status === 'published' ? (
        <Badge tone="leaf">{hasChanges ? 'Live, unpublished changes' : 'Live'}</Badge>
      ) : null}
      {schedule ? <ScheduleBadge hasChanges={schedule.hasChanges} /> : null}
      {schedule?.isOverdue ? <Badge tone="tomato">Overdue</Badge> : null}
    </span>
  )
}

function ScheduleBadge({ hasChanges }: { hasChanges: boolean }) {
  if (!hasChanges) return <Badge>Scheduled</Badge>
  return <Badge tone="tomato">Scheduled, with changes that will not go out</Badge>
}
