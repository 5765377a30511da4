import { history, undo } from '@codemirror/commands'
import { EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAnchor, type NoteAnchor } from '#notes/note-anchor.ts'
import {
  anchorOfSelection,
  anchorsOfNotes,
  noteMarks,
  placedNotes,
  selectNote,
  showNotes,
} from './note-marks.ts'

const TEXT = 'Soak the oats overnight in milk.\n\nServe them warm, with plums from the garden.'

function anchorAt(words: string, text = TEXT): NoteAnchor {
  const from = text.indexOf(words)
  const anchor = makeAnchor(text, { from, to: from + words.length })
  if (!anchor) throw new Error('There are no such words.')
  return anchor
}

/** A field without a screen, with notes at these words. */
function givenField(...words: string[]) {
  const field = {
    state: EditorState.create({ doc: TEXT, extensions: [history(), noteMarks] }),
    dispatch(...specs: TransactionSpec[]) {
      field.state = field.state.update(...specs).state
    },
    focus: () => undefined,
    replace(before: string, insert: string, userEvent = 'input.type') {
      const from = field.state.doc.toString().indexOf(before)
      field.dispatch({ changes: { from, to: from + before.length, insert }, userEvent })
    },
    merge(text: string) {
      const changes = { from: 0, to: field.state.doc.length, insert: text }
      field.dispatch({ changes, userEvent: 'input.program' })
    },
    passages: () => anchorsOfNotes(field.state).map(({ anchor }) => anchor.passage),
  }
  const view = field as unknown as EditorView
  showNotes(
    view,
    words.map((word) => ({ id: word, anchor: anchorAt(word), isOpen: true })),
  )
  return Object.assign(field, { view })
}

test('a note stays with its words while text is written before, behind and in them', () => {
  const field = givenField('plums from', 'overnight')
  field.replace('Soak', 'In the evening soak')
  field.replace('warm,', 'warm or cold,')
  field.replace('from the', 'out of the')
  expect(field.passages()).toEqual(['overnight', 'plums'])
  field.replace('plums', 'plums and pears')
  expect(field.passages()).toEqual([
    'overnight',
    'plums and pears'.slice(0, 0) || 'plums and pears',
  ])
})

test('words that are removed are gone, and back when that is undone', () => {
  const field = givenField('plums', 'overnight')
  field.replace(', with plums from the garden', '', 'delete.selection')
  expect(placedNotes(field.state)).toEqual(['overnight'])
  expect(selectNote(field.view, 'plums')).toBe(false)
  undo(field)
  expect(placedNotes(field.state)).toEqual(['overnight', 'plums'])
  expect(selectNote(field.view, 'plums')).toBe(true)
  const { from, to } = field.state.selection.main
  expect(field.state.sliceDoc(from, to)).toBe('plums')
})

test('what somebody else has saved meanwhile moves a note, also where both ends of the text differ', () => {
  const field = givenField('plums', 'overnight in')
  field.merge(`Title.\n\n${TEXT.replace('in milk', 'in cold milk')} And more.`)
  expect(field.passages()).toEqual(['overnight in', 'plums'])
  field.merge(field.state.doc.toString().replace(', with plums from the garden', ''))
  expect(field.passages()).toEqual(['overnight in'])
  field.merge(`${TEXT} Again.`)
  expect(field.passages()).toEqual(['overnight in', 'plums'])
})

test('words that somebody else has changed a little, and what is around them too, keep their note', () => {
  const field = givenField('plums from', 'overnight in')
  const changed = TEXT.replace('oats overnight in milk', 'oat flakes over night in cream').replace(
    'with plums from the garden',
    'and some plum from our garden',
  )
  field.merge(`Title.\n\n${changed} And more.`)
  expect(field.passages()).toEqual(['over night in', 'plum from'])

  // The same when the text is opened, long after.
  const later = givenField()
  later.merge(`Title.\n\n${changed} And more.`)
  const notes = ['plums from', 'overnight in', 'warm'].map((id) => ({
    ...{ id, isOpen: true },
    anchor: anchorAt(id),
  }))
  showNotes(later.view, notes)
  expect(later.passages()).toEqual(['over night in', 'warm', 'plum from'])
  later.merge('Nothing of it is left in here, and all that stands here now is new.')
  expect(later.passages()).toEqual([])
})

test('notes that come later are looked for, and those that are known stay where they are', () => {
  const field = givenField('plums')
  field.replace('plums', 'damsons')
  const notes = ['plums', 'garden'].map((id) => ({ id, anchor: anchorAt(id), isOpen: true }))
  field.replace('damsons', 'prunes', 'input.paste')
  showNotes(field.view, notes)
  expect(field.passages()).toEqual(['prunes', 'garden'])
  showNotes(field.view, [])
  expect(placedNotes(field.state)).toEqual([])
})

test('the selected words have an anchor, unless there are none or too many', () => {
  const select = (doc: string, anchor: number, head: number) =>
    anchorOfSelection(EditorState.create({ doc, selection: { anchor, head } }))
  expect(select(TEXT, 5, 13)).toMatchObject({ passage: 'the oats', before: 'Soak ' })
  expect(select(TEXT, 5, 5)).toBe('Select the words that it is about')
  expect(select('x'.repeat(1001), 0, 1001)).toBe('Select at most 1,000 characters')
})

test('any changes outside of a passage leave it its words', () => {
  const words = fc.string({ unit: fc.constantFrom(...'xyz \n'), maxLength: 9 })
  const edit = fc.tuple(fc.nat(), words, fc.boolean())
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      const field = givenField('overnight in milk')
      for (const [place, insert, isAbove] of edits) {
        const text = field.state.doc.toString()
        const start = text.indexOf('overnight')
        const end = start + 'overnight in milk'.length
        const from = isAbove ? place % (start + 1) : end + (place % (text.length - end + 1))
        field.dispatch({ changes: { from, insert }, userEvent: 'input.type' })
      }
      expect(field.passages()).toEqual(['overnight in milk'])
    }),
  )
})
