import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { apartFrom } from './paste-html.ts'

/** A text into which something is pasted at the mark. */
function pasted(marked: string, text: string): string {
  const at = marked.indexOf('¦')
  const state = EditorState.create({ doc: marked.replace('¦', ''), selection: { anchor: at } })
  const { before, after } = apartFrom(state, text)
  return marked.replace('¦', before + text + after)
}

const TABLE = '| a |\n| --- |\n| b |'

test.each([
  ['a table behind words', 'Words.¦', TABLE, `Words.\n\n${TABLE}`],
  ['a table in front of words', '¦Words.', TABLE, `${TABLE}\n\nWords.`],
  ['a list within words', 'One ¦two', '- a\n- b', 'One \n\n- a\n- b\n\ntwo'],
  ['a heading and words', 'One ¦two', '## A\n\nb', 'One \n\n## A\n\nbtwo'],
  ['words and a list', 'One ¦two', 'b\n\n- a', 'One b\n\n- a\n\ntwo'],
  ['words', 'One ¦two', '**b** - c', 'One **b** - ctwo'],
  ['a list on a line of its own', 'One\n\n¦\n\ntwo', '- a', 'One\n\n- a\n\ntwo'],
  ['a list in an empty item', '- ¦', '- a', '- - a'],
])('%s', (_what, text, clipboard, expected) => {
  expect(pasted(text, clipboard)).toBe(expected)
})
