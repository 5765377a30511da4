import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type StateCommand } from '@codemirror/state'
import { expect, test } from 'vitest'
import {
  bold,
  bulletList,
  code,
  codeBlock,
  footnote,
  heading2,
  heading3,
  italic,
  numberedList,
  quote,
  rule,
  strike,
  table,
  taskList,
} from './format-commands.ts'

/** The state after a command; the selection stands between the two bars, the cursor at a single one. */
function stateAfter(marked: string, command: StateCommand): EditorState {
  const anchor = marked.indexOf('¦')
  const head = marked.lastIndexOf('¦') - 1
  let state = EditorState.create({
    doc: marked.replaceAll('¦', ''),
    selection: { anchor, head: Math.max(anchor, head) },
    extensions: [markdown({ base: markdownLanguage })],
  })
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state
    },
  })
  return state
}

function after(marked: string, command: StateCommand): string {
  return stateAfter(marked, command).doc.toString()
}

/** The text after a command, with the cursor or the selection in it. */
function seen(marked: string, command: StateCommand): string {
  const { doc, selection } = stateAfter(marked, command)
  const { from, to } = selection.main
  const text = doc.toString()
  return from === to
    ? `${text.slice(0, from)}¦${text.slice(from)}`
    : `${text.slice(0, from)}¦${text.slice(from, to)}¦${text.slice(to)}`
}

test('bold is put around the selection, and comes off again', () => {
  expect(after('a ¦warm¦ pot', bold)).toBe('a **warm** pot')
  expect(after('a **¦warm¦** pot', bold)).toBe('a warm pot')
  expect(after('a ¦**warm**¦ pot', bold)).toBe('a warm pot')
})

test('with nothing selected the word under the cursor is meant', () => {
  expect(after('a wa¦rm pot', bold)).toBe('a **warm** pot')
})

test('a heading takes the place of another, and comes off again', () => {
  expect(after('# So¦up', heading2)).toBe('## Soup')
  expect(after('## So¦up', heading2)).toBe('Soup')
})

test('all selected lines become a list, and change from one kind to the other', () => {
  expect(after('¦oats\nmilk¦', bulletList)).toBe('- oats\n- milk')
  expect(after('¦- oats\n- milk¦', numberedList)).toBe('1. oats\n2. milk')
  expect(after('¦- oats\n- milk¦', bulletList)).toBe('oats\nmilk')
})

test.each([
  [heading2, '## ¦'],
  [heading3, '### ¦'],
  [bulletList, '- ¦'],
  [numberedList, '1. ¦'],
  [taskList, '- [ ] ¦'],
  [quote, '> ¦'],
  [bold, '**¦**'],
  [italic, '*¦*'],
  [strike, '~~¦~~'],
  [code, '`¦`'],
])('on an empty line the cursor is where the words go: %#, %s', (command, expected) => {
  expect(seen('¦', command)).toBe(expected)
  expect(seen('Above.\n\n¦\n\nBelow.', command)).toBe(`Above.\n\n${expected}\n\nBelow.`)
})

test('a mark before the words leaves the cursor and the selection on them', () => {
  expect(seen('¦Soup', heading2)).toBe('## ¦Soup')
  expect(seen('So¦up', bulletList)).toBe('- So¦up')
  expect(seen('- So¦up', bulletList)).toBe('So¦up')
  expect(seen('¦oats\nmilk¦', bulletList)).toBe('- ¦oats\n- milk¦')
})

test('a table is empty and stands apart from the text around it, with the cursor in its first cell', () => {
  const made = '| ¦ |  |\n| --- | --- |\n|  |  |'
  expect(seen('Mix:¦', table)).toBe(`Mix:\n\n${made}\n\n`)
  expect(seen('Mix:\n¦\nStir.', table)).toBe(`Mix:\n\n${made}\n\nStir.`)
  expect(seen('Mix ¦this\nand that.\n\nStir.', table)).toBe(
    `Mix this\nand that.\n\n${made}\n\nStir.`,
  )
})

test('a dividing line never makes a heading of the words above it', () => {
  expect(seen('Mix:\n¦', rule)).toBe('Mix:\n\n---\n\n¦')
  expect(seen('Mix:¦\nStir.', rule)).toBe('Mix:\nStir.\n\n---\n\n¦')
  expect(seen('¦', rule)).toBe('---\n\n¦')
  expect(seen('- oats¦\n- milk\n\nStir.', rule)).toBe('- oats\n- milk\n\n---\n¦\nStir.')
})

test('a source gets the next number behind the word, and its line below the text', () => {
  const source = footnote('McGee')
  expect(seen('Oats ¦ swell.\n', source)).toBe('Oats[^1] ¦ swell.\n\n[^1]: McGee')
  expect(seen('Oats¦', source)).toBe('Oats[^1]¦\n\n[^1]: McGee')
  expect(seen('¦', source)).toBe('[^1]¦\n\n[^1]: McGee')
  expect(seen('Oats[^3] and rye ¦\n\n[^3]: Old', source)).toBe(
    'Oats[^3] and rye[^4] ¦\n\n[^3]: Old\n[^4]: McGee',
  )
})

test('a block of code stands by itself, with the cursor in it', () => {
  expect(seen('A¦\nB', codeBlock)).toBe('A\nB\n\n```\n¦\n```\n\n')
})
