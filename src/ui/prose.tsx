import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Long-form text, given as children or as sanitised HTML through `dangerouslySetInnerHTML`. */
export function Prose({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('prose', className)} {...props} />
}
