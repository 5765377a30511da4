import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A field for several lines. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      className={clsx('control', 'py-3 leading-relaxed', className)}
      {...props}
    />
  )
}
