import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { RequiredMark } from './required-mark.tsx'

/** The properties that a control inside a field must be given, so that label, hint and error belong to it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  /** The control's id, where the page has one for it; else React makes one, and the server then renders the whole document for this page. */
  id?: string | undefined
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Shown at the end of the label's line: a counter, a badge. */
  aside?: ReactNode
  isRequired?: boolean | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/**
 * A label, a control, a hint and an error, tied together for assistive technology.
 *
 * The control is made by `children` and spreads what it is given.
 */
export function Field({
  id: given,
  label,
  hint,
  error,
  aside,
  isRequired,
  className,
  children,
}: FieldProps) {
  const made = useId()
  const id = given ?? made
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined

  return (
    <div className={clsx('grid gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {isRequired ? <RequiredMark /> : null}
        </label>
        {aside ? <span className="text-xs text-muted tabular-nums">{aside}</span> : null}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={errorId} className="text-sm font-medium text-tomato">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
