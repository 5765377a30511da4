import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { FormRow } from '#domain/recipes/form/block-form.ts'
import { removeRow } from '#domain/recipes/form/edit-rows.ts'
import { ingredientsOfPaste, stepsOfPaste } from '#domain/recipes/form/pasted-lines.ts'
import { joinRow, splitRow, type TypedList } from '#domain/recipes/form/typed-lines.ts'
import { useRecipeForm } from '../draft/form-context.ts'
import { caretPlaces, isInRow, nearestPlace } from './caret-places.ts'

type Field = HTMLTextAreaElement

/** Keys and pastes of a line in a list: lines are made, joined and walked through as in any text. */
export function useLineKeys({
  list,
  row,
  index,
  count,
}: {
  list: TypedList
  row: FormRow
  index: number
  count: number
}) {
  const { draft, focusRow, goOnTo, announce } = useRecipeForm()
  const rowAt = (at: number, caret: 'start' | 'end' | number) =>
    focusRow(({ form }) => form[list][at], caret)

  function split(field: Field, rows: Parameters<typeof splitRow>[2]['rows'] = []) {
    const { value, selectionStart, selectionEnd } = field
    const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)]
    draft.edit((form) => splitRow(form, list, { index, before, after, rows }), 'step')
    return before.trim() !== ''
  }

  /** @returns whether there was something to join */
  function join(at: number): boolean {
    const form = draft.read()?.form
    const joined = form && joinRow(form, list, at)
    if (!joined) return false
    draft.edit(() => joined.lines, 'step')
    rowAt(at - 1, joined.caret)
    return true
  }

  function handleEnter(field: Field) {
    const isEmpty = field.value.trim() === ''
    if (!isEmpty) {
      split(field)
      return rowAt(index + 1, 'start')
    }
    // An empty line at the end is the end of the list.
    if (index < count - 1 || index === 0) return
    if (list === 'method') return
    draft.edit((form) => removeRow(form, form[list][index] ?? row), 'step')
    goOnTo('method')
  }

  /** @returns whether the key was for the list, and not for the words of the line */
  function handleBackspace(field: Field): boolean {
    if (field.selectionStart !== 0 || field.selectionEnd !== 0) return false
    if (index > 0) {
      if (!join(index)) rowAt(index - 1, 'end')
      return true
    }
    if (field.value !== '' || row.pictures.length > 0 || count === 1) return false
    draft.edit((form) => removeRow(form, form[list][0] ?? row), 'step')
    focusRow(({ form }) => form[list][0])
    return true
  }

  function handleArrow(field: Field, key: 'ArrowUp' | 'ArrowDown'): boolean {
    const [edge, entry] =
      key === 'ArrowUp' ? (['first', 'last'] as const) : (['last', 'first'] as const)
    const places = placesOf(field)
    const at = field.selectionEnd
    if (!isInRow(places, at, edge)) return false
    const fields = [
      ...(field.closest('[data-recipe-form]')?.querySelectorAll<Field>('[data-typed]') ?? []),
    ]
    const next = fields[fields.indexOf(field) + (key === 'ArrowUp' ? -1 : 1)]
    if (!next) return false
    next.focus()
    const caret = nearestPlace(placesOf(next), places[at]?.left ?? 0, entry)
    next.setSelectionRange(caret, caret)
    return true
  }

  return {
    onKeyDown(event: KeyboardEvent<Field>) {
      const { key, nativeEvent, currentTarget: field } = event
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
      if (nativeEvent.isComposing || event.defaultPrevented || hasModifier) return
      const isAtEnd = field.selectionStart === field.value.length
      const isOurs =
        key === 'Enter' ||
        (key === 'Backspace' && handleBackspace(field)) ||
        (key === 'Delete' && isAtEnd && join(index + 1)) ||
        ((key === 'ArrowUp' || key === 'ArrowDown') && handleArrow(field, key))
      if (isOurs) event.preventDefault()
      if (key === 'Enter') handleEnter(field)
    },
    onPaste(event: ClipboardEvent<Field>) {
      const text = event.clipboardData.getData('text/plain')
      const rows = list === 'method' ? stepsOfPaste(text) : ingredientsOfPaste(text)
      const isList = /[\r\n]/.test(text.trim())
      const isMarked = rows.length === 1 && rows[0]?.text !== text.trim()
      if (!isList && !(isMarked && event.currentTarget.value === '')) return
      event.preventDefault()
      const isBegun = split(event.currentTarget, rows)
      rowAt(index + rows.length - (isBegun ? 0 : 1), 'end')
      announce(rows.length === 1 ? '1 line pasted.' : `${rows.length} lines pasted.`)
    },
  }
}

function placesOf(field: Field) {
  const look = field.parentElement?.querySelector<HTMLElement>('[data-look]')
  return look ? caretPlaces(look) : []
}
