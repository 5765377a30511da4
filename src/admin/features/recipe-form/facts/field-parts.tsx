import type { FocusEvent, ReactNode } from 'react'
import type { HeadField } from '#domain/recipes/form/block-form.ts'
import { setField } from '#domain/recipes/form/edit-fields.ts'
import { useRecipeForm } from '../draft/form-context.ts'
import { type DraftState, findingsOf } from '../draft/recipe-draft.ts'
import { Cell } from '../fields/cell.tsx'
import { useWords } from '../fields/use-words.ts'

/** A field whose words are shown as they stand. */
export const AS_IT_IS = { split: (text: string) => text, join: (text: string) => text }

/** How words of a field are taken apart; those that are not understood stay as their writer left them. */
export function orAsWritten<Words extends object>(
  split: (text: string) => Words | undefined,
  join: (words: Words) => string,
) {
  return {
    split: (text: string): Words | string => split(text) ?? text,
    join: (words: Words | string) => (typeof words === 'string' ? words : join(words)),
  }
}

/** A field that a recipe has once, taken apart as it is typed, with what is found in its line. */
export function useField<Words>(
  state: DraftState,
  field: HeadField,
  { split, join }: { split: (text: string) => Words; join: (words: Words) => string },
) {
  const { draft } = useRecipeForm()
  const row = state.form.fields[field]
  const findings = row ? findingsOf(state.findings, row) : []
  const text = row?.text ?? ''
  const typed = useWords<Words>(text, {
    words: split(text),
    join,
    write: (written) => draft.edit((form) => setField(form, field, written)),
  })
  return { ...typed, findings }
}

/** A field that cannot be taken apart, as its writer left it. */
export function AsWritten({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  return (
    <Cell
      type="text"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className="border-dashed"
    />
  )
}

/** The controls of one field, under its name. */
export function Group({
  legend,
  onLeave,
  children,
}: {
  legend: string
  onLeave: (event: FocusEvent<HTMLElement>) => void
  children: ReactNode
}) {
  return (
    <fieldset onBlur={onLeave} className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}
