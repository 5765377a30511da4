import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** The class of all controls, whose looks are in controls.css. */
const CONTROL = 'control'

/** A field for one line. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      dir={hasWords(props.type) ? 'auto' : undefined}
      className={clsx(CONTROL, 'min-h-12 py-2', className)}
      {...props}
    />
  )
}

/** Whether text is written in words; an address or a number is read from the left in every language. */
function hasWords(type: string | undefined): boolean {
  return type === undefined || type === 'text' || type === 'search'
}

/** A field for several lines. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea dir="auto" className={clsx(CONTROL, 'py-3 leading-relaxed', className)} {...props} />
  )
}

/** The platform's own select: it works on every phone, without a script and by keyboard. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <select className={clsx(CONTROL, 'select-arrow min-h-12 py-2 pe-11', className)} {...props} />
  )
}
