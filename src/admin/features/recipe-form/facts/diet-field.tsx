import { clsx } from 'clsx'
import { KNOWN_DIETS } from '#domain/recipes/shape/known-words.ts'
import type { DraftState } from '../draft/recipe-draft.ts'
import { Cell } from '../fields/cell.tsx'
import { RowFindings } from '../fields/row-findings.tsx'
import { AS_IT_IS, Group, useField } from './field-parts.tsx'

/** The diets that it is for: those that are known by a press, others in words. */
export function DietField({ state }: { state: DraftState }) {
  const { words, change, leave, findings } = useField(state, 'diet', AS_IT_IS)
  const diets = words.split(',').map((diet) => diet.trim().toLowerCase())
  const toggle = (diet: string) => {
    const others = words
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    const without = others.filter((one) => one.toLowerCase() !== diet)
    change((without.length < others.length ? without : [...others, diet]).join(', '))
  }
  return (
    <Group legend="Diet" onLeave={leave}>
      <div className="flex flex-wrap gap-1.5">
        {KNOWN_DIETS.map((diet) => {
          const isOn = diets.includes(diet)
          return (
            <button
              key={diet}
              type="button"
              aria-pressed={isOn}
              onClick={() => toggle(diet)}
              className={clsx(
                'min-h-11 cursor-pointer rounded-full border px-3.5 text-sm font-semibold transition-colors',
                isOn ? 'border-leaf bg-leaf-wash text-leaf' : 'border-control hover:border-ink',
              )}
            >
              {diet}
            </button>
          )
        })}
      </div>
      <Cell
        type="text"
        aria-label="Diets, in your words"
        placeholder="Others, with commas between"
        value={words}
        autoCapitalize="none"
        onChange={({ currentTarget: { value } }) => change(value)}
      />
      <RowFindings findings={findings} />
    </Group>
  )
}
