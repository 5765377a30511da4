import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { insertRows, setRowText } from '#domain/recipes/form/edit-rows.ts'
import {
  type IngredientWords,
  joinIngredient,
  splitIngredient,
} from '#domain/recipes/form/ingredient-words.ts'
import { ingredientsOfPaste } from '#domain/recipes/form/pasted-lines.ts'
import { Cell, Labelled } from './cell.tsx'
import { useRecipeForm } from './form-context.ts'
import { isPlainEnter } from './plain-enter.ts'
import { isSameRow, type ListRowProps, RowFrame } from './row-frame.tsx'
import { useWords } from './use-words.ts'

/** The id of the list of units that the form holds once. */
export const UNITS_LIST = 'recipe-form-units'

/** An ingredient in its parts, or as it was written where it is not understood. */
export const IngredientRow = memo(function IngredientRow(props: ListRowProps) {
  const { row, index, count } = props
  const { draft, focusRow, goOnTo, removeRow, announce } = useRecipeForm()
  const typed = useWords<IngredientWords | string>(row.text, {
    words: splitIngredient(row.text) ?? row.text,
    join: (parts) => (typeof parts === 'string' ? parts : joinIngredient(parts)),
    write: (text) => draft.edit((form) => setRowText(form, at(form), text)),
  })
  const { change, leave } = typed
  const words = typeof typed.words === 'string' ? undefined : typed.words
  const number = index + 1
  const name = words?.food || row.text || `ingredient ${number}`
  const isEmpty = row.text === ''

  // The rows of the form are made anew by every edit; this one's place is the same.
  const at = (form: { ingredients: (typeof row)[] }) => form.ingredients[index] ?? row

  function addBelow() {
    draft.edit(
      (form) =>
        insertRows(form, 'ingredients', { rows: [{ kind: 'ingredient', text: '' }], after: index }),
      'step',
    )
    focusRow(({ form }) => form.ingredients[index + 1])
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    if (event.target.type !== 'text') return
    if (isPlainEnter(event)) {
      event.preventDefault()
      const isEnd = isEmpty && index > 0 && index === count - 1
      if (!isEnd) return addBelow()
      removeRow('ingredients', row, '')
      goOnTo('method')
    } else if (event.key === 'Backspace' && isEmpty && event.target.value === '') {
      event.preventDefault()
      removeRow('ingredients', row, '')
    }
  }

  function handlePaste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\r\n]/.test(text.trim())) return
    event.preventDefault()
    const rows = ingredientsOfPaste(text)
    draft.edit((form) => {
      // Into an empty row they go in its place.
      const next = insertRows(form, 'ingredients', { rows, after: index })
      return isEmpty ? next.filter(({ from }) => from !== at(form).at) : next
    }, 'step')
    const last = index + rows.length - (isEmpty ? 1 : 0)
    focusRow(({ form }) => form.ingredients[last], 'end')
    announce(`${rows.length} lines pasted.`)
  }

  const cell = (part: Exclude<keyof IngredientWords, 'isPinned' | 'isOptional'>) => ({
    type: 'text',
    value: words?.[part] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      words && change({ ...words, [part]: value }),
  })

  return (
    <RowFrame
      {...props}
      name={name}
      isTall={words !== undefined}
      onLeave={leave}
      more={
        words ? (
          <>
            <Labelled label="The same in another measure" className="min-w-40 flex-1">
              <Cell {...cell('other')} placeholder="3 tbsp" />
            </Labelled>
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
          </>
        ) : null
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pastes of the controls inside */}
      <div onKeyDown={handleKey} onPaste={handlePaste} className="grid gap-1 @min-[35rem]:flex">
        {words ? (
          <>
            <div className="flex gap-1">
              <Cell
                {...cell('amount')}
                aria-label={`Amount, ingredient ${number}`}
                placeholder="amount"
                data-start
                className="@min-[35rem]:w-18 @min-[35rem]:text-sm"
              />
              <Cell
                {...cell('unit')}
                aria-label={`Unit, ingredient ${number}`}
                placeholder="unit"
                list={UNITS_LIST}
                autoCapitalize="none"
                className="@min-[35rem]:w-21 @min-[35rem]:text-sm"
              />
            </div>
            <div className="flex min-w-0 flex-1 gap-1">
              <Cell
                {...cell('food')}
                aria-label={`Food, ingredient ${number}`}
                placeholder="food"
                autoCapitalize="none"
                data-end
                className="flex-[4] @min-[35rem]:text-sm"
              />
              <Cell
                {...cell('preparation')}
                aria-label={`Preparation, ingredient ${number}`}
                placeholder="preparation"
                autoCapitalize="none"
                className="flex-[3] @min-[35rem]:text-sm"
              />
            </div>
          </>
        ) : (
          <Cell
            type="text"
            value={typeof typed.words === 'string' ? typed.words : ''}
            onChange={({ currentTarget: { value } }) => change(value)}
            aria-label={`As written, ingredient ${number}`}
            data-start
            data-end
            className="border-dashed"
          />
        )}
      </div>
      {words && (words.isOptional || words.isPinned || words.other) ? (
        <p className="mt-1 text-xs text-muted">{marksOf(words)}</p>
      ) : null}
    </RowFrame>
  )
}, isSameRow)

function marksOf({ other, isOptional, isPinned }: IngredientWords): string {
  const marks = [other && `also ${other}`, isOptional && 'optional', isPinned && 'never scaled']
  return marks.filter(Boolean).join(' · ')
}

function Tick({
  label,
  isOn,
  isOff,
  onChange,
}: {
  label: string
  isOn: boolean
  isOff?: boolean | undefined
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
