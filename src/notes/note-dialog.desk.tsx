import { useState } from 'react'
import { uuidv4 } from 'uuidv7'
import { withoutMarks } from '#domain/posts/checks/place-in-words.ts'
import { TaskDialog } from '#ui/dialog/task-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { NOTE_MAX_LENGTH } from './note-shapes.calls.ts'

/** Asks what a note or a reply says. */
export function NoteDialog({
  title,
  quote,
  action,
  onSay,
  onClose,
}: {
  title: string
  /** The words that it is about. */
  quote: string
  action: string
  /** @throws what went wrong, in words */
  onSay: (body: string, key: string) => Promise<unknown>
  onClose: () => void
}) {
  const [body, setBody] = useState('')
  // One note, however often it is tried.
  const [key, setKey] = useState(uuidv4)

  return (
    <TaskDialog
      title={title}
      lead={`About “${shortened(quote)}” – everybody who may edit this post sees it, and no reader.`}
      onClose={onClose}
      action={action}
      working="Saving…"
      check={() => (body.trim() === '' ? 'Write the note' : undefined)}
      task={() => onSay(body.trim(), key).then(() => undefined)}
    >
      {({ error, clearError }) => (
        <Field label="Note" error={error}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={body}
              maxLength={NOTE_MAX_LENGTH}
              onChange={(event) => {
                setBody(event.currentTarget.value)
                clearError()
                setKey(uuidv4())
              }}
            />
          )}
        </Field>
      )}
    </TaskDialog>
  )
}

function shortened(quote: string): string {
  const line = (withoutMarks(quote) || quote).replace(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 117)}…` : line
}
