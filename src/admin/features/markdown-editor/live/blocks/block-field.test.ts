import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { EditorState, type Transaction } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { generatedMarkdown } from '#tests/support/editor/generated-markdown.ts'
import { showMarks } from '../marks/show-marks.ts'
import { besideBlocks } from './beside-blocks.ts'
import { type Block, blocksBetween } from './block-at.ts'
import { blockField } from './block-field.ts'

/** `DOCUMENTS=10000` tries as many as a release is held against. */
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 200)
const PATIENT = { timeout: 600_000 }

function stateOf(text: string, cursor = text.length): EditorState {
  const state = EditorState.create({
    doc: text,
    selection: { anchor: cursor },
    extensions: [markdown({ base: markdownLanguage }), blockField],
  })
  ensureSyntaxTree(state, text.length, 5000)
  // On a slow machine the text was not read to its end when the state was made.
  return state.update({}).state
}

const blocksOf = (state: EditorState): Block[] => blocksBetween(state, 0, state.doc.length)
const textsOf = (state: EditorState) => {
  const texts: string[] = []
  state.field(blockField).shown.between(0, state.doc.length, (from, to, { spec }) => {
    texts.push(state.sliceDoc(from, to))
    // What is shown is what stands there.
    expect(spec.widget.text).toBe(state.sliceDoc(from, to))
  })
  return texts
}
const kindsOf = (text: string) => blocksOf(stateOf(`${text}\n\nend`)).map(({ kind }) => kind)

test('pictures, tables, videos and recipes that stand by themselves are blocks', () => {
  expect(kindsOf('![a](/b.jpg)')).toEqual(['picture'])
  expect(kindsOf('![a](/b.jpg "c")\n![d](/e.jpg)')).toEqual(['picture', 'picture'])
  expect(kindsOf('| a | b |\n|---|---|')).toEqual(['table'])
  expect(kindsOf('https://youtu.be/dQw4w9WgXcQ')).toEqual(['video'])
  expect(kindsOf('```recipe\nserves: 4\n- 1 egg\n```')).toEqual(['recipe'])
  expect(kindsOf('~~~~ recipe\n```\n~~~~')).toEqual(['recipe'])
})

test('what stands among words, in a list or in code is none', () => {
  for (const text of [
    'Words ![a](/b.jpg)',
    '![a](/b.jpg)\nwords',
    '- ![a](/b.jpg)',
    '> https://youtu.be/dQw4w9WgXcQ',
    '```\n![a](/b.jpg)\n```',
    'https://example.org/video',
    '```js\nrecipe\n```',
    '- ```recipe\n  - 1 egg\n  ```',
    // Nothing closes it: what follows is not the recipe's.
    '```recipe\n- 1 egg',
  ]) {
    expect(kindsOf(text), text).toEqual([])
  }
})

test('the text of a block is shown while the cursor is in the middle of it, not at its ends', () => {
  const text = 'One\n\n![a](/b.jpg)\n\nTwo'
  expect(blocksOf(stateOf(text, 9))).toEqual([])
  expect(blocksOf(stateOf(text, 5))).toHaveLength(1)
  expect(blocksOf(stateOf(text, 17))).toHaveLength(1)
})

test.each([
  ['a video', 'https://vimeo.com/123456'],
  ['a picture', '![a](/b.jpg)'],
  ['a table', '| a | b |\n|---|---|'],
  ['a recipe', '```recipe\n- 1 egg\n```'],
])('%s that is typed is text until the cursor leaves it', (_what, text) => {
  let state = EditorState.create({
    extensions: [markdown({ base: markdownLanguage }), blockField, besideBlocks],
  })
  const type = (insert: string) => {
    const at = state.selection.main.head
    const selection = { anchor: at + insert.length }
    const typing = { changes: { from: at, insert }, selection, userEvent: 'input.type' }
    state = state.update(typing).state
  }
  for (const letter of text) type(letter)
  expect(state.doc.toString()).toBe(text)
  expect(blocksOf(state)).toEqual([])
  type('\n\n')
  expect(blocksOf(state)).toHaveLength(1)
})

test('an address that is pasted is a video at once', () => {
  let state = stateOf('')
  const changes = { from: 0, insert: 'https://vimeo.com/123456' }
  const pasting = { changes, selection: { anchor: 24 }, userEvent: 'input.paste' }
  state = state.update(pasting).state
  expect(blocksOf(state)).toHaveLength(1)
})

test('a block stays when a change ends where its line begins, and its text stands further in', () => {
  const state = stateOf('One\n\n  | a | b |\n  |---|---|\n\nend')
  const changed = state.update({ changes: { from: 4, to: 5, insert: '\n' } }).state
  expect(blocksOf(changed)).toEqual(blocksOf(state))
})

test('after any changes the blocks are those that the text has when it is opened', PATIENT, () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.array(
        fc.record({
          at: fc.nat(1000),
          size: fc.nat(12),
          insert: fc.constantFrom('', '\n', '\n\n', '```\n', 'x', '| ', '> ', '![a](/b.jpg)\n\n'),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      (seed, edits) => {
        let state = stateOf(`${generatedMarkdown(seed)}\n\nend`)
        for (const { at, size, insert } of edits) {
          const from = at % (state.doc.length + 1)
          const to = Math.min(state.doc.length, from + size)
          const changed: Transaction = state.update({
            changes: { from, to, insert },
            selection: { anchor: 0 },
          })
          state = changed.state
        }
        expect(blocksOf(state)).toEqual(blocksOf(stateOf(state.doc.toString(), 0)))
      },
    ),
    { numRuns: DOCUMENTS },
  )
})

test('wherever the cursor goes, nothing that is shown crosses a line', PATIENT, () => {
  for (let seed = 0; seed < DOCUMENTS; seed++) {
    const text = generatedMarkdown(seed)
    let state = stateOf(text, 0)
    for (let step = 0; step <= 4; step++) {
      const anchor = Math.floor((text.length * step) / 4)
      state = state.update({ selection: { anchor } }).state
      const shown = showMarks(state, { from: 0, to: text.length }, state.selection.ranges)
      shown.between(0, text.length, (from, to) => {
        expect(state.doc.lineAt(from).to, `text ${seed}`).toBeGreaterThanOrEqual(to)
      })
      for (const { from, to } of blocksOf(state)) {
        expect([state.doc.lineAt(from).from, state.doc.lineAt(to).to]).toEqual([from, to])
      }
    }
  }
})

test('a block stays while one types in it, also where the text cannot be read again in time', () => {
  const above = Array.from({ length: 400 }, (_, index) => `Paragraph ${index}.`).join('\n\n')
  const table = '| a | b |\n| --- | --- |\n| 50 |  |'
  const text = `${above}\n\n${table}\n\n![x](/x.jpg)\n\nend`
  let state = stateOf(text, 0)
  const place = text.indexOf('| 50') + 4
  const clock = vi.spyOn(Date, 'now')
  try {
    // Each look at the clock is a second later than the last: nothing may take that long.
    let now = 0
    clock.mockImplementation(() => {
      now += 1000
      return now
    })
    state = state.update({
      changes: { from: place, insert: '0' },
      userEvent: 'input.type.block',
    }).state
    // A change above lets the text be read anew from there, which ends long before the blocks.
    state = state.update({ changes: { from: 3, insert: 'x' }, userEvent: 'input.type' }).state
    expect(syntaxTree(state).length).toBeLessThan(text.indexOf(table))
    expect(textsOf(state)).toEqual([table.replace('50', '500'), '![x](/x.jpg)'])
    state = state.update({
      changes: { from: place + 2, insert: ' g' },
      userEvent: 'input.type.block',
    }).state
    expect(textsOf(state)).toEqual([table.replace('50', '500 g'), '![x](/x.jpg)'])
  } finally {
    clock.mockRestore()
  }
  ensureSyntaxTree(state, state.doc.length, 5000)
  state = state.update({}).state
  expect(textsOf(state)).toEqual([table.replace('50', '500 g'), '![x](/x.jpg)'])
})
