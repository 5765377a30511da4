import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A raised surface with a hairline; no shadow, because it does not float. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={clsx('rounded-card border border-line bg-card p-6', className)} {...props} />
  )
}
