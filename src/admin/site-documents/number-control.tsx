import { Minus, Plus } from '#admin/icons.tsx'
import { type NumberRange, readNumber, stepNumber } from '#domain/site/number-range.ts'
import { Button } from '#ui/button.tsx'
import type { FieldControl } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** How many steps each key goes. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

/**
 * A number: typed, or stepped through by its buttons and the arrow keys. What is typed stays as it is, so that the error
 * can say what is wrong with it.
 */
export function NumberControl({
  value,
  label,
  range,
  onChange,
  onBlur,
  ...given
}: FieldControl & {
  value: string
  label: string
  range: NumberRange
  onChange: (value: string) => void
  onBlur: () => void
}) {
  const { least, most } = range
  const move = (steps: number) => onChange(String(stepNumber(value, steps, range)))
  return (
    <div className="flex items-center gap-1">
      <Input
        {...given}
        role="spinbutton"
        aria-valuenow={readNumber(value, range)}
        aria-valuetext={value === '' ? 'Empty' : value}
        aria-valuemin={least}
        aria-valuemax={most}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        className="max-w-32 tabular-nums"
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          const steps = STEPS[event.key]
          if (steps === undefined || event.nativeEvent.isComposing) return
          event.preventDefault()
          move(steps)
        }}
      />
      {(
        [
          ['One less', -1, Minus],
          ['One more', 1, Plus],
        ] as const
      ).map(([words, steps, Icon]) => {
        const isAtEnd = value !== '' && String(stepNumber(value, steps, range)) === value
        return (
          <Button
            key={words}
            variant="ghost"
            size="icon"
            // Keys have the arrows.
            tabIndex={-1}
            aria-label={`${words}: ${label}`}
            aria-disabled={isAtEnd || undefined}
            onClick={() => move(steps)}
          >
            <Icon aria-hidden="true" />
          </Button>
        )
      })}
    </div>
  )
}
