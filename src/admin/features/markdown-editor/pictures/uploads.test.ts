import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import {
  EditorState,
  type StateCommand,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { rule } from '../format/format-commands.ts'
import { blockPlaceAt } from '../text/block-place.ts'
import { finishUpload, showUpload, uploadsField } from './uploads.ts'

/** A field without a page; pictures begin at the bar, where the cursor stands. */
function givenField(marked: string) {
  const cursor = marked.indexOf('¦')
  const view = {
    state: EditorState.create({
      doc: marked.replace('¦', ''),
      selection: { anchor: cursor },
      extensions: [markdown({ base: markdownLanguage }), uploadsField],
    }),
    dispatch(spec: TransactionSpec) {
      view.state = view.state.update(spec).state
    },
  }
  const field = view as unknown as EditorView
  const take = (transaction: Transaction) => {
    view.state = transaction.state
  }
  return {
    begin(...ids: string[]) {
      const { at } = blockPlaceAt(view.state, cursor, { isInItem: true })
      for (const [order, id] of ids.entries()) {
        const status = { kind: 'sending', share: 0 } as const
        showUpload(field, at, { id, name: id, order, status, onCancel: () => undefined })
      }
    },
    arrive: (id: string) => void finishUpload(field, id, `![${id}](/${id})`),
    giveUp: (id: string) => void finishUpload(field, id, ''),
    run: (command: StateCommand) => void command({ state: view.state, dispatch: take }),
    type: (text: string) => view.dispatch(view.state.replaceSelection(text)),
    seen() {
      const { head } = view.state.selection.main
      const text = view.state.doc.toString()
      return `${text.slice(0, head)}¦${text.slice(head)}`
    },
  }
}

test.each([
  ['¦', '![a](/a)\n\n¦'],
  ['Stir.¦', 'Stir.\n\n![a](/a)\n\n¦'],
  ['Stir.\n¦', 'Stir.\n\n![a](/a)\n\n¦'],
  ['Stir.\n\n¦\n\nBake.', 'Stir.\n\n![a](/a)\n¦\nBake.'],
  ['Stir.¦\n\nBake.', 'Stir.\n\n![a](/a)\n¦\nBake.'],
  ['¦Stir.', '![a](/a)\n\n¦Stir.'],
  ['St¦ir\nslowly.\n\nBake.', 'St¦ir\nslowly.\n\n![a](/a)\n\nBake.'],
  ['1. Stir¦\n2. Bake', '1. Stir\n\n   ![a](/a)\n¦\n2. Bake'],
  ['- Stir¦\n  - slowly', '- Stir\n\n  ![a](/a)\n¦\n  - slowly'],
  ['```recipe\nsoup¦\n```\n\nBake.', '```recipe\nsoup¦\n```\n\n![a](/a)\n\nBake.'],
  ['| a |\n| - |\n| b¦ |\n\nBake.', '| a |\n| - |\n| b¦ |\n\n![a](/a)\n\nBake.'],
])('a picture in %j is a part of its own', (marked, expected) => {
  const field = givenField(marked)
  field.begin('a')
  field.arrive('a')
  expect(field.seen()).toBe(expected)
})

test.each([[['a', 'b', 'c']], [['c', 'b', 'a']], [['b', 'c', 'a']]])(
  'pictures that arrive as %j stand in the order in which they were chosen',
  (arrivals) => {
    const field = givenField('Stir.¦\n\nBake.')
    field.begin('a', 'b', 'c')
    for (const id of arrivals) field.arrive(id)
    expect(field.seen().replace('¦', '')).toBe('Stir.\n\n![a](/a)\n\n![b](/b)\n\n![c](/c)\n\nBake.')
  },
)

test.each([
  ['Stir.¦', 'Stir.\n\n![a](/a)\n\n![b](/b)\n\n---\n\n¦'],
  ['Stir.\n\n¦', 'Stir.\n\n![a](/a)\n\n![b](/b)\n\n---\n\n¦'],
  ['¦', '![a](/a)\n\n![b](/b)\n\n---\n\n¦'],
])('a part that is put into %j meanwhile stands behind the pictures', (marked, expected) => {
  const field = givenField(marked)
  field.begin('a', 'b')
  field.run(rule)
  field.arrive('a')
  field.arrive('b')
  expect(field.seen()).toBe(expected)
})

test('who writes on meanwhile is not disturbed', () => {
  const field = givenField('Stir.¦')
  field.begin('a', 'b')
  field.type(' Wait.')
  field.arrive('a')
  expect(field.seen()).toBe('Stir. Wait.\n\n![a](/a)\n\n¦')
  field.type('Bake.')
  field.giveUp('b')
  expect(field.seen()).toBe('Stir. Wait.\n\n![a](/a)\n\nBake.¦')
})
