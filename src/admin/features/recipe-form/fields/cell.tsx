import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

const CELL =
  'block w-full min-w-0 rounded-control border border-control bg-card px-2.5 py-1.5 text-base text-ink transition-colors placeholder:text-muted hover:border-ink'

/** A control of a dense row. It needs its own accessible name. */
export function Cell({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input dir="auto" autoComplete="off" className={clsx(CELL, 'min-h-11', className)} {...props} />
  )
}

/** One that grows with its words, where the browser can. */
export function TallCell({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={2}
      className={clsx(CELL, 'field-sizing-content min-h-19 resize-y leading-relaxed', className)}
      {...props}
    />
  )
}

/** A cell with a list to choose from. */
export function SelectCell({ className, ...props }: ComponentProps<'select'>) {
  return <select className={clsx(CELL, 'select-arrow min-h-11 pe-9', className)} {...props} />
}

/** A cell under its label. */
export function Labelled({
  label,
  isQuiet = false,
  className,
  children,
}: {
  label: string
  isQuiet?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={clsx('grid content-start gap-1', className)}>
      <span className={isQuiet ? 'text-xs text-muted' : 'text-sm font-semibold'}>{label}</span>
      {children}
    </label>
  )
}
