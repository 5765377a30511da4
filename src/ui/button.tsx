import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const VARIANTS = {
  default: 'bg-leaf text-leaf-ink hover:bg-leaf-deep',
  destructive: 'bg-tomato text-tomato-ink hover:bg-tomato-deep',
  outline: 'border border-control bg-transparent text-ink hover:border-ink hover:bg-card',
  secondary: 'bg-turmeric-wash text-ink hover:bg-line',
  ghost: 'bg-transparent text-ink hover:bg-leaf-wash',
  link: 'text-leaf underline decoration-1 underline-offset-4 hover:decoration-2',
}

const SIZES = {
  default: 'min-h-11 px-6 py-2 text-sm',
  sm: 'min-h-9 px-4 py-1.5 text-xs',
  lg: 'min-h-13 px-8 py-3 text-base',
  icon: 'size-11 p-0',
}

type ButtonLook = {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  className?: string | undefined
}

/** The classes of a button, for a link that should look like one; what all share is in controls.css. */
export function buttonStyles({
  variant = 'default',
  size = 'default',
  className,
}: ButtonLook = {}): string {
  return clsx('button', VARIANTS[variant], SIZES[size], className)
}

/** A button in the look of the site; it submits no form unless its type says so. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonStyles({ variant, size, className })} {...props} />
}
