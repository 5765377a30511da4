import { clsx } from 'clsx'
import { useState } from 'react'
import { SelectCell } from '../cell.tsx'
import type { ListedFood } from '../recipe-draft.ts'

/** How much of a food a step uses; nothing is all that no other step takes. */
const SHARES = [
  ['', 'the rest of it'],
  ['1/2', 'half'],
  ['1/3', 'a third'],
  ['2/3', 'two thirds'],
  ['1/4', 'a quarter'],
  ['3/4', 'three quarters'],
] as const

/** The foods of the list: a press writes one into the step, which shows its amount there. */
export function FoodChips({
  foods,
  step,
  onChoose,
}: {
  foods: readonly ListedFood[]
  step: number
  onChoose: (text: string) => void
}) {
  const [share, setShare] = useState('')
  const ordered = foods.toSorted((one, other) => Number(one.isUsed) - Number(other.isUsed))
  return (
    <fieldset className="ms-7 flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Ingredients for step {step}</legend>
      <SelectCell
        aria-label={`How much of it, step ${step}`}
        value={share}
        onChange={({ currentTarget: { value } }) => setShare(value)}
        className="w-auto! text-sm!"
      >
        {SHARES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectCell>
      {ordered.map(({ name, isUsed }) => (
        <button
          key={name}
          type="button"
          // The field keeps its cursor, where the food is to go.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChoose(share ? `{${name}: ${share}}` : `{${name}}`)
            setShare('')
          }}
          className={clsx(
            'min-h-11 cursor-pointer rounded-full border px-3.5 text-sm transition-colors hover:border-ink hover:bg-leaf-wash',
            isUsed ? 'border-line text-muted' : 'border-control font-semibold',
          )}
        >
          <span className="sr-only">Add </span>
          {name}
          {isUsed ? <span className="sr-only">, used already</span> : null}
        </button>
      ))}
    </fieldset>
  )
}
