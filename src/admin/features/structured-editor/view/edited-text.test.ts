import fc from 'fast-check'
import { undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from 'prosemirror-state'
import { expect, test } from 'vitest'
import { anyMarkdown } from '#tests/support/structured-document/generate.ts'
import { shownInEditor, shownOnSite } from '#tests/support/structured-document/shown.ts'
import { schema } from '../document/schema/schema.ts'
import { clean } from '../document/write/clean.ts'
import { toggleHeading, toggleQuotation } from './commands/headings-and-quotes.ts'
import { toggleList } from './commands/lists.ts'
import { duplicateBlocks, moveBlocks, removeBlocks } from './commands/move-blocks.ts'
import { toggleWords } from './commands/toggle-words.ts'
import { editorKeys } from './keys/editor-keys.ts'
import { openedState } from './mount-editor.ts'
import { sourcesOf, textOf } from './text/kept-text.ts'

/** A sample; `npm run test:editor` tries 10,000 new ones. */
const RUNS = Number(process.env.EDITOR_RUNS ?? 300)

const type =
  (words: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(words))
    return true
  }
const key = (name: string): Command => editorKeys[name] ?? (() => false)

/** Edits that a writer makes to one block. */
const EDITS: Record<string, Command> = {
  typing: type('new '),
  'signs of Markdown': type('*_`[x](y) #1. <b> | '),
  'a paragraph': key('Enter'),
  'a line break': key('Shift-Enter'),
  backspace: key('Backspace'),
  deletion: key('Delete'),
  bold: toggleWords(schema.marks.bold),
  italic: toggleWords(schema.marks.italic),
  code: toggleWords(schema.marks.code),
  heading: toggleHeading(2),
  quotation: toggleQuotation(),
  'a note box': toggleQuotation('note'),
  bullets: toggleList('bullets'),
  numbers: toggleList('numbers'),
  tasks: toggleList('tasks'),
}
const anyEdit = fc.constantFrom(...Object.keys(EDITS))
const anyPlaces = fc.array(fc.nat(10_000), { minLength: 2, maxLength: 6 })

test('a text that is moved through, by words and by blocks, is left byte for byte', () => {
  fc.assert(
    fc.property(anyMarkdown, anyPlaces, (markdown, places) => {
      let state = openedState(markdown)
      for (const place of places) {
        state = selectNear(state, place)
        const [up, down] = [run(state, moveBlocks('up')), run(state, moveBlocks('down'))]
        if (up) expect(textOf(run(up, moveBlocks('down')) ?? up)).toBe(markdown)
        if (down) expect(textOf(run(down, moveBlocks('up')) ?? down)).toBe(markdown)
      }
      expect(textOf(state)).toBe(markdown)
    }),
    { numRuns: RUNS },
  )
})

test('whatever is done to a block, the others stay byte for byte, and undo leads back', () => {
  fc.assert(
    fc.property(anyMarkdown, anyEdit, fc.nat(10_000), (markdown, name, place) => {
      const state = selectNear(openedState(markdown), place)
      const edited = run(state, EDITS[name] ?? (() => false))
      if (!edited) return
      // An empty paragraph between two lists is not written.
      fc.pre(!edited.doc.children.filter((node) => clean(node)).some(isListBesideList))
      const text = textOf(edited)
      const [first, last] = untouched(state.doc, edited.doc)
      const { origins, lead } = sourcesOf(state)
      const source = (nodes: readonly Node[]) =>
        nodes
          .map(({ attrs }) => origins.get(attrs.origin))
          .map((origin) => (origin ? origin.source + origin.gap : ''))
          .join('')
      const before = (lead + source(state.doc.children.slice(0, first))).replace(/\s+$/, '')
      const after = source(state.doc.children.slice(last)).replace(/^\s+/, '')
      expect(text.startsWith(before), `${name}\n${text}`).toBe(true)
      expect(text.endsWith(after), `${name}\n${text}`).toBe(true)
      expect(textOf(run(edited, undo) ?? edited)).toBe(markdown)
    }),
    { numRuns: RUNS },
  )
})

test('blocks that are moved, duplicated and removed are the same bytes', () => {
  fc.assert(
    fc.property(anyMarkdown, fc.nat(10_000), (markdown, place) => {
      const state = selectBlock(openedState(markdown), place)
      const sourceAt = (node: Node) => sourcesOf(state).origins.get(node.attrs.origin)?.source ?? ''
      for (const command of [moveBlocks('up'), moveBlocks('down'), duplicateBlocks, removeBlocks]) {
        const changed = run(state, command)
        if (!changed) continue
        const text = textOf(changed)
        const others = changed.doc.children.filter((...at) => !isListBesideList(...at))
        for (const node of others) expect(text).toContain(sourceAt(node))
        expect(textOf(run(changed, undo) ?? changed)).toBe(markdown)
      }
    }),
    { numRuns: RUNS },
  )
})

test('what was written is rendered to what the editor showed', () => {
  fc.assert(
    fc.property(anyMarkdown, anyEdit, fc.nat(10_000), (markdown, name, place) => {
      const state = selectNear(openedState(markdown), place)
      // What is defined elsewhere, and what stays as it is, is not what it is by itself.
      fc.pre(state.doc.children.every((node) => node.type.name !== 'as_is'))
      const edited = run(state, EDITS[name] ?? (() => false))
      if (!edited) return
      const nodes = edited.doc.children.flatMap((node) => clean(node) ?? [])
      const text = textOf(edited)
      // Two lists of a kind are parted by a comment, which neither shows.
      fc.pre(!text.includes('<!-- -->'))
      expect(shownOnSite(text), `${name}\n${text}`).toBe(shownInEditor(nodes))
    }),
    { numRuns: RUNS },
  )
})

/** Of lists of a kind that have come to stand side by side, one is written with another mark. */
function isListBesideList({ type }: Node, index: number, all: readonly Node[]): boolean {
  const beside = [all[index - 1], all[index + 1]]
  return type.name.endsWith('_list') && beside.some((one) => one?.type === type)
}

function run(state: EditorState, command: Command): EditorState | undefined {
  let next: EditorState | undefined
  command(state, (tr) => {
    next = state.apply(tr)
  })
  return next
}

function selectNear(state: EditorState, place: number): EditorState {
  const $place = state.doc.resolve(place % (state.doc.content.size + 1))
  const selection = Selection.near($place)
  return state.apply(state.tr.setSelection(selection))
}

function selectBlock(state: EditorState, place: number): EditorState {
  const $start = state.doc.resolve(0)
  const at = $start.posAtIndex(place % state.doc.childCount, 0)
  const node = state.doc.nodeAt(at)
  const selection =
    node && NodeSelection.isSelectable(node)
      ? NodeSelection.create(state.doc, at)
      : TextSelection.near(state.doc.resolve(at))
  return state.apply(state.tr.setSelection(selection))
}

/** How many blocks at the start are the same, and where the same ones at the end begin, by the numbers of the old document. */
function untouched(before: Node, after: Node): [number, number] {
  const most = Math.min(before.childCount, after.childCount)
  let first = 0
  while (first < most && before.child(first) === after.child(first)) first++
  let same = 0
  while (
    same < most - first &&
    before.child(before.childCount - 1 - same) === after.child(after.childCount - 1 - same)
  )
    same++
  return [first, before.childCount - same]
}
