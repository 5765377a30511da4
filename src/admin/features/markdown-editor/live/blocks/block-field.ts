import { syntaxTree } from '@codemirror/language'
import {
  type EditorState,
  type Range,
  RangeSet,
  StateField,
  type Transaction,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, type WidgetType } from '@codemirror/view'
import { TableWidget } from '../table/table-widget.ts'
import type { Tree } from '../tree.ts'
import { type Block, type BlockKind, shownBlocks } from './block-at.ts'
import { findBlocks } from './find-blocks.ts'
import { PictureWidget } from './picture-widget.ts'
import { RecipeWidget } from './recipe-widget.ts'
import { VideoWidget } from './video-widget.ts'

type Blocks = {
  tree: Tree
  /** Every block of the text that has been read so far. */
  found: DecorationSet
  /** Where the one begins that is being typed, until the cursor leaves it. */
  typed: number | undefined
  /** Without that one, and without the one whose text the cursor stands in the middle of. */
  shown: DecorationSet
}

/**
 * Pictures, tables, videos and recipes in the place of their Markdown.
 *
 * They change the height of the text, so they belong to the state and not to the screen. After a
 * change only what was parsed anew is looked at.
 */
export const blockField = StateField.define<Blocks>({
  create(state) {
    const found = Decoration.set(findBlocks(state, 0, state.doc.length).map(decorationOf(state)))
    const typed = undefined
    return { tree: syntaxTree(state), found, typed, shown: withoutEntered(found, state, typed) }
  },
  update(blocks, transaction) {
    const { state, docChanged, selection } = transaction
    const tree = syntaxTree(state)
    const isParsed = tree !== blocks.tree
    if (!isParsed && !docChanged && !selection) return blocks
    const found = isParsed || docChanged ? findAnew(blocks, transaction, tree) : blocks.found
    const typed = typedBlock(blocks.typed, transaction, found)
    return { tree, found, typed, shown: withoutEntered(found, state, typed) }
  },
  provide: (field) => [
    shownBlocks.of((state) => state.field(field).shown),
    EditorView.decorations.from(field, ({ shown }) => shown),
    // The cursor goes over a block as over one letter.
    EditorView.atomicRanges.of((view) => view.state.field(field, false)?.shown ?? RangeSet.empty),
  ],
})

function decorationOf(state: EditorState) {
  return ({ kind, from, to }: Block): Range<Decoration> => {
    const widget = widgetOf(kind, state.sliceDoc(from, to))
    return Decoration.replace({ widget, block: true, kind }).range(from, to)
  }
}

function widgetOf(kind: BlockKind, text: string): WidgetType {
  if (kind === 'picture') return new PictureWidget(text)
  if (kind === 'recipe') return new RecipeWidget(text)
  return kind === 'table' ? new TableWidget(text) : new VideoWidget(text)
}

/** Looks again at the outermost parts that a change or the parser has touched. */
function findAnew(
  { found, tree: before }: Blocks,
  { changes, newDoc, state, docChanged }: Transaction,
  tree: Tree,
): DecorationSet {
  const range = docChanged ? changedRange(changes) : { from: before.length, to: before.length }
  const from = startOfPart(tree, range.from)
  const to = Math.max(endOfNews(before, tree, { changes, newDoc }, range.to), range.to)
  const blocks = findBlocks(state, from, to)
  const first = Math.min(from, blocks[0]?.from ?? from)
  const last = Math.max(to, blocks.at(-1)?.to ?? to)
  const mapped = found.map(changes)
  // Where there was no time to read the text again, a block stays until that is made up for: the words that
  // somebody types in its cells would go elsewhere.
  const unread = blocksFrom(mapped, Math.max(tree.length, blocks.at(-1)?.to ?? 0), state)
  return mapped.update({
    filterFrom: first,
    filterTo: Math.max(last, unread.at(-1)?.to ?? 0),
    filter: () => false,
    add: [...blocks, ...unread].map(decorationOf(state)),
  })
}

/** The known blocks that begin behind a place, if the text has not been read to its end. */
function blocksFrom(found: DecorationSet, place: number, { doc }: EditorState): Block[] {
  const blocks: Block[] = []
  if (place >= doc.length) return blocks
  found.between(place, doc.length, (from, to, { spec }) => {
    if (from >= place && to > from) blocks.push({ kind: spec.kind, from, to })
  })
  return blocks
}

function changedRange(changes: Transaction['changes']) {
  let from = Number.POSITIVE_INFINITY
  let to = 0
  changes.iterChangedRanges((_fromA, _toA, fromB, toB) => {
    from = Math.min(from, fromB)
    to = Math.max(to, toB)
  })
  return { from, to }
}

/** Where the outermost part before a place begins: a change may join what it stands at with that. */
function startOfPart({ topNode }: Tree, place: number): number {
  const part = topNode.childBefore(place + 1)
  return Math.min(place, part?.prevSibling?.from ?? part?.from ?? place)
}

/**
 * Where the text is read again as it was before the change: at the first outermost part behind
 * it that began at the same place then. What Markdown makes of the rest depends on nothing above.
 */
function endOfNews(
  before: Tree,
  { topNode, length }: Tree,
  { changes, newDoc }: Pick<Transaction, 'changes' | 'newDoc'>,
  from: number,
) {
  const back = changes.invertedDesc
  for (let part = topNode.childAfter(from); part; part = part.nextSibling) {
    const { from: line } = newDoc.lineAt(part.from)
    // A block takes whole lines, so what begins further in on the line of the change is not behind it.
    if (line <= from) continue
    const place = back.mapPos(part.from)
    const old = before.topNode.childAfter(place)
    if (old && old.from === place && old.name === part.name && part.to < length) return line - 1
  }
  return length
}

/**
 * Where the block begins that the cursor has stood in since it was typed there, letter by letter: an address
 * is complete before its last letter, a table before its last stroke. What is pasted is a block at once.
 */
function typedBlock(
  typed: number | undefined,
  transaction: Transaction,
  found: DecorationSet,
): number | undefined {
  const isTyped =
    transaction.isUserEvent('input.type') && !transaction.isUserEvent('input.type.block')
  const known = typed === undefined ? undefined : transaction.changes.mapPos(typed, -1)
  const { from, to } = transaction.state.selection.main
  let block: number | undefined
  found.between(from, to, (start, end) => {
    if (start <= from && to <= end && (isTyped || start === known)) block = start
  })
  return block
}

/** The text of a block is shown where a cursor or selection stands inside of it, as after a search. */
function withoutEntered(
  found: DecorationSet,
  state: EditorState,
  typed: number | undefined,
): DecorationSet {
  const isInside = (place: number, from: number, to: number) => place > from && place < to
  const entered = new Set<number>(typed === undefined ? [] : [typed])
  for (const range of state.selection.ranges) {
    found.between(range.from, range.to, (from, to) => {
      if (isInside(range.from, from, to) || isInside(range.to, from, to)) entered.add(from)
    })
  }
  return entered.size === 0 ? found : found.update({ filter: (from) => !entered.has(from) })
}
