import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** The classes of a button, for a link that should look like one. */
export const buttonStyles = cva(
  [
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-full text-center font-semibold',
    'transition-[background-color,color,border-color,transform] active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
    'forced-colors:border',
  ],
  {
    variants: {
      variant: {
        default: 'bg-leaf text-leaf-ink hover:bg-leaf-deep',
        destructive: 'bg-tomato text-tomato-ink hover:bg-tomato-deep',
        outline: 'border border-control bg-transparent text-ink hover:border-ink hover:bg-card',
        secondary: 'bg-turmeric-wash text-ink hover:bg-line',
        ghost: 'bg-transparent text-ink hover:bg-leaf-wash',
        link: 'text-leaf underline decoration-1 underline-offset-4 hover:decoration-2',
      },
      size: {
        default: 'min-h-11 px-6 py-2 text-sm',
        sm: 'min-h-9 px-4 py-1.5 text-xs',
        lg: 'min-h-13 px-8 py-3 text-base',
        icon: 'size-11 p-0',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'px-1' }],
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonStyles>

export function Button({ variant, size, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonStyles({ variant, size, className })} {...props} />
}
