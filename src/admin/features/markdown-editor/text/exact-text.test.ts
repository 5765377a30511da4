import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { exactReader } from './exact-text.ts'

test('a text with line ends of another system is what it was until something is changed, and again after undoing', () => {
  const text = 'One\r\nTwo\rThree\n'
  const view = { state: EditorState.create({ doc: text }) }
  const read = exactReader(view, text)
  expect(read()).toBe(text)
  view.state = view.state.update({ changes: { from: 0, insert: 'x' } }).state
  expect(read()).toBe('xOne\nTwo\nThree\n')
  view.state = view.state.update({ changes: { from: 0, to: 1 } }).state
  expect(read()).toBe(text)
})
