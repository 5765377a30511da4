import { type KeyboardEvent, memo } from 'react'
import { insertRows, setRowText } from '#domain/recipes/form/edit-rows.ts'
import { Cell } from './cell.tsx'
import { useRecipeForm } from './form-context.ts'
import { isPlainEnter } from './plain-enter.ts'
import { isSameRow, type ListRowProps, RowFrame } from './row-frame.tsx'
import { useWords } from './use-words.ts'

/** The heading of a group, or a line that is not understood, in one field. */
export const TextRow = memo(function TextRow(props: ListRowProps) {
  const { list, row, index } = props
  const { draft, focusRow, removeRow } = useRecipeForm()
  const typed = useWords<string>(row.text, {
    words: row.text,
    join: (text) => text,
    write: (text) => draft.edit((form) => setRowText(form, form[list][index] ?? row, text)),
  })
  const isHeading = row.kind === 'heading'
  const label = isHeading ? 'Heading of the group' : 'As written'
  const name = row.text || (isHeading ? 'the heading' : 'the line')

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (isPlainEnter(event)) {
      event.preventDefault()
      const kind = list === 'method' ? 'step' : 'ingredient'
      draft.edit(
        (form) => insertRows(form, list, { rows: [{ kind, text: '' }], after: index }),
        'step',
      )
      focusRow(({ form }) => form[list][index + 1])
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault()
      removeRow(list, row, '')
    }
  }

  return (
    <RowFrame {...props} name={name} onLeave={typed.leave}>
      <Cell
        type="text"
        aria-label={`${label}, line ${index + 1}`}
        value={typed.words}
        placeholder={isHeading ? 'For the sauce' : ''}
        onChange={({ currentTarget: { value } }) => typed.change(value)}
        onKeyDown={handleKey}
        data-start
        data-end
        className={isHeading ? 'font-semibold' : 'border-dashed'}
      />
    </RowFrame>
  )
}, isSameRow)
