import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { paragraphAtCursor } from './focus-mode.ts'

test.each([
  ['one\n\ntw¦o\nmore\n\nthree', [3, 4]],
  ['one\n¦\ntwo', [2]],
  ['¦', [1]],
  ['one\ntwo¦', [1, 2]],
])('in %j these lines are in focus', (marked, expected) => {
  const state = EditorState.create({
    doc: marked.replace('¦', ''),
    selection: { anchor: marked.indexOf('¦') },
  })
  const lines: number[] = []
  paragraphAtCursor(state).between(0, state.doc.length, (from) => {
    lines.push(state.doc.lineAt(from).number)
  })
  expect(lines).toEqual(expected)
})
