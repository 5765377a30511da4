import { clsx } from 'clsx'
import { type RefObject, useId, useState } from 'react'
import { ImagePlus } from '#admin/icons.tsx'
import { IMAGES_PER_POST } from '#domain/media/image-file.ts'
import { buttonStyles } from '#ui/button.tsx'
import { RequiredMark } from '#ui/required-mark.tsx'
import type { ChosenPicture } from './chosen-pictures.ts'
import { PictureItem } from './picture-item.tsx'
import { FIELD_LABELS } from './post-fields.ts'

type PicturesFieldProps = {
  pictures: readonly ChosenPicture[]
  onAdd: (files: readonly File[]) => void
  onRemove: (id: string) => void
  onMove: (id: string, by: -1 | 1) => void
  onDescribe: (id: string, alt: string) => void
  error: string | undefined
  input: RefObject<HTMLInputElement | null>
  /** Files are being dragged over the form. */
  isOver: boolean
}

/** Shows and orders the chosen pictures. The form around it takes what is dropped or pasted. */
export function PicturesField({
  pictures,
  onAdd,
  onRemove,
  onMove,
  onDescribe,
  error,
  input,
  isOver,
}: PicturesFieldProps) {
  const [announcement, setAnnouncement] = useState('')
  const id = useId()
  const describedBy = clsx(error && `${id}-error`, `${id}-hint`)

  function handleMove(pictureId: string, number: number, by: -1 | 1) {
    onMove(pictureId, by)
    setAnnouncement(`Image ${number} is now image ${number + by} of ${pictures.length}.`)
  }

  function handleRemove(pictureId: string, number: number) {
    onRemove(pictureId)
    setAnnouncement(`Image ${number} removed, ${pictures.length - 1} left.`)
    // The button that had focus is gone.
    input.current?.focus()
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        {FIELD_LABELS.images}
        <RequiredMark />
      </legend>
      <div
        className={clsx(
          'grid justify-items-center gap-2 rounded-card border-2 border-dashed px-4 py-6 text-center',
          error ? 'border-tomato' : 'border-control',
          isOver && 'bg-leaf-wash',
        )}
      >
        <ImagePlus aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />
        <input
          ref={input}
          id={id}
          type="file"
          name="images"
          multiple
          accept=".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="peer sr-only"
          onChange={(event) => {
            onAdd([...(event.currentTarget.files ?? [])])
            // So that the same file can be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={buttonStyles({
            variant: 'outline',
            size: 'sm',
            className: 'peer-focus-visible:outline-3 peer-focus-visible:outline-leaf',
          })}
        >
          Choose images
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted">
          Or drop or paste them here. JPG, PNG or WEBP, up to 10MB each, {IMAGES_PER_POST} at most.
          The first one is the featured image.
        </p>
      </div>
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium whitespace-pre-line text-tomato">
          {error}
        </p>
      ) : null}
      {pictures.length > 0 ? (
        <ol aria-label="Chosen images" className="grid gap-3">
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture.id}
              picture={picture}
              number={index + 1}
              count={pictures.length}
              onDescribe={(alt) => onDescribe(picture.id, alt)}
              onMove={(by) => handleMove(picture.id, index + 1, by)}
              onRemove={() => handleRemove(picture.id, index + 1)}
            />
          ))}
        </ol>
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}
