import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const TONES = {
  turmeric: 'bg-turmeric-wash text-turmeric',
  leaf: 'bg-leaf-wash text-leaf',
  tomato: 'bg-tomato-wash text-tomato',
  plain: 'border border-line text-muted',
}

/** A short word on a coloured ground, such as the state of a post. */
export function Badge({
  tone = 'turmeric',
  className,
  ...props
}: ComponentProps<'span'> & { tone?: keyof typeof TONES | undefined }) {
  const base =
    'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-xs font-semibold [&_svg]:size-3.5'
  return <span className={clsx(base, TONES[tone], className)} {...props} />
}
