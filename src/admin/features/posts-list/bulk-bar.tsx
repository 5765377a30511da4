import type { BulkRequest } from '#contract/desk/desk-list.ts'
import type { DeskStatus } from '#contract/desk/desk-posts.ts'
import { Button } from '#ui/button.tsx'
import { type Progress, TopicsProgress } from './topics-progress.tsx'

type Act = { action: BulkRequest['action']; label: string; isDangerous?: boolean }

const ACTS: Record<DeskStatus | 'all', Act[]> = {
  all: [
    { action: 'publish', label: 'Publish…' },
    { action: 'trash', label: 'Move to Trash' },
  ],
  draft: [
    { action: 'publish', label: 'Publish…' },
    { action: 'trash', label: 'Move to Trash' },
  ],
  scheduled: [
    { action: 'publish', label: 'Publish now…' },
    { action: 'trash', label: 'Move to Trash' },
  ],
  published: [
    { action: 'publish', label: 'Publish changes…' },
    { action: 'unpublish', label: 'Unpublish…' },
    { action: 'trash', label: 'Move to Trash' },
  ],
  trash: [
    { action: 'restore', label: 'Restore' },
    { action: 'purge', label: 'Delete for good…', isDangerous: true },
  ],
}

/** Shows the actions for all chosen posts at once. */
export function BulkBar({
  status,
  count,
  canPurge,
  isWorking,
  progress,
  onAct,
  onTopics,
  onExport,
  onClear,
}: {
  status: DeskStatus | undefined
  count: number
  canPurge: boolean
  isWorking: boolean
  /** How far a change of many is. */
  progress: Progress | undefined
  onAct: (action: BulkRequest['action']) => void
  onTopics: () => void
  onExport: () => void
  onClear: () => void
}) {
  const acts = ACTS[status ?? 'all'].filter(({ action }) => action !== 'purge' || canPurge)
  return (
    <div className="sticky top-2 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card px-4 py-2.5 shadow-float">
      <div className="me-auto">
        {progress ? (
          <TopicsProgress {...progress} />
        ) : (
          <p className="text-sm font-semibold tabular-nums" role="status">
            {count} chosen
          </p>
        )}
      </div>
      {acts.map(({ action, label, isDangerous }) => (
        <Button
          key={action}
          variant={isDangerous ? 'destructive' : 'outline'}
          size="sm"
          aria-disabled={isWorking || undefined}
          onClick={() => isWorking || onAct(action)}
        >
          {label}
        </Button>
      ))}
      {status === 'trash' ? null : (
        <>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={isWorking || undefined}
            onClick={() => isWorking || onTopics()}
          >
            Topics…
          </Button>
          <Button variant="outline" size="sm" onClick={onExport}>
            Export recipes…
          </Button>
        </>
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
