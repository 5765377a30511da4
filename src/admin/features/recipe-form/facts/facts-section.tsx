import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { HeadField } from '#domain/recipes/form/block-form.ts'
import { KNOWN_CATEGORIES } from '#domain/recipes/shape/known-words.ts'
import type { DraftState } from '../draft/recipe-draft.ts'
import { Cell, Labelled } from '../fields/cell.tsx'
import { isPlainEnter } from '../fields/plain-enter.ts'
import { RowFindings } from '../fields/row-findings.tsx'
import { DietField } from './diet-field.tsx'
import { AS_IT_IS, useField } from './field-parts.tsx'
import { TimesField } from './times-field.tsx'
import { TinField } from './tin-field.tsx'
import { YieldField } from './yield-field.tsx'

/** Shows the facts that a cook wants to know before the first line. */
export function FactsSection({
  state,
  postTitle,
  onEnter,
}: {
  state: DraftState
  postTitle: string
  /** Enter goes on to what comes below. */
  onEnter: () => void
}) {
  const listId = useId()

  function handleKey(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (!isField || !isPlainEnter(event)) return
    event.preventDefault()
    onEnter()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the fields inside
    <div onKeyDown={handleKey} className="grid gap-4">
      <FactField state={state} field="name" label="Title">
        {(cell) => (
          <Cell {...cell} type="text" placeholder={postTitle || 'The title of the post'} />
        )}
      </FactField>
      <div className="grid gap-4 @min-[40rem]:grid-cols-2">
        <YieldField state={state} />
        <TinField state={state} />
      </div>
      <TimesField state={state} />
      <div className="grid gap-4 @min-[27rem]:grid-cols-2">
        <FactField state={state} field="category" label="Category">
          {(cell) => (
            <Cell
              {...cell}
              type="text"
              list={`${listId}-category`}
              placeholder="e.g. soup"
              autoCapitalize="none"
            />
          )}
        </FactField>
        <FactField state={state} field="cuisine" label="Cuisine">
          {(cell) => <Cell {...cell} type="text" placeholder="e.g. Italian" />}
        </FactField>
      </div>
      <DietField state={state} />
      <datalist id={`${listId}-category`}>
        {KNOWN_CATEGORIES.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </div>
  )
}

function FactField({
  state,
  field,
  label,
  children,
}: {
  state: DraftState
  field: HeadField
  label: string
  children: (cell: {
    value: string
    onChange: (event: { currentTarget: HTMLInputElement }) => void
  }) => ReactNode
}) {
  const { words, change, leave, findings } = useField(state, field, AS_IT_IS)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the field is left
    <div onBlur={leave} className="grid content-start gap-1">
      <Labelled label={label}>
        {children({
          value: words,
          onChange: ({ currentTarget: { value } }) => change(value),
        })}
      </Labelled>
      <RowFindings findings={findings} />
    </div>
  )
}
