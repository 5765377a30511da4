import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

type AskedTwiceProps = {
  label: string
  /** The thing that will happen, shown before the confirmation. */
  question: string
  confirmLabel: string
  isWorking: boolean
  onConfirm: () => void
}

/** A button that asks for confirmation before it acts. */
export function AskedTwice({
  label,
  question,
  confirmLabel,
  isWorking,
  onConfirm,
}: AskedTwiceProps) {
  const [isAsking, setIsAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The safe answer is under the finger of whoever pressed without thinking.
    if (isAsking) keep.current?.focus()
  }, [isAsking])

  if (!isAsking) {
    return (
      <Button
        size="sm"
        variant="outline"
        onClick={() => setIsAsking(true)}
        aria-disabled={isWorking || undefined}
      >
        {label}
      </Button>
    )
  }
  return (
    <fieldset className="grid gap-3 rounded-control border border-line bg-tomato-wash p-4">
      <legend className="sr-only">{label}</legend>
      <p className="text-sm">{question}</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={keep} size="sm" variant="outline" onClick={() => setIsAsking(false)}>
          Leave it
        </Button>
        <Button
          size="sm"
          variant="destructive"
          aria-disabled={isWorking || undefined}
          onClick={() => {
            if (isWorking) return
            setIsAsking(false)
            onConfirm()
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </fieldset>
  )
}
