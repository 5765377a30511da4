import { type FormEvent, useId, useState } from 'react'
import { ALT_TEXT_MAX_LENGTH } from '#contract/media.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
  const formId = useId()
  const [alt, setAlt] = useState(before)
  const [isWorking, setIsWorking] = useState(false)
  const [fault, setFault] = useState<string>()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isWorking) return
    setIsWorking(true)
    setFault(undefined)
    try {
      await onDescribe(alt.trim())
      onClose()
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'It could not be saved.')
      setIsWorking(false)
    }
  }

  return (
    <Dialog
      title="What does this picture show?"
      lead={lead}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={isWorking || undefined}>
            {isWorking ? 'Saving…' : 'Save description'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <img
          src={url}
          alt=""
          className="max-h-56 max-w-full rounded-control bg-sand object-contain"
        />
        <Field label="Description" error={fault}>
          {(control) => (
            <Input
              {...control}
              value={alt}
              maxLength={ALT_TEXT_MAX_LENGTH}
              onChange={(event) => setAlt(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
