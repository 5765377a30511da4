import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { insertRecipe } from '../recipe/open-recipe.ts'

/** The text after a recipe was put in where the bar stands, and the line of its fence. */
function afterRecipe(marked: string) {
  const view = {
    state: EditorState.create({
      doc: marked.replace('¦', ''),
      selection: { anchor: marked.indexOf('¦') },
      extensions: [markdown({ base: markdownLanguage })],
    }),
    dispatch(spec: TransactionSpec) {
      view.state = view.state.update(spec).state
    },
  }
  const fence = insertRecipe(view as unknown as EditorView)
  const { doc } = view.state
  return { text: doc.toString(), fenceLine: doc.line(fence).text }
}

const BLOCK = '```recipe\n```'
const TABLE = '| a | b |\n| --- | --- |\n| 1 | 2 |'

test.each([
  ['an empty text', '¦', `${BLOCK}\n\n`],
  ['words', 'Stir¦ it.', `Stir it.\n\n${BLOCK}\n\n`],
  ['a paragraph of two lines', 'Stir¦ it\nwell.\n\nRest.', `Stir it\nwell.\n\n${BLOCK}\n\nRest.`],
  ['a list', '- Stir¦\n- Rest', `- Stir\n- Rest\n\n${BLOCK}\n\n`],
  ['a table', `${TABLE.replace('1', '1¦')}\n\nRest.`, `${TABLE}\n\n${BLOCK}\n\nRest.`],
])('a recipe goes behind %s, and breaks nothing', (_, before, after) => {
  expect(afterRecipe(before)).toEqual({ text: after, fenceLine: '```recipe' })
})
