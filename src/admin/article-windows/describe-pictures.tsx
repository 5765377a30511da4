import { useEffect, useState } from 'react'
import { ALT_TEXT_MAX_LENGTH } from '#contract/media.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** Asks what the pictures show before they go anywhere: all of them in one window. */
export function DescribePictures({
  files,
  onDescribed,
  onClose,
}: {
  files: readonly File[]
  /** Called with the words for each. */
  onDescribed: (alts: string[]) => void
  onClose: () => void
}) {
  const [alts, setAlts] = useState(() => files.map(() => ''))
  const [previews, setPreviews] = useState<string[]>([])

  useEffect(() => {
    const addresses = files.map((file) => URL.createObjectURL(file))
    setPreviews(addresses)
    return () => addresses.forEach((address) => void URL.revokeObjectURL(address))
  }, [files])

  return (
    <FormDialog
      title={files.length === 1 ? 'What does this picture show?' : 'What do these pictures show?'}
      lead="Your words are read aloud to people who cannot see it. Leave them empty only for a picture that merely decorates."
      onClose={onClose}
      action={files.length === 1 ? 'Add picture' : 'Add pictures'}
      onSubmit={() => onDescribed(alts.map((alt) => alt.trim()))}
    >
      <ul className="grid gap-4">
        {files.map((file, index) => (
          <li key={pictureKey(file)} className="flex gap-4">
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
                  data-autofocus={index === 0 ? '' : undefined}
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

function pictureKey({ name, lastModified, size }: File): string {
  return `${name}-${lastModified}-${size}`
}
