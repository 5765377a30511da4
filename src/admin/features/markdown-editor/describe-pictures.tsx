import { useEffect, useState } from 'react'
import { ALT_TEXT_MAX_LENGTH } from '#contract/media.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Input } from '#ui/input.tsx'
import type { DescribedPicture } from './send-pictures.ts'

/** Asks what the pictures show before they go anywhere. */
export function DescribePictures({
  files,
  onDescribed,
  onClose,
}: {
  files: File[]
  onDescribed: (pictures: DescribedPicture[]) => void
  onClose: () => void
}) {
  const [alts, setAlts] = useState(() => files.map(() => ''))
  const [previews, setPreviews] = useState<string[]>([])

  useEffect(() => {
    const addresses = files.map((file) => URL.createObjectURL(file))
    setPreviews(addresses)
    return () => addresses.forEach((address) => void URL.revokeObjectURL(address))
  }, [files])

  function handleSubmit() {
    onDescribed(files.map((file, index) => ({ file, alt: (alts[index] ?? '').trim() })))
  }

  return (
    <FormDialog
      title={files.length === 1 ? 'What does this picture show?' : 'What do these pictures show?'}
      lead="Your words are read aloud to people who cannot see it. Leave them empty only for a picture that merely decorates."
      onClose={onClose}
      action={files.length === 1 ? 'Add picture' : 'Add pictures'}
      onSubmit={handleSubmit}
    >
      <ul className="grid gap-4">
        {files.map((file, index) => (
          <li key={`${file.name}-${file.lastModified}-${file.size}`} className="flex gap-4">
            <span className="size-24 shrink-0 overflow-hidden rounded-control bg-sand">
              {previews[index] ? (
                <img src={previews[index]} alt="" className="size-full object-cover" />
              ) : null}
            </span>
            <Field
              label={files.length === 1 ? 'Description' : `Description of picture ${index + 1}`}
              hint={file.name}
              className="min-w-0 flex-1 [overflow-wrap:anywhere]"
            >
              {(control) => (
                <Input
                  {...control}
                  value={alts[index]}
                  maxLength={ALT_TEXT_MAX_LENGTH}
                  onChange={(event) => setAlts(alts.with(index, event.currentTarget.value))}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
