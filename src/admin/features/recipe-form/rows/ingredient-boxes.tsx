import type { FormRow } from '#domain/recipes/form/block-form.ts'
import { setRowText } from '#domain/recipes/form/edit-rows.ts'
import {
  type IngredientWords,
  joinIngredient,
  splitIngredient,
} from '#domain/recipes/form/ingredient-words.ts'
import type { RecipeLanguage } from '#domain/recipes/shape/recipe-language.ts'
import { useRecipeForm } from '../draft/form-context.ts'
import { Cell, Labelled } from '../fields/cell.tsx'
import { useWords } from '../fields/use-words.ts'

/** The id of the list of units that the form holds once. */
export const UNITS_LIST = 'recipe-form-units'

const BOXES = [
  ['amount', 'Amount', 'w-24'],
  ['unit', 'Unit', 'w-28'],
  ['food', 'Food', 'min-w-36 flex-[3]'],
  ['preparation', 'Preparation', 'min-w-36 flex-[3]'],
  ['other', 'The same in another measure', 'min-w-40 flex-[2]'],
] as const

/** The parts of an ingredient in boxes of their own, for who would rather fill in than type, and what has no words. */
export function IngredientBoxes({
  row,
  index,
  number,
  language,
}: {
  row: FormRow
  index: number
  number: number
  language: RecipeLanguage
}) {
  const { draft } = useRecipeForm()
  const { words, change, leave } = useWords<IngredientWords | undefined>(row.text, {
    words: splitIngredient(row.text, language),
    join: (parts) => (parts ? joinIngredient(parts, language) : row.text),
    write: (text) => draft.edit((form) => setRowText(form, form.ingredients[index] ?? row, text)),
  })
  if (!words)
    return (
      <p className="w-full text-sm text-muted">There are boxes for lines that are understood.</p>
    )
  return (
    <fieldset onBlur={leave} className="flex w-full flex-wrap items-end gap-x-4 gap-y-3">
      <legend className="sr-only">Parts of ingredient {number}</legend>
      {BOXES.map(([part, label, width]) => (
        <Labelled key={part} label={label} className={width}>
          <Cell
            type="text"
            value={words[part]}
            list={part === 'unit' ? UNITS_LIST : undefined}
            autoCapitalize="none"
            onChange={({ currentTarget: { value } }) => change({ ...words, [part]: value })}
          />
        </Labelled>
      ))}
      <Tick
        label="Optional"
        isOn={words.isOptional}
        onChange={(isOptional) => change({ ...words, isOptional })}
      />
      <Tick
        label="Never scaled"
        isOn={words.isPinned}
        isOff={words.amount.trim() === '' && words.other.trim() === ''}
        onChange={(isPinned) => change({ ...words, isPinned })}
      />
    </fieldset>
  )
}

function Tick({
  label,
  isOn,
  isOff,
  onChange,
}: {
  label: string
  isOn: boolean
  isOff?: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isOff}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
        className="size-5"
      />
      {label}
    </label>
  )
}
