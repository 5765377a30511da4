import { useState } from 'react'
import { embeddableVideo } from '#domain/posts/video.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { AskedFor } from './writing-field.ts'

/** So long may a source be; it stays one line of the text. */
const LONGEST_SOURCE = 1000

const QUESTIONS = {
  video: {
    title: 'Video',
    lead: 'It plays in the article, and asks nothing of its service before a reader starts it.',
    label: 'Address of the video',
    placeholder: 'https://www.youtube.com/watch?v=…',
    action: 'Put it in',
    faultOf: (typed: string) =>
      embeddableVideo(typed)
        ? undefined
        : 'Use the address of a video at YouTube or Vimeo, such as https://vimeo.com/123456',
  },
  source: {
    title: 'Source',
    lead: 'A number stands behind the word, and the source below the article.',
    label: 'Source or note',
    placeholder: 'H. McGee, On Food and Cooking, 2004, p. 120',
    action: 'Put it in',
    faultOf: (typed: string) => {
      if (typed === '') return 'Write where it is from'
      return typed.length > LONGEST_SOURCE ? `At most ${LONGEST_SOURCE} characters` : undefined
    },
  },
} satisfies Record<AskedFor, Question>

type Question = {
  title: string
  lead: string
  label: string
  placeholder: string
  action: string
  faultOf: (typed: string) => string | undefined
}

/** Asks for the address of a video, or for a source, that is to stand where the cursor is. */
export function InsertDialog({
  asked,
  onInsert,
  onClose,
}: {
  asked: AskedFor
  /** @param typed without spaces around it */
  onInsert: (typed: string) => void
  onClose: () => void
}) {
  const { title, lead, label, placeholder, action, faultOf }: Question = QUESTIONS[asked]
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()

  function handleSubmit() {
    const found = faultOf(typed.trim())
    setFault(found)
    if (found === undefined) onInsert(typed.trim())
  }

  return (
    <FormDialog title={title} lead={lead} onClose={onClose} action={action} onSubmit={handleSubmit}>
      <Field label={label} error={fault}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            placeholder={placeholder}
            onChange={(event) => {
              setFault(undefined)
              setTyped(event.currentTarget.value)
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
