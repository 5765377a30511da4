import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** The platform's own select: it works on every phone, without a script and by keyboard. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <select className={clsx('control', 'select-arrow min-h-12 py-2 pe-11', className)} {...props} />
  )
}
