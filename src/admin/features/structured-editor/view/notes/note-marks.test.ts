import { undo } from 'prosemirror-history'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { makeAnchor, type NoteAnchor } from '#notes/note-anchor.ts'
import { openedState } from '../mount-editor.ts'
import { replaceText } from '../text/connect-text.ts'
import { selectionOfRange } from '../text/selection-of-range.ts'
import { writtenText } from '../text/written-text.ts'
import {
  anchorOfSelection,
  anchorsOfNotes,
  placedNotes,
  selectNote,
  showNotes,
} from './note-marks.ts'

const TEXT =
  'Soak the **oats overnight** in milk.\n\nServe them warm, with plums from the garden.\n'

function anchorAt(words: string, text = TEXT): NoteAnchor {
  const from = text.indexOf(words)
  const anchor = makeAnchor(text, { from, to: from + words.length })
  if (!anchor) throw new Error('There are no such words.')
  return anchor
}

/** A field without a screen, with notes at these words. */
function givenField(text: string, ...words: string[]) {
  const field = {
    state: openedState(text),
    dispatch(tr: Transaction) {
      field.state = field.state.apply(tr)
    },
    focus: () => undefined,
    select(part: string) {
      const from = writtenText(field.state).indexOf(part)
      const selection = selectionOfRange(field.state, { from, to: from + part.length })
      field.dispatch(field.state.tr.setSelection(selection))
    },
    replace(part: string, words: string) {
      field.select(part)
      field.dispatch(
        words === '' ? field.state.tr.deleteSelection() : field.state.tr.insertText(words),
      )
    },
    passages: () => anchorsOfNotes(field.state).map(({ anchor }) => anchor.passage),
  }
  const view = field as unknown as EditorView
  showNotes(
    view,
    words.map((word) => ({ id: word, anchor: anchorAt(word, text), isOpen: true })),
  )
  return Object.assign(field, { view })
}

test('a note stays with its words while text is written before, behind and in them', () => {
  const field = givenField(TEXT, 'plums from', 'overnight')
  field.replace('Soak', 'In the evening soak')
  field.replace('warm,', 'warm or cold,')
  field.replace('from the', 'out of the')
  expect(field.passages()).toEqual(['overnight', 'plums'])
  field.replace('plums', 'plums and pears')
  expect(placedNotes(field.state)).toEqual(['overnight', 'plums from'])
})

test('words that are removed are gone, and back when that is undone', () => {
  const field = givenField(TEXT, 'plums', 'overnight')
  field.replace(', with plums from the garden', '')
  expect(placedNotes(field.state)).toEqual(['overnight'])
  expect(selectNote(field.view, 'plums')).toBe(false)
  undo(field.state, field.dispatch)
  expect(placedNotes(field.state)).toEqual(['overnight', 'plums'])
  expect(selectNote(field.view, 'plums')).toBe(true)
  const { from, to } = field.state.selection
  expect(field.state.doc.textBetween(from, to)).toBe('plums')
})

test('what somebody else has saved meanwhile moves a note, and words that it has changed keep it', () => {
  const field = givenField(TEXT, 'plums from', 'overnight')
  replaceText(field.view, `Title.\n\n${TEXT.replace('in milk', 'in cold milk')}`)
  expect(field.passages()).toEqual(['overnight', 'plums from'])
  replaceText(
    field.view,
    writtenText(field.state).replace('with plums from the garden', 'and some plum from our garden'),
  )
  expect(field.passages()).toEqual(['overnight', 'plum from'])
  replaceText(field.view, 'Nothing of it is left in here, and all that stands here now is new.\n')
  expect(field.passages()).toEqual([])
})

test('a note to a line of a recipe stays at the recipe', () => {
  const text = 'One.\n\n```recipe\n- 1 handful mint\n```\n\nTwo.\n'
  const field = givenField(text, 'handful mint')
  field.replace('One', 'First one')
  expect(placedNotes(field.state)).toEqual(['handful mint'])
  expect(field.passages()).toEqual(['handful mint'])
  expect(selectNote(field.view, 'handful mint')).toBe(true)
  expect(nodeSelected(field.state)).toBe('recipe')
})

test('the selected words have an anchor in the Markdown, unless there are none or too many', () => {
  const field = givenField(TEXT)
  field.select('oats overnight')
  expect(anchorOfSelection(field.state)).toMatchObject({
    passage: 'oats overnight',
    before: 'Soak the **',
  })
  field.dispatch(field.state.tr.setSelection(TextSelection.create(field.state.doc, 3)))
  expect(anchorOfSelection(field.state)).toBe('Select the words that it is about')
  const long = givenField('x'.repeat(1001))
  long.select('x'.repeat(1001))
  expect(anchorOfSelection(long.state)).toBe('Select at most 1,000 characters')
})

function nodeSelected({ selection, doc }: EditorState): string | undefined {
  return doc.nodeAt(selection.from)?.type.name
}
