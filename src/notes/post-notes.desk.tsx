import { NoteDialog } from './note-dialog.desk.tsx'
import { NotesList } from './notes-list.desk.tsx'
import type { useNotes } from './use-notes.desk.ts'

type Notes = ReturnType<typeof useNotes>

/** The notes beside the text. */
export function PostNotes({ notes, onShow }: { notes: Notes; onShow: (id: string) => void }) {
  return (
    <NotesList
      notes={notes.notes}
      placed={notes.placed}
      error={notes.error}
      isWorking={notes.isWorking}
      onAdd={notes.begin}
      onRetry={notes.retry}
      actions={{
        onShow,
        onReply: notes.answer,
        onState: (id, isResolved) => void notes.setState(id, isResolved),
        onDelete: (id) => void notes.remove(id),
      }}
    />
  )
}

/** Asks for the words of a note or of a reply. */
export function NoteWindow({
  notes,
  onSaid,
  onClosed,
}: {
  notes: Notes
  onSaid: () => void
  /** The window for a new note has gone; a reply leads back to its button by itself. */
  onClosed: () => void
}) {
  const { begun, answered } = notes
  const quote = begun?.passage ?? answered?.body
  if (quote === undefined) return null
  return (
    <NoteDialog
      title={begun ? 'A note for co-writers' : 'Reply'}
      quote={quote}
      action={begun ? 'Add the note' : 'Reply'}
      onSay={async (body, key) => {
        await notes.say(body, key)
        onSaid()
      }}
      onClose={() => {
        notes.close()
        if (begun) onClosed()
      }}
    />
  )
}
