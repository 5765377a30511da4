import { clsx } from 'clsx'
import { Badge } from '#ui/badge.tsx'
import type { PostState } from './post-states.ts'
import { momentInWords, revisionInWords } from './revision-words.ts'

/** Which two states are compared. */
export type Compared = { before: string; after: string }

/** The states of a post, each to be put on either side of the comparison. */
export function RevisionList({
  revisions,
  compared,
  onCompare,
}: {
  revisions: PostState[]
  compared: Compared | undefined
  onCompare: (compared: Partial<Compared>) => void
}) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {revisions.map((revision) => {
        const when = momentInWords(revision.createdAt)
        const isShown = revision.id === compared?.before || revision.id === compared?.after
        return (
          <li key={revision.id} className={clsx('grid gap-2 px-3 py-3', isShown && 'bg-sand')}>
            <div className="flex flex-wrap items-center gap-2">
              <p className="text-sm font-semibold">{revisionInWords(revision)}</p>
              {revision.isLive ? <Badge tone="leaf">Live now</Badge> : null}
            </div>
            <p className="text-xs text-muted tabular-nums">
              {when} · {revision.author.name}
              {revision.wordCount === null
                ? ''
                : ` · ${revision.wordCount.toLocaleString('en')} words`}
            </p>
            <div className="flex gap-5 text-xs">
              {(['before', 'after'] as const).map((side) => (
                <label key={side} className="flex min-h-6 cursor-pointer items-center gap-1.5">
                  <input
                    type="radio"
                    name={side}
                    checked={compared?.[side] === revision.id}
                    onChange={() => onCompare({ [side]: revision.id })}
                  />
                  {side === 'before' ? 'Left' : 'Right'}
                  <span className="sr-only">: {when}</span>
                </label>
              ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
