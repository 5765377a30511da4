import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A field for one line. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      dir={hasWords(props.type) ? 'auto' : undefined}
      className={clsx('control', 'min-h-12 py-2', className)}
      {...props}
    />
  )
}

/** Whether text is written in words; an address or a number is read from the left in every language. */
function hasWords(type: string | undefined): boolean {
  return type === undefined || type === 'text' || type === 'search'
}
