import { useState } from 'react'
import { uuidv4 } from 'uuidv7'
import { NOTE_MAX_LENGTH } from '#contract/desk/notes.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Textarea } from '#ui/input.tsx'

/** Asks what a note or a reply says. */
export function NoteDialog({
  title,
  quote,
  action,
  onSay,
  onClose,
}: {
  title: string
  /** What it is about. */
  quote: string
  action: string
  /** @throws what went wrong, in words */
  onSay: (body: string, key: string) => Promise<unknown>
  onClose: () => void
}) {
  const [body, setBody] = useState('')
  const [fault, setFault] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  // One note, however often it is tried.
  const [key, setKey] = useState(uuidv4)

  async function handleSubmit(): Promise<void> {
    if (body.trim() === '') return setFault('Write the note')
    setIsWorking(true)
    try {
      await onSay(body.trim(), key)
      onClose()
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'Please try again.')
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <FormDialog
      title={title}
      lead={`About “${shortened(quote)}”. Everybody who may edit this post sees it, and no reader.`}
      onClose={onClose}
      action={action}
      working="Saving…"
      isWorking={isWorking}
      onSubmit={() => void handleSubmit()}
    >
      <Field label="Note" error={fault}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={body}
            maxLength={NOTE_MAX_LENGTH}
            onChange={(event) => {
              setBody(event.currentTarget.value)
              setFault(undefined)
              setKey(uuidv4())
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function shortened(quote: string): string {
  const line = quote.replace(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 117)}…` : line
}
