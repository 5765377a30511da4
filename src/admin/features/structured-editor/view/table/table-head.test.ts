import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { openedState } from '../mount-editor.ts'
import { addRow, alignColumns, removeRow } from './table-commands.ts'

const TABLE = '| a | b |\n| :-- | --: |\n| c | d |\n| e | f |'

/** The cells of each table after commands at the first of some words: heads in capitals, with their alignment. */
function after(markdown: string, at: string, ...commands: Command[]): string[] {
  const opened = openedState(markdown)
  let place = 0
  opened.doc.descendants((node, from) => {
    if (node.isText && node.text?.includes(at)) place ||= from
  })
  let state: EditorState = opened.apply(
    opened.tr.setSelection(TextSelection.create(opened.doc, place)),
  )
  for (const command of commands) {
    command(state, (tr) => {
      state = state.apply(tr)
    })
  }
  const rows: string[] = []
  state.doc.descendants((node) => {
    if (node.type.name === 'table_row') rows.push(node.children.map(shown).join(' '))
  })
  return rows
}

function shown({ type, textContent, attrs: { alignment } }: Node): string {
  const words = type.name === 'table_header' ? textContent.toUpperCase() : textContent
  return `${words || '-'}:${alignment ?? 'none'}`
}

test('the second row becomes the head where the first one goes', () => {
  expect(after(TABLE, 'a', removeRow)).toEqual(['C:left D:right', 'e:left f:right'])
})

test('a table in a quotation, between words, has its head as well', () => {
  const quoted = TABLE.replaceAll(/^/gm, '> ')
  expect(after(`Words.\n\n${quoted}\n\nMore.`, 'a', removeRow)).toEqual([
    'C:left D:right',
    'e:left f:right',
  ])
})

test('new cells, and columns that are aligned anew, are aligned as their head', () => {
  expect(after(TABLE, 'e', addRow).at(-1)).toBe('-:left -:right')
  expect(after(TABLE, 'd', alignColumns('center'))).toEqual([
    'A:left B:center',
    'c:left d:center',
    'e:left f:center',
  ])
})
