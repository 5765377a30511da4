import { createContext, type ReactNode, useContext, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { FieldControl } from '#ui/field.tsx'

/** A picture of the library, as a field takes it. */
export type PickedPicture = { id: string; url: string; alt: string }

/** The properties of a window to take a picture from. */
export type PickPicture = { onPick: (picture: PickedPicture) => void; onClose: () => void }

/** The window to take a picture from; pages bring it, because it belongs to the library. */
export const PicturePickerWindow = createContext<(window: PickPicture) => ReactNode>(() => null)

/** A picture: seen small, chosen from the library, taken away. */
export function PictureControl({
  value,
  label,
  onPick,
  onChange,
  ...given
}: FieldControl & {
  value: string
  label: string
  onPick: (picture: PickedPicture) => void
  onChange: (value: string) => void
}) {
  const renderWindow = useContext(PicturePickerWindow)
  const [isPicking, setIsPicking] = useState(false)
  const choose = value ? 'Choose another' : 'Choose a picture'
  return (
    <div className="flex flex-wrap items-center gap-3">
      {value ? (
        <img
          src={value}
          alt=""
          className="aspect-3/2 w-32 rounded-control border border-line bg-line object-contain"
        />
      ) : null}
      <Button
        {...given}
        // What it does belongs to its name, which would be the field's alone.
        aria-label={`${choose}: ${label}`}
        variant="outline"
        size="sm"
        onClick={() => setIsPicking(true)}
      >
        {choose}
      </Button>
      {value ? (
        <Button variant="ghost" size="sm" onClick={() => onChange('')}>
          Take it away
          <span className="sr-only">: {label}</span>
        </Button>
      ) : null}
      {isPicking
        ? renderWindow({
            onPick: (picture) => {
              onPick(picture)
              setIsPicking(false)
            },
            onClose: () => setIsPicking(false),
          })
        : null}
    </div>
  )
}
