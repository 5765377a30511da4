import type { FormRow } from '#domain/recipes/form/block-form.ts'
import { setRowText } from '#domain/recipes/form/edit-rows.ts'
import { useRecipeForm } from './draft/form-context.ts'
import { type DraftState, findingsOf } from './draft/recipe-draft.ts'
import { Cell } from './fields/cell.tsx'
import { RowFindings } from './fields/row-findings.tsx'
import { useWords } from './fields/use-words.ts'

/** Lines before the lists that are not understood, each in its place and editable. */
export function PlainLines({ state }: { state: DraftState }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        Lines as they were written
      </h3>
      <ul className="grid gap-2">
        {state.form.plain.map((row, index) => (
          <PlainLine key={state.ids[row.at] ?? row.at} {...{ state, row, index }} />
        ))}
      </ul>
    </section>
  )
}

function PlainLine({ state, row, index }: { state: DraftState; row: FormRow; index: number }) {
  const { draft } = useRecipeForm()
  const typed = useWords<string>(row.text, {
    words: row.text,
    join: (text) => text,
    write: (text) => draft.edit((form) => setRowText(form, form.plain[index] ?? row, text)),
  })
  return (
    <li data-row={state.ids[row.at]} onBlur={typed.leave} className="grid gap-1">
      <Cell
        type="text"
        aria-label={`As written, line ${row.at + 1}`}
        value={typed.words}
        onChange={({ currentTarget: { value } }) => typed.change(value)}
        className="border-dashed"
      />
      <RowFindings findings={findingsOf(state.findings, row)} />
    </li>
  )
}
