import { EditorState, type StateCommand } from '@codemirror/state'
import { expect, test } from 'vitest'
import { bold, bulletList, heading2, insertLink, numberedList, table } from './format-commands.ts'

/** The text after a command; the selection stands between the two bars. */
function after(marked: string, command: StateCommand): string {
  const anchor = marked.indexOf('|')
  const head = marked.lastIndexOf('|') - 1
  let state = EditorState.create({
    doc: marked.replaceAll('|', ''),
    selection: { anchor, head: Math.max(anchor, head) },
  })
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state
    },
  })
  return state.doc.toString()
}

test('bold is put around the selection, and comes off again', () => {
  expect(after('a |warm| pot', bold)).toBe('a **warm** pot')
  expect(after('a **|warm|** pot', bold)).toBe('a warm pot')
  expect(after('a |**warm**| pot', bold)).toBe('a warm pot')
})

test('with nothing selected the word under the cursor is meant', () => {
  expect(after('a wa|rm pot', bold)).toBe('a **warm** pot')
})

test('a heading takes the place of another, and comes off again', () => {
  expect(after('# So|up', heading2)).toBe('## Soup')
  expect(after('## So|up', heading2)).toBe('Soup')
})

test('all selected lines become a list, and change from one kind to the other', () => {
  expect(after('|oats\nmilk|', bulletList)).toBe('- oats\n- milk')
  expect(after('|- oats\n- milk|', numberedList)).toBe('1. oats\n2. milk')
  expect(after('|- oats\n- milk|', bulletList)).toBe('oats\nmilk')
})

test('a selection becomes the text of a link', () => {
  expect(after('see |this|', insertLink)).toBe('see [this](https://)')
})

test('a table stands apart from the text above it', () => {
  expect(after('Mix:|', table)).toMatch(/^Mix:\n\n\| Amount/)
})
