import { withoutMarks } from '#domain/posts/checks/place-in-words.ts'
import { AskedTwice } from '#ui/asked-twice.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { NoteReply, PostNote } from './note-shapes.calls.ts'

/** The things that can be done about a note. */
export type NoteActions = {
  onShow: (id: string) => void
  onReply: (note: PostNote) => void
  onState: (id: string, isResolved: boolean) => void
  onDelete: (id: string) => void
}

/** A note with its passage and its replies. */
export function NoteCard({
  note,
  isGone,
  isWorking,
  actions: { onShow, onReply, onState, onDelete },
}: {
  note: PostNote
  /** Its passage is no longer in the text. */
  isGone: boolean
  isWorking: boolean
  actions: NoteActions
}) {
  const { id, quote, anchor, resolved, replies } = note
  const passage = isGone ? quote : anchor.passage
  return (
    <article
      aria-label={`Note by ${note.by}`}
      className="grid gap-3 rounded-card border border-line bg-card p-4"
    >
      <blockquote
        dir="auto"
        className="line-clamp-3 border-s-2 border-turmeric ps-3 text-sm text-muted [overflow-wrap:anywhere]"
      >
        {withoutMarks(passage) || passage}
      </blockquote>
      {isGone ? (
        <p className="text-sm">
          <Badge>The passage is gone</Badge>
        </p>
      ) : null}
      <Said said={note} />
      {replies.length > 0 ? (
        <ul className="grid gap-3 border-s border-line ps-4">
          {replies.map((reply) => (
            <li key={reply.id} className="grid">
              <Said said={reply} />
            </li>
          ))}
        </ul>
      ) : null}
      {resolved ? (
        <p className="text-xs text-muted">
          Resolved by {resolved.by}, {momentInWords(resolved.at)}
        </p>
      ) : null}
      <div className="flex flex-wrap items-start gap-2">
        {isGone ? null : (
          <Button size="sm" variant="outline" onClick={() => onShow(id)}>
            Show in the text
          </Button>
        )}
        {resolved ? null : (
          <Button size="sm" variant="outline" onClick={() => onReply(note)}>
            Reply
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          aria-disabled={isWorking || undefined}
          onClick={() => isWorking || onState(id, !resolved)}
        >
          {resolved ? 'Open again' : 'Resolve'}
        </Button>
        <AskedTwice
          label="Delete"
          question="This note and its replies will be gone."
          confirmLabel="Delete it"
          isWorking={isWorking}
          onConfirm={() => onDelete(id)}
        />
      </div>
    </article>
  )
}

function Said({ said: { body, by, at } }: { said: NoteReply }) {
  return (
    <div className="grid gap-0.5">
      <p className="text-xs text-muted">
        <span className="font-semibold text-ink">{by}</span> · {momentInWords(at)}
      </p>
      <p dir="auto" className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">
        {body}
      </p>
    </div>
  )
}

function momentInWords(moment: string): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}
