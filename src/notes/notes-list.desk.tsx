import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { type NoteActions, NoteCard } from './note-card.desk.tsx'
import type { PostNote } from './note-shapes.calls.ts'

/** The notes of a post: open ones in the order of the text, then those whose passage is gone; resolved ones below. */
export function NotesList({
  notes,
  placed,
  error,
  isWorking,
  onAdd,
  onRetry,
  actions,
}: {
  notes: readonly PostNote[] | undefined
  /** The ids of those that stand in the text, in its order; undefined before it was read. */
  placed: readonly string[] | undefined
  error: Error | null
  isWorking: boolean
  onAdd: () => void
  onRetry: () => void
  actions: NoteActions
}) {
  if (!notes) {
    if (error) return <ErrorNotice message={error.message} onRetry={onRetry} />
    return (
      <Skeleton label="Loading notes">
        <SkeletonBlock className="h-32 w-full" />
      </Skeleton>
    )
  }
  const placeInText = ({ id }: PostNote) => {
    const place = placed?.indexOf(id) ?? -1
    return place === -1 ? Number.POSITIVE_INFINITY : place
  }
  const ordered = notes.toSorted((one, other) => (placeInText(one) < placeInText(other) ? -1 : 1))
  const cards = (some: readonly PostNote[]) => (
    <ul className="grid gap-4">
      {some.map((note) => (
        <li key={note.id} className="grid">
          <NoteCard
            note={note}
            isGone={placed !== undefined && !placed.includes(note.id)}
            isWorking={isWorking}
            actions={actions}
          />
        </li>
      ))}
    </ul>
  )
  const resolved = ordered.filter((note) => note.resolved)
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">
          For those who write with you: select words in the text, then add a note. Readers never see
          it.
        </p>
        <Button size="sm" variant="outline" onClick={onAdd}>
          Note to the selected words
        </Button>
      </div>
      {cards(ordered.filter((note) => !note.resolved))}
      {resolved.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
            Resolved ({resolved.length})
          </summary>
          {cards(resolved)}
        </details>
      ) : null}
    </div>
  )
}
