import { NodeRange, type ResolvedPos } from 'prosemirror-model'
import { wrapRangeInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { canJoin } from 'prosemirror-transform'
import { schema } from '../../document/schema/schema.ts'
import { around } from '../text/around.ts'
import { leaveLists } from './headings-and-quotes.ts'
import { inOneStep } from './in-one-step.ts'
import { onWords, type SelectedBlock, selectedBlocks } from './selected-blocks.ts'

export type ListKind = 'bullets' | 'numbers' | 'tasks'

const { list_item, bullet_list, ordered_list } = schema.nodes
const listType = (kind: ListKind) => (kind === 'numbers' ? ordered_list : bullet_list)
const itemAround = ($at: ResolvedPos) => around($at, list_item)
const listAround = ($at: ResolvedPos) => around($at, bullet_list, ordered_list)

/** Makes items of the selected lines, one of each, or lines again of items that are all of that kind. */
export function toggleList(kind: ListKind): Command {
  return onWords((state, dispatch) => {
    if (isInList(state, kind)) return leaveLists(state, dispatch)
    return inOneStep(wrapLines(kind), changeItems(kind))(state, dispatch)
  })
}

/** Whether all of the selected lines are items of that kind. */
export function isInList(state: EditorState, kind: ListKind): boolean {
  const blocks = selectedBlocks(state)
  return blocks.length > 0 && blocks.every(({ $at }) => isOfKind($at, kind))
}

function isOfKind($at: SelectedBlock['$at'], kind: ListKind): boolean {
  const own = itemAround($at)
  const list = listAround($at)
  if (!own || list?.node.type !== listType(kind)) return false
  return (own.node.attrs.checked !== null) === (kind === 'tasks')
}

/** Lines that are in no list, each as an item; those that follow each other are one list. */
function wrapLines(kind: ListKind): Command {
  return (state, dispatch) => {
    const { tr } = state
    const free = selectedBlocks(state).filter(({ $at }) => !itemAround($at))
    for (const { node, at } of free)
      if (node.type === schema.nodes.heading)
        tr.setBlockType(at + 1, at + 1, schema.nodes.paragraph)
    for (const run of splitRuns(free).reverse()) {
      const [first, last] = [run[0], run.at(-1)]
      if (!first || !last) continue
      const { at, $at } = first
      const end = tr.doc.resolve(last.at + 1)
      const range = new NodeRange(tr.doc.resolve(at + 1), end, $at.depth)
      if (!wrapRangeInList(tr, range, listType(kind))) continue
      if (kind === 'tasks') setChecked(tr, at)
      joinLists(tr, at)
    }
    if (tr.docChanged) dispatch?.(tr)
    return tr.docChanged
  }
}

/** Blocks that stand next to each other in one parent. */
function splitRuns(blocks: readonly SelectedBlock[]): SelectedBlock[][] {
  const runs: SelectedBlock[][] = []
  for (const block of blocks) {
    const before = runs.at(-1)?.at(-1)
    const isNext = before && before.at + before.node.nodeSize === block.at
    if (isNext) runs.at(-1)?.push(block)
    else runs.push([block])
  }
  return runs
}

function setChecked(tr: Transaction, list: number): void {
  tr.doc.nodeAt(list)?.forEach((_, offset) => {
    tr.setNodeAttribute(list + 1 + offset, 'checked', false)
  })
}

/** A list that has come to stand beside one of its kind is one with it. */
function joinLists(tr: Transaction, at: number): void {
  const list = tr.doc.nodeAt(at)
  const end = at + (list?.nodeSize ?? 0)
  for (const place of [end, at]) {
    const { nodeBefore, nodeAfter } = tr.doc.resolve(place)
    if (nodeBefore?.type === nodeAfter?.type && canJoin(tr.doc, place)) tr.join(place)
  }
}

/** The items that are selected already, as items of another kind. */
function changeItems(kind: ListKind): Command {
  return (state, dispatch) => {
    const { tr } = state
    const wanted = listType(kind)
    for (const { $at } of selectedBlocks(state)) {
      const [own, list] = [itemAround($at), listAround($at)]
      if (!own || !list) continue
      const { tight, origin } = list.node.attrs
      if (tr.doc.nodeAt(list.at)?.type !== wanted)
        tr.setNodeMarkup(list.at, wanted, { tight, origin })
      const checked = kind === 'tasks' ? (own.node.attrs.checked ?? false) : null
      if (own.node.attrs.checked !== checked) tr.setNodeAttribute(own.at, 'checked', checked)
    }
    if (tr.docChanged) dispatch?.(tr)
    return tr.docChanged
  }
}
