import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from './eye-icons.tsx'
import { Input } from './input.tsx'

/** A password that its owner can look at while typing it. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input type={isShown ? 'text' : 'password'} className="pe-14" {...props} />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-controls={props.id}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 end-0 grid w-12 cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
