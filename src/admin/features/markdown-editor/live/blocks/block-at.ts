import { type EditorState, Facet, type RangeSet } from '@codemirror/state'
import type { Decoration } from '@codemirror/view'

/** A part of the text that is shown as something else, in whole lines. */
export type Block = { kind: BlockKind; from: number; to: number }
export type BlockKind = 'picture' | 'table' | 'video' | 'recipe'

/** What is shown as blocks. Their widgets ask for it, so it is known apart from them. */
export const shownBlocks = Facet.define<(state: EditorState) => RangeSet<Decoration>>()

/** The blocks that touch a part of the text, as they are shown. */
export function blocksBetween(state: EditorState, from: number, to: number): Block[] {
  const blocks: Block[] = []
  for (const read of state.facet(shownBlocks)) {
    read(state).between(from, to, (start, end, { spec }) => {
      blocks.push({ kind: spec.kind as BlockKind, from: start, to: end })
    })
  }
  return blocks
}

/** The block that a place is in or at an end of, as it is shown. */
export function blockAt(state: EditorState, place: number): Block | undefined {
  return blocksBetween(state, place, place)[0]
}

/** The block that is selected: the cursor stands at one of its ends, or it is the selection. */
export function selectedBlock(state: EditorState): Block | undefined {
  const { from, to } = state.selection.main
  const block = blockAt(state, from)
  return block && block.from <= from && block.to >= to ? block : undefined
}
