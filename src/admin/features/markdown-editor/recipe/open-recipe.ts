import { isolateHistory, redo, undo } from '@codemirror/commands'
import { type EditorState, StateEffect, StateField, type Text } from '@codemirror/state'
import type { EditorView, ViewUpdate } from '@codemirror/view'
import type { BlockSource } from '#admin/text-editor/block-source.ts'
import { differenceBetween } from '#domain/posts/text/text-splice.ts'
import { findRecipeBlocks, isRecipeFence } from '#domain/recipes/language/recipe-blocks.ts'
import { blockPlaceAt, insertBlockAt } from '../text/block-place.ts'

const setOpen = StateEffect.define<number | null>()

/** Where the fence stands of the block that is open as a form; it moves with the text around it. */
export const openRecipeField = StateField.define<number | null>({
  create: () => null,
  update(open, transaction) {
    let next = open
    if (next !== null && transaction.docChanged) {
      next = transaction.changes.mapPos(next, 1)
      const { from, text } = transaction.newDoc.lineAt(next)
      next = isRecipeFence(text) ? from : null
    }
    for (const effect of transaction.effects) if (effect.is(setOpen)) next = effect.value
    return next
  },
})

/** The line of the fence, counted from 1, of the block that the cursor is in. */
export function recipeAtCursor(state: EditorState): number | undefined {
  const { number } = state.doc.lineAt(state.selection.main.head)
  const fences = findRecipeBlocks(state.doc.toString()).map(({ line }) => line)
  const fence = fences.findLast((line) => line <= number)
  return fence !== undefined && number <= blockLines(state.doc, fence).end ? fence : undefined
}

/** Puts an empty block behind the part of the text that the cursor is in. @returns the line of its fence */
export function insertRecipe(view: EditorView): number {
  const { state } = view
  const place = blockPlaceAt(state, state.selection.main.head, { isInItem: false })
  const { changes, textAt } = insertBlockAt(state, place, '```recipe\n```')
  view.dispatch({
    changes,
    selection: { anchor: textAt },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.recipe',
  })
  return view.state.doc.lineAt(textAt).number
}

/** Takes a block out again that nobody has written anything into. */
function removeIfEmpty(view: EditorView, fence: number): void {
  const { doc } = view.state
  const { first, last, end } = blockLines(doc, fence)
  const isEmpty =
    first > last || doc.sliceString(doc.line(first).from, doc.line(last).to).trim() === ''
  if (!isEmpty) return
  const to = Math.min(doc.length, doc.line(end).to + 1)
  view.dispatch({
    changes: { from: doc.line(fence).from, to },
    annotations: isolateHistory.of('full'),
    userEvent: 'delete.recipe',
  })
}

/** Opens the block whose fence stands in a line. Only one is open at a time. */
export function openRecipe(
  view: EditorView,
  fence: number,
  updates: { subscribe(listener: (update: ViewUpdate) => void): () => void },
): BlockSource {
  view.dispatch({ effects: setOpen.of(view.state.doc.line(fence).from) })
  return {
    read: () => textOfOpen(view.state),
    write: (text, kind) => writeOpen(view, text, kind),
    undo: () => void undo(view),
    redo: () => void redo(view),
    subscribe: (listener) =>
      updates.subscribe((update) => {
        if (update.docChanged) listener()
      }),
  }
}

/** The line of the fence, counted from 0, of the block that is open; the first line where none is. */
export function lineOfOpen(state: EditorState): number {
  return state.doc.lineAt(state.field(openRecipeField) ?? 0).number - 1
}

/** Puts the cursor into the text of the block that was open; one that is still empty goes. */
export function closeRecipe(view: EditorView): void {
  const at = view.state.field(openRecipeField)
  view.dispatch({ effects: setOpen.of(null) })
  if (at === null) return
  const fence = view.state.doc.lineAt(at).number
  const { first, last } = blockLines(view.state.doc, fence)
  const line = view.state.doc.line(first <= last ? first : fence)
  view.dispatch({ selection: { anchor: line.from }, scrollIntoView: true })
  removeIfEmpty(view, fence)
}

/**
 * The lines of a block, counted from 1: `last` is before `first` where there are none between the
 * fences, `end` is the closing fence or the last line of a block that nothing closes.
 */
function blockLines(doc: Text, fence: number): { first: number; last: number; end: number } {
  const mark = /^\s*(`+|~+)/.exec(doc.line(fence).text)?.[1] ?? '```'
  for (let number = fence + 1; number <= doc.lines; number++) {
    const text = doc.line(number).text
    const isClosing = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(text)?.[1]?.startsWith(mark) ?? false
    if (isClosing) return { first: fence + 1, last: number - 1, end: number }
  }
  return { first: fence + 1, last: doc.lines, end: doc.lines }
}

function textOfOpen(state: EditorState): string | undefined {
  const range = rangeOfOpen(state)
  return range && state.doc.sliceString(range.from, range.to)
}

/** Where the text of the open block stands; `isBare` where its fences stand on lines next to each other. */
function rangeOfOpen(state: EditorState) {
  const at = state.field(openRecipeField)
  if (at === null) return undefined
  const { first, last } = blockLines(state.doc, state.doc.lineAt(at).number)
  if (first > last) {
    const { to } = state.doc.lineAt(at)
    return { from: to, to, isBare: true }
  }
  return { from: state.doc.line(first).from, to: state.doc.line(last).to, isBare: false }
}

/** Only what has changed is changed, so that the history joins what is typed in a row. */
function writeOpen(view: EditorView, text: string, kind: 'typing' | 'step'): void {
  const range = rangeOfOpen(view.state)
  if (!range) return
  const before = view.state.doc.sliceString(range.from, range.to)
  const after = range.isBare ? `\n${text}` : text
  const { from, to, insert } = differenceBetween(before, after)
  view.dispatch({
    changes: { from: range.from + from, to: range.from + to, insert },
    userEvent: kind === 'typing' ? 'input.type.block' : 'input.recipe',
    ...(kind === 'step' && { annotations: isolateHistory.of('full') }),
  })
}
