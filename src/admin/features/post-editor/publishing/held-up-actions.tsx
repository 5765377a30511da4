import { type RefObject, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { missingInWords, type PublishError } from './missing-parts.tsx'

/**
 * The buttons of a window that sends a post out: while something is missing, the main one says how much, and leads
 * to the first of it.
 */
export function HeldUpActions({
  errors,
  list,
  isWorking = false,
  action,
  onAct,
  onClose,
}: {
  errors: readonly PublishError[]
  /** The list of the missing parts, each with a button of its own. */
  list: RefObject<HTMLUListElement | null>
  isWorking?: boolean
  action: string
  onAct: () => void
  onClose: () => void
}) {
  const id = useId()
  const isHeldUp = errors.length > 0
  return (
    <>
      {isHeldUp ? (
        <p id={id} className="me-auto text-sm text-tomato max-sm:basis-full">
          {missingInWords(errors.length)}
        </p>
      ) : null}
      <Button variant="ghost" onClick={onClose}>
        Back to the text
      </Button>
      <Button
        data-autofocus=""
        // It can be reached and pressed, which leads to what is missing.
        className="pointer-events-auto"
        onClick={isHeldUp ? () => list.current?.querySelector('button')?.focus() : onAct}
        aria-disabled={isWorking || isHeldUp || undefined}
        aria-describedby={isHeldUp ? id : undefined}
      >
        {action}
      </Button>
    </>
  )
}
