import { chainCommands, joinTextblockBackward, joinTextblockForward } from 'prosemirror-commands'
import type { Node, ResolvedPos } from 'prosemirror-model'
import {
  type Command,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from '../../document/schema/schema.ts'
import { tickTask } from '../blocks/task-view.ts'
import { moveBlocks } from '../commands/move-blocks.ts'
import { goByRow } from '../table/table-keys.ts'
import { around } from '../text/around.ts'

const FIRST_TOOL = '.live-tools :is(button, a)'

/** From a selected block, or from a table, to what is asked of it or to its tools. */
export const enterTools: Command = ({ selection }, _, view) => {
  if (!view) return false
  const { $from } = selection
  const at =
    selection instanceof NodeSelection ? selection.from : around($from, schema.nodes.table)?.at
  const dom = at === undefined ? null : view.nodeDOM(at)
  if (!(dom instanceof HTMLElement)) return false
  const asked = dom.matches('.live-undescribed')
    ? dom.querySelector<HTMLElement>('.live-alt')
    : null
  const tool = asked ?? dom.querySelector<HTMLElement>(FIRST_TOOL)
  tool?.focus()
  return tool !== null
}

const enterSelected: Command = (state, dispatch, view) =>
  state.selection instanceof NodeSelection && enterTools(state, dispatch, view)

/**
 * Into what stays as it is, beside the words with the cursor, and out of it again: its Markdown is not seen until
 * the cursor is in it, so that the browser goes past it.
 */
function goByAsIs(way: 'up' | 'down' | 'left' | 'right'): Command {
  return ({ selection, doc, tr }, dispatch, view) => {
    const { $from, empty } = selection
    const isBack = way === 'up' || way === 'left'
    if (!empty || $from.depth === 0 || !view?.endOfTextblock(way)) return false
    const beside = blockBeside($from, isBack)
    const asIs = schema.nodes.as_is
    if (!beside || (beside.type !== asIs && $from.parent.type !== asIs)) return false
    const $beside = doc.resolve(isBack ? $from.before(1) : $from.after(1))
    dispatch?.(tr.setSelection(Selection.near($beside, isBack ? -1 : 1)).scrollIntoView())
    return true
  }
}

/** Returns the block of the text before or behind a place at that edge of its own. */
function blockBeside($place: ResolvedPos, isBack: boolean): Node | null {
  const index = $place.index(0) + (isBack ? -1 : 1)
  return index >= 0 && isAtEdge($place, isBack) ? $place.doc.maybeChild(index) : null
}

/** Blocks whose words mean something else beside other words: the address of a button, Markdown that stays as it is. */
const APART: ReadonlySet<string> = new Set(['as_is', 'button'])

/** Joins the words at the cursor with those beside them, unless these are a block of their own kind: that is selected. */
export function joinWords(way: 'back' | 'forth'): Command {
  const isBack = way === 'back'
  const join = isBack ? joinTextblockBackward : joinTextblockForward
  return (state, dispatch, view) => {
    const { $from } = state.selection
    const beside = $from.depth > 0 ? blockBeside($from, isBack) : null
    return !APART.has(beside?.type.name ?? '') && join(state, dispatch, view)
  }
}

/** Whether a place is in the first, or the last, line of words of its outermost block. */
function isAtEdge($place: ResolvedPos, isBack: boolean): boolean {
  for (let depth = 1; depth < $place.depth; depth++) {
    const edge = isBack ? 0 : $place.node(depth).childCount - 1
    if ($place.index(depth) !== edge) return false
  }
  return true
}

/**
 * Letters that are typed while a block is selected begin a paragraph below it, and while a footnote or a picture of
 * a line is, they go on behind it: they are not to take its place.
 */
export function letterBelow(): Plugin {
  return new Plugin({
    props: { handleTextInput: (view, _from, _to, text) => typeBelow(view, text) },
  })
}

function typeBelow(view: EditorView, text: string): boolean {
  const { selection, tr } = view.state
  if (!(selection instanceof NodeSelection)) return false
  view.dispatch(cursorBehind(tr, selection).insertText(text).scrollIntoView())
  return true
}

/** Puts the cursor into a new paragraph below a selected block, or behind what is selected in a line. */
export function cursorBehind(tr: Transaction, { node, to }: NodeSelection): Transaction {
  if (node.isBlock) tr.insert(to, schema.node('paragraph'))
  return tr.setSelection(TextSelection.create(tr.doc, node.isBlock ? to + 1 : to))
}

/** The keys of blocks: into their tools, beside them, and to move them. */
export const blockKeys: Record<string, Command> = {
  Tab: enterSelected,
  'Alt-F10': enterTools,
  'Mod-Alt-x': tickTask,
  'Alt-ArrowUp': moveBlocks('up'),
  'Alt-ArrowDown': moveBlocks('down'),
  ArrowUp: chainCommands(goByRow('up'), goByAsIs('up')),
  ArrowDown: chainCommands(goByRow('down'), goByAsIs('down')),
  ArrowLeft: goByAsIs('left'),
  ArrowRight: goByAsIs('right'),
}
