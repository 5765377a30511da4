import { useEffect, useState } from 'react'
import { ALT_TEXT_MAX_LENGTH, type UploadedImage } from '#contract/media.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** Asks what the pictures show before they go anywhere: all of them in one window. */
export function DescribePictures({
  pictures,
  onDescribed,
  onClose,
}: {
  /** Files, and what the library has without a description. */
  pictures: readonly (File | UploadedImage)[]
  /** Called with the words for each. */
  onDescribed: (alts: string[]) => void
  onClose: () => void
}) {
  const [alts, setAlts] = useState(() => pictures.map(() => ''))
  const [previews, setPreviews] = useState<string[]>([])

  useEffect(() => {
    const addresses = pictures.map((picture) =>
      picture instanceof File ? URL.createObjectURL(picture) : picture.url,
    )
    setPreviews(addresses)
    // To revoke the address of a picture of the library does nothing.
    return () => addresses.forEach((address) => void URL.revokeObjectURL(address))
  }, [pictures])

  return (
    <FormDialog
      title={
        pictures.length === 1 ? 'What does this picture show?' : 'What do these pictures show?'
      }
      lead="Your words are read aloud to people who cannot see it. Leave them empty only for a picture that merely decorates."
      onClose={onClose}
      action={pictures.length === 1 ? 'Add picture' : 'Add pictures'}
      onSubmit={() => onDescribed(alts.map((alt) => alt.trim()))}
    >
      <ul className="grid gap-4">
        {pictures.map((picture, index) => (
          <li key={keyOf(picture)} className="flex gap-4">
            <span className="size-24 shrink-0 overflow-hidden rounded-control bg-sand">
              {previews[index] ? (
                <img src={previews[index]} alt="" className="size-full object-cover" />
              ) : null}
            </span>
            <Field
              label={pictures.length === 1 ? 'Description' : `Description of picture ${index + 1}`}
              hint={picture instanceof File ? picture.name : undefined}
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

function keyOf(picture: File | UploadedImage): string {
  if ('id' in picture) return picture.id
  return `${picture.name}-${picture.lastModified}-${picture.size}`
}
