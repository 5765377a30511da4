import { type ReactNode, useId } from 'react'
import { Plus } from '#admin/icons.tsx'
import { Button } from '#ui/button.tsx'

/** A part of the form under its heading, with how it is filled in by keys. */
export function Part({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <p className="text-sm text-muted">{hint}</p>
      {children}
    </section>
  )
}

/** Shows the buttons by which a part is added to. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>
}

/** Adds a row. */
export function Add({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="outline" onClick={onPress}>
      <Plus aria-hidden="true" />
      <span>{children}</span>
    </Button>
  )
}
