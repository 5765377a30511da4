import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { changeFor } from './smart-quotes.ts'

/** The line after each of these keys is typed at the bar. */
function typed(marked: string, keys: string): string {
  const at = marked.indexOf('¦')
  let state = EditorState.create({
    doc: marked.replace('¦', ''),
    selection: { anchor: at },
    extensions: [markdown({ base: markdownLanguage })],
  })
  for (const key of keys) {
    const { head } = state.selection.main
    const change = changeFor(state, head, key) ?? { from: head, insert: key }
    state = state.update({
      changes: { ...change, to: head },
      selection: { anchor: change.from + change.insert.length },
    }).state
  }
  return state.doc.toString()
}

test.each([
  ['¦', '"Stir," she said.', '“Stir,” she said.'],
  ['¦', `It's Anna's 'slow' soup`, 'It’s Anna’s ‘slow’ soup'],
  ['¦', '("warm")', '(“warm”)'],
  ['¦', '**"warm"**', '**“warm”**'],
  ['¦', 'a 9" tin', 'a 9" tin'],
  ['¦', '"since 1990" and', '“since 1990” and'],
  ['> ¦', '"Stir"', '> “Stir”'],
])('at %j the keys %j give %j', (marked, keys, expected) => {
  expect(typed(marked, keys)).toBe(expected)
})

test.each([
  ['`¦`', `"it's"`, `\`"it's"\``],
  ['```recipe\nname: ¦\n```', '"Soup"', '```recipe\nname: "Soup"\n```'],
  ['[soup](/soup ¦', '"Warm"', '[soup](/soup "Warm"'],
  ['<a title=¦', '"x"', '<a title="x"'],
])('at %j marks stay as they are typed', (marked, keys, expected) => {
  expect(typed(marked, keys)).toBe(expected)
})

test('emoji are made of their names, and of nothing else', () => {
  expect(typed('¦', 'Add a :tomato: now')).toBe('Add a 🍅 now')
  expect(typed('¦', 'At 10:30: stir. Note :soupspoon: so')).toBe(
    'At 10:30: stir. Note :soupspoon: so',
  )
  expect(typed('`¦`', ':tomato:')).toBe('`:tomato:`')
})
