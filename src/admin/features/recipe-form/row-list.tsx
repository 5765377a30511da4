import { useRef } from 'react'
import type { FormRow } from '#domain/recipes/form/block-form.ts'
import { type TypedList, typedText } from '#domain/recipes/form/typed-lines.ts'
import type { RecipeFinding } from '#domain/recipes/shape/recipe.ts'
import { useRecipeForm } from './draft/form-context.ts'
import { type DraftState, findingsOf } from './draft/recipe-draft.ts'
import { LineRow } from './rows/line-row.tsx'
import { useRowDrag } from './rows/use-row-drag.ts'
import { StepRow } from './steps/step-row.tsx'

/** The rows of the ingredients or of the method, which can be dragged. */
export function RowListView({
  list,
  state,
  label,
}: {
  list: TypedList
  state: DraftState
  label: string
}) {
  const { moveRow } = useRecipeForm()
  const element = useRef<HTMLUListElement>(null)
  const rows = state.form[list]
  const drag = useRowDrag(element, (move) => {
    moveRow(list, move, nameOf(rows[move.from], list))
  })
  let step = 0
  return (
    <ul ref={element} aria-label={label} className="grid">
      {rows.map((row, index) => {
        const id = state.ids[row.at] ?? String(row.at)
        const props = {
          ...{ list, row, id, index, count: rows.length, drag },
          text: typedText(state.form, row),
          language: state.form.language,
          findings: findingsOf(state.findings, row),
        }
        if (row.kind !== 'step') return <LineRow key={id} {...props} />
        step += 1
        return <StepRow key={id} {...props} foods={state.foods} number={step} />
      })}
    </ul>
  )
}

function nameOf(row: FormRow | undefined, list: TypedList): string {
  return row?.text.slice(0, 40) || (list === 'method' ? 'the step' : 'the ingredient')
}

/** Returns the findings in lines that no row shows. */
export function findingsElsewhere({ form, findings }: DraftState): RecipeFinding[] {
  const rows = [
    ...[form.plain, form.ingredients, form.method, form.swaps, form.notes].flat(),
    ...Object.values(form.fields),
  ]
  return findings.filter(({ line }) => !rows.some(({ at, size }) => line >= at && line < at + size))
}
