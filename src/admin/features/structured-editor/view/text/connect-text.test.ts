import fc from 'fast-check'
import { undo, undoDepth } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { anyMarkdown } from '#tests/support/structured-document/generate.ts'
import { blockTable } from '../../document/parse/block-table.ts'
import { openedState } from '../mount-editor.ts'
import { replaceText } from './connect-text.ts'
import { writtenPlaces, writtenText } from './written-text.ts'

/** A view without a screen. */
function givenView(markdown: string) {
  const view = {
    state: openedState(markdown),
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr)
    },
    type(position: number, words: string) {
      view.dispatch(view.state.tr.insertText(words, position))
    },
  }
  return view
}
const asView = (view: { state: EditorState }) => view as unknown as EditorView

test('a text of somebody else is there byte for byte, whatever it is and whatever was written here', () => {
  fc.assert(
    fc.property(anyMarkdown, anyMarkdown, fc.nat(), (before, after, seed) => {
      const view = givenView(before)
      const words = placesOfWords(view.state.doc)
      if (words.length > 0) view.type(words[seed % words.length] ?? 1, 'x')
      replaceText(asView(view), after)
      view.state.doc.check()
      expect(writtenText(view.state)).toBe(after)
    }),
    { numRuns: 400 },
  )
})

test('where another has changed one block, the others stay the same nodes, and the cursor in them its words', () => {
  fc.assert(
    fc.property(anyMarkdown, fc.nat(), fc.nat(), (markdown, seed, other) => {
      const view = givenView(markdown)
      const { blocks, lead } = blockTable(markdown)
      const changed = other % Math.max(1, blocks.length)
      const after = replaced(markdown, changed)
      // What is changed may be read as other blocks, and then nothing is said of these.
      if (blockTable(after).blocks.length !== blocks.length || blocks.length < 2) return
      const nodes = view.state.doc.children.slice(0, blocks.length)
      const stays = nodes.findIndex((_, index) => index !== changed && isSame(after, index))
      const words = stays < 0 ? [] : wordsIn(view.state.doc, stays)
      const cursor = words[seed % Math.max(1, words.length)]
      if (cursor === undefined) return
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, cursor)))
      const offset = writtenPlaces(view.state).offsetAt(cursor, 'last')
      replaceText(asView(view), after)
      expect(view.state.doc.child(stays)).toBe(nodes[stays])
      const now = view.state.selection.head
      const moved = after.length - markdown.length
      const expected = stays > changed ? offset + moved : offset
      expect(writtenPlaces(view.state).offsetAt(now, 'last')).toBe(expected)

      function isSame(text: string, index: number) {
        const [one, two] = [blocks[index], blockTable(text).blocks[index]]
        return one?.source === two?.source && lead === blockTable(text).lead
      }
    }),
    { numRuns: 400 },
  )
})

test('undo takes back what was written here, and leaves what another has written', () => {
  fc.assert(
    fc.property(anyMarkdown, fc.nat(), (markdown, seed) => {
      const view = givenView(`${markdown.trimEnd()}\n\nMine.\n\nTheirs.\n`)
      const text = writtenText(view.state)
      const isApart = view.state.doc.lastChild?.textContent === 'Theirs.'
      const mine = view.state.doc.childCount - 2
      if (!isApart || view.state.doc.child(mine).textContent !== 'Mine.') return
      const words = wordsIn(view.state.doc, mine)
      view.type(words[seed % words.length] ?? 1, 'xyz')
      const typed = writtenText(view.state)
      replaceText(asView(view), typed.replace(/Theirs\.\n$/, 'Theirs, and more.\n'))
      expect(undoDepth(view.state)).toBe(1)
      undo(view.state, view.dispatch)
      expect(writtenText(view.state)).toBe(text.replace(/Theirs\.\n$/, 'Theirs, and more.\n'))
    }),
    { numRuns: 400 },
  )
})

test('a template in an empty text is a step that undo takes back', () => {
  const view = givenView('')
  replaceText(asView(view), '## Ingredients\n\n- one\n')
  undo(view.state, view.dispatch)
  expect(writtenText(view.state)).toBe('')
})

/** The same text with other words in one of its blocks. */
function replaced(markdown: string, number: number): string {
  const { lead, blocks } = blockTable(markdown)
  const written = blocks.map(({ source, gap }, index) =>
    index === number ? `Quite other words.${gap}` : source + gap,
  )
  return lead + written.join('')
}

function placesOfWords(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, at) => {
    for (let index = 0; index < (node.text?.length ?? 0); index++) places.push(at + index)
  })
  return places
}

function wordsIn(doc: Node, block: number): number[] {
  let start = 0
  for (let index = 0; index < block; index++) start += doc.child(index).nodeSize
  const end = start + doc.child(block).nodeSize
  return placesOfWords(doc).filter((place) => place > start && place < end)
}
