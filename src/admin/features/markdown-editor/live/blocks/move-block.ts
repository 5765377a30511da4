import { isolateHistory } from '@codemirror/commands'
import { syntaxTree } from '@codemirror/language'
import type { ChangeSpec, EditorState, Text } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type Block, blockAt } from './block-at.ts'

type Part = { from: number; to: number }

/** Takes a block out of the text, with the blank lines that parted it from what follows. */
export function removeBlock(view: EditorView, block: Part): void {
  const gone = withGap(view.state.doc, block)
  view.dispatch({
    changes: gone,
    selection: { anchor: gone.from },
    annotations: isolateHistory.of('full'),
    userEvent: 'delete.block',
    scrollIntoView: true,
  })
}

/** Moves a block over the part of the text above or below it, and stays with it. */
export function moveBlock(view: EditorView, block: Block, way: 'up' | 'down'): boolean {
  const parts = partsOf(view.state)
  const index = parts.findIndex(({ from }) => from === block.from)
  const place = way === 'up' ? parts[index - 1]?.from : parts[index + 1]?.to
  if (index < 0 || place === undefined) return false
  return moveTo(view, block, place)
}

/**
 * Moves a block to a place between two parts of the text: the start of a part, or the end of the
 * last. It is one step of the history.
 *
 * @returns false where it stands there already
 */
export function moveTo(view: EditorView, block: Part, place: number): boolean {
  const { doc } = view.state
  if (place >= block.from && place <= block.to) return false
  const text = doc.sliceString(block.from, block.to)
  const gone = withGap(doc, block)
  const isStart = doc.lineAt(place).from === place
  const insert = isStart ? `${text}\n\n` : `\n\n${text}`
  const changes: ChangeSpec[] = [gone, { from: place, insert }]
  const lead = isStart ? 0 : 2
  const size = gone.to - gone.from
  const start = place + lead - (place > block.from ? size : 0)
  view.dispatch({
    changes,
    selection: { anchor: start },
    annotations: isolateHistory.of('full'),
    userEvent: 'move.block',
    scrollIntoView: true,
  })
  return true
}

/** The outermost parts of the text in their order, each picture of a row by itself. */
export function partsOf(state: EditorState): Part[] {
  const parts: Part[] = []
  for (let node = syntaxTree(state).topNode.firstChild; node; node = node.nextSibling) {
    const from = state.doc.lineAt(node.from).from
    const block = blockAt(state, from)
    if (block?.kind !== 'picture') {
      parts.push({ from, to: state.doc.lineAt(node.to).to })
      continue
    }
    for (let at = from; at <= node.to; at = state.doc.lineAt(at).to + 1) {
      const { from: start, to } = state.doc.lineAt(at)
      parts.push({ from: start, to })
    }
  }
  return parts
}

/** A part with the lines that would be left of it: those behind it, or at the end those before. */
function withGap(doc: Text, { from, to }: Part): Part {
  let end = to
  while (end < doc.length && doc.lineAt(end + 1).text.trim() === '') end = doc.lineAt(end + 1).to
  if (end < doc.length) return { from, to: end + 1 }
  let start = from
  while (start > 0 && doc.lineAt(start - 1).text.trim() === '') start = doc.lineAt(start - 1).from
  // What ended with a line end still does.
  return { from: Math.max(0, start - 1), to: end > to && start > 0 ? end - 1 : end }
}
