import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeStyles = cva(
  'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-xs font-semibold [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        turmeric: 'bg-turmeric-wash text-turmeric',
        leaf: 'bg-leaf-wash text-leaf',
        tomato: 'bg-tomato-wash text-tomato',
        plain: 'border border-line text-muted',
      },
    },
    defaultVariants: { tone: 'turmeric' },
  },
)

export function Badge({
  tone,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeStyles>) {
  return <span className={badgeStyles({ tone, className })} {...props} />
}
