import { Plus } from '#admin/icons.tsx'
import type { FormRow } from '#domain/recipes/form/block-form.ts'
import { setField } from '#domain/recipes/form/edit-fields.ts'
import { insertRows, removeRow, setRowText } from '#domain/recipes/form/edit-rows.ts'
import {
  joinSource,
  joinSwap,
  type SourceWords,
  type SwapWords,
  splitSource,
  splitSwap,
} from '#domain/recipes/form/field-words.ts'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons.tsx'
import { useRecipeForm } from './draft/form-context.ts'
import { type DraftState, findingsOf } from './draft/recipe-draft.ts'
import { Cell, Labelled, TallCell } from './fields/cell.tsx'
import { RowFindings } from './fields/row-findings.tsx'
import { useWords } from './fields/use-words.ts'

/** Shows the swaps, the notes and the source of a recipe. */
export function EndSection({ state }: { state: DraftState }) {
  return (
    <div className="grid gap-6">
      <EndList state={state} list="swaps" title="Swaps" action="Add a swap" />
      <EndList
        state={state}
        list="notes"
        title="Notes for readers"
        action="Add a note for readers"
      />
      <SourceFields state={state} />
    </div>
  )
}

function EndList({
  state,
  list,
  title,
  action,
}: {
  state: DraftState
  list: 'swaps' | 'notes'
  title: string
  action: string
}) {
  const { draft, focusRow } = useRecipeForm()
  const rows = state.form[list]
  const add = () => {
    draft.edit((form) => insertRows(form, list, { rows: [{ kind: 'field', text: '' }] }), 'step')
    focusRow(({ form }) => form[list].at(-1))
  }
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
      {rows.length > 0 ? (
        <ul aria-label={title} className="grid gap-2">
          {rows.map((row, index) => (
            <EndRow
              key={state.ids[row.at] ?? row.at}
              id={state.ids[row.at] ?? ''}
              {...{ list, row, index, state }}
            />
          ))}
        </ul>
      ) : null}
      <Button variant="outline" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" />
        {action}
      </Button>
    </section>
  )
}

function EndRow({
  list,
  row,
  id,
  index,
  state,
}: {
  list: 'swaps' | 'notes'
  row: FormRow
  id: string
  index: number
  state: DraftState
}) {
  const { draft, removeRow: takeOut } = useRecipeForm()
  const isSwap = list === 'swaps'
  // The parts of a swap stand as they are typed, with the space at the end of “bay ” before “leaf” comes.
  const typed = useWords<SwapWords>(row.text, {
    words: isSwap ? splitSwap(row.text) : { food: row.text, by: '' },
    join: isSwap ? joinSwap : ({ food }) => food,
    write: (text) => draft.edit((form) => setRowText(form, form[list][index] ?? row, text)),
  })
  const name = `${isSwap ? 'swap' : 'note'} ${index + 1}`
  const { words } = typed
  const setWords = (parts: Partial<SwapWords>) => typed.change({ ...words, ...parts })

  return (
    <li
      data-row={id}
      onBlur={(event) => {
        typed.leave(event)
        const isLeft = !event.currentTarget.contains(event.relatedTarget)
        // A row without a word was only opened; “note:” alone would be shown to readers.
        if (isLeft && row.text === '')
          draft.edit((form) => removeRow(form, form[list][index] ?? row))
      }}
      className="grid gap-1"
    >
      <div className="flex items-start gap-1">
        {isSwap ? (
          <span className="flex min-w-0 flex-1 items-center gap-1 max-sm:flex-col max-sm:items-stretch">
            <Cell
              type="text"
              aria-label={`Instead of, ${name}`}
              placeholder="bay leaf"
              value={words.food}
              onChange={({ currentTarget: { value } }) => setWords({ food: value })}
              data-start
            />
            <span aria-hidden="true" className="shrink-0 text-sm text-muted">
              can be
            </span>
            <Cell
              type="text"
              aria-label={`Take, ${name}`}
              placeholder="1 sprig thyme"
              value={words.by}
              onChange={({ currentTarget: { value } }) => setWords({ by: value })}
              data-end
            />
          </span>
        ) : (
          <TallCell
            rows={1}
            aria-label={`Note ${index + 1}`}
            placeholder="Keeps three days in the fridge."
            value={words.food}
            onChange={({ currentTarget: { value } }) =>
              setWords({ food: value.replace(/\n/g, ' ') })
            }
            data-start
            data-end
            className="min-h-11!"
          />
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Take out ${name}`}
          onClick={() => takeOut(list, row, name)}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <RowFindings findings={findingsOf(state.findings, row)} />
    </li>
  )
}

function SourceFields({ state }: { state: DraftState }) {
  const { draft } = useRecipeForm()
  const row = state.form.fields.source
  const text = row?.text ?? ''
  const { words, change, leave } = useWords<SourceWords>(text, {
    words: splitSource(text),
    join: joinSource,
    write: (written) => draft.edit((form) => setField(form, 'source', written)),
  })
  return (
    <fieldset onBlur={leave} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">Source</legend>
      <div className="grid gap-3 @min-[27rem]:grid-cols-2">
        <Labelled label="Name">
          <Cell
            type="text"
            placeholder="My grandmother’s notebook"
            value={words.name}
            onChange={({ currentTarget: { value } }) => change({ ...words, name: value })}
          />
        </Labelled>
        <Labelled label="Address">
          <Cell
            type="url"
            placeholder="https://…"
            value={words.url}
            onChange={({ currentTarget: { value } }) => change({ ...words, url: value })}
          />
        </Labelled>
      </div>
      {row ? <RowFindings findings={findingsOf(state.findings, row)} /> : null}
    </fieldset>
  )
}
