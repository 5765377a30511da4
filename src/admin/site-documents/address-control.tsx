import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { FieldControl } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LINKABLE_PAGES } from './linkable-pages.ts'

/** The properties of a window in which it is chosen where a link leads. */
export type PickLink = {
  /** The name of the link's field. */
  label: string
  onPick: (address: string) => void
  onClose: () => void
}

/** The window to choose a page, a post or a topic in; pages bring it. Without it addresses are typed. */
export const LinkPickerWindow = createContext<((window: PickLink) => ReactNode) | undefined>(
  undefined,
)

/** A page of the site, chosen or typed, or an address elsewhere. */
export function AddressControl({
  value,
  label,
  onChange,
  ...given
}: FieldControl & {
  value: string
  label: string
  onChange: (value: string) => void
  onBlur: () => void
}) {
  const pagesId = useId()
  const renderWindow = useContext(LinkPickerWindow)
  const [isPicking, setIsPicking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        {...given}
        value={value}
        inputMode="url"
        list={pagesId}
        placeholder="/ or https://"
        spellCheck={false}
        className="min-w-0 flex-1 basis-48"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={pagesId}>
        {LINKABLE_PAGES.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      {renderWindow ? (
        <Button variant="outline" size="sm" onClick={() => setIsPicking(true)}>
          Choose
          <span className="sr-only">: {label}</span>
        </Button>
      ) : null}
      {isPicking
        ? renderWindow?.({
            label,
            onPick: (address) => {
              onChange(address)
              setIsPicking(false)
            },
            onClose: () => setIsPicking(false),
          })
        : null}
    </div>
  )
}
