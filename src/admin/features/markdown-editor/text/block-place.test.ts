import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { insertBlock } from '../format/format-commands.ts'

/** The text after a block was put in where the bar stands, and the line that the cursor is in then. */
function afterBlock(marked: string) {
  let state = EditorState.create({
    doc: marked.replace('¦', ''),
    selection: { anchor: marked.indexOf('¦') },
    extensions: [markdown({ base: markdownLanguage })],
  })
  insertBlock(
    BLOCK,
    0,
  )({
    state,
    dispatch: (transaction) => {
      state = transaction.state
    },
  })
  const { doc, selection } = state
  return { text: doc.toString(), line: doc.lineAt(selection.main.head).text }
}

const BLOCK = '```recipe\n```'
const TABLE = '| a | b |\n| --- | --- |\n| 1 | 2 |'

test.each([
  ['an empty text', '¦', `${BLOCK}\n\n`],
  ['words', 'Stir¦ it.', `Stir it.\n\n${BLOCK}\n\n`],
  ['a paragraph of two lines', 'Stir¦ it\nwell.\n\nRest.', `Stir it\nwell.\n\n${BLOCK}\n\nRest.`],
  ['a list', '- Stir¦\n- Rest', `- Stir\n- Rest\n\n${BLOCK}\n\n`],
  ['a table', `${TABLE.replace('1', '1¦')}\n\nRest.`, `${TABLE}\n\n${BLOCK}\n\nRest.`],
])('a block goes behind %s, and breaks nothing', (_, before, after) => {
  expect(afterBlock(before)).toEqual({ text: after, line: '```recipe' })
})
