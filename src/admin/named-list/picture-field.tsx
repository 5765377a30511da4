import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** A picture that stands for something in a list. */
export type ChosenPicture = { id: string; url: string; alt: string }

/** The window in which a picture is chosen; the page brings it, because it belongs to the library. */
export type PickPicture = (window: {
  onPick: (picture: ChosenPicture) => void
  onClose: () => void
}) => ReactNode

/** The picture that stands for something, with ways to choose another and to take it away; and `window`, which belongs beside the form. */
export function usePictureField({
  initial,
  error,
  hint,
  pickPicture,
}: {
  initial: ChosenPicture | null
  error: string | undefined
  hint?: string
  pickPicture: PickPicture
}): { picture: ChosenPicture | null; field: ReactNode; window: ReactNode } {
  const [picture, setPicture] = useState(initial)
  const [isPicking, setIsPicking] = useState(false)
  const choose = picture ? 'Choose another picture' : 'Choose a picture'
  return {
    picture,
    field: (
      <Field label="Picture" error={error} hint={hint}>
        {(control) => (
          <div className="flex flex-wrap items-center gap-3">
            {picture ? (
              <img
                src={picture.url}
                alt={picture.alt}
                className="size-16 rounded-control border border-line bg-line object-cover"
              />
            ) : null}
            <Button
              {...control}
              aria-label={choose}
              variant="outline"
              size="sm"
              onClick={() => setIsPicking(true)}
            >
              {choose}
            </Button>
            {picture ? (
              <Button variant="ghost" size="sm" onClick={() => setPicture(null)}>
                Take it away
              </Button>
            ) : null}
          </div>
        )}
      </Field>
    ),
    window: isPicking
      ? pickPicture({
          onPick: (picked) => {
            setPicture(picked)
            setIsPicking(false)
          },
          onClose: () => setIsPicking(false),
        })
      : null,
  }
}
