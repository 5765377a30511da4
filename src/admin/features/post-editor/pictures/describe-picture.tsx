import { useState } from 'react'
import { ALT_TEXT_MAX_LENGTH } from '#contract/media.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** Asks what a picture shows that is there already. */
export function DescribePicture({
  url,
  alt: before,
  lead,
  onDescribe,
  onClose,
}: {
  url: string
  alt: string
  /** Where the words will be read. */
  lead: string
  /** Rejects with what was wrong. */
  onDescribe: (alt: string) => Promise<void> | void
  onClose: () => void
}) {
  const [alt, setAlt] = useState(before)
  const [isWorking, setIsWorking] = useState(false)
  const [error, setError] = useState<string>()

  async function handleSubmit() {
    setIsWorking(true)
    setError(undefined)
    try {
      await onDescribe(alt.trim())
      onClose()
    } catch (error) {
      setError(error instanceof Error ? error.message : 'It could not be saved.')
      setIsWorking(false)
    }
  }

  return (
    <FormDialog
      title="What does this picture show?"
      lead={lead}
      onClose={onClose}
      action="Save description"
      working="Saving…"
      isWorking={isWorking}
      onSubmit={() => void handleSubmit()}
    >
      <img
        src={url}
        alt=""
        className="max-h-56 max-w-full rounded-control bg-sand object-contain"
      />
      <Field label="Description" error={error}>
        {(control) => (
          <Input
            {...control}
            value={alt}
            maxLength={ALT_TEXT_MAX_LENGTH}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
