import { Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { besideBlocks } from './beside-blocks.ts'
import { type Block, blockAt, blocksBetween, selectedBlock } from './block-at.ts'
import { focusInBlock } from './enter-block.ts'
import { moveBlock, removeBlock } from './move-block.ts'

type Act = (view: EditorView, block: Block) => boolean

/** A key for the block that is selected; elsewhere it does what it does. */
function withBlock(act: Act) {
  return (view: EditorView): boolean => {
    const block = selectedBlock(view.state)
    return block ? act(view, block) : false
  }
}

const remove: Act = (view, block) => {
  removeBlock(view, block)
  return true
}

const goBelow: Act = (view, { to }) => goTo(view, Math.min(view.state.doc.length, to + 1))
const goAbove: Act = (view, { from }) => goTo(view, Math.max(0, from - 1))

function goTo(view: EditorView, anchor: number): boolean {
  view.dispatch({ selection: { anchor }, userEvent: 'select', scrollIntoView: true })
  return true
}

/** A new paragraph below, to write in. */
const writeBelow: Act = (view, { to }) => {
  view.dispatch({
    changes: { from: to, insert: '\n\n' },
    selection: { anchor: to + 2 },
    userEvent: 'input',
    scrollIntoView: true,
  })
  return true
}

/** Into the block: the first cell of a table, the first button of a picture. */
const enter: Act = (view, { from }) =>
  focusInBlock(view, from, 'table textarea, .live-tools :is(button, a)')

/** Up and down come to a block as to a line; the editor alone would go over it. */
function goToBlock(isDown: boolean) {
  return (view: EditorView): boolean => {
    const { main } = view.state.selection
    if (!main.empty) return false
    const { head } = view.moveVertically(main, isDown)
    const passed = blocksBetween(view.state, Math.min(main.head, head), Math.max(main.head, head))
    const block = isDown ? passed[0] : passed.at(-1)
    return block ? goTo(view, isDown ? block.from : block.to) : false
  }
}

/** Backspace behind a block, and Delete in front of one, select it instead of joining it to the words. */
function selectBeside(way: 1 | -1) {
  return (view: EditorView): boolean => {
    const { state } = view
    const { empty, head } = state.selection.main
    const line = state.doc.lineAt(head)
    if (!empty || head !== (way === 1 ? line.to : line.from)) return false
    let beside = line.number + way
    const isBlank = (number: number) =>
      number >= 1 && number <= state.doc.lines && state.doc.line(number).text.trim() === ''
    while (isBlank(beside)) beside += way
    if (beside < 1 || beside > state.doc.lines) return false
    const { from, to } = state.doc.line(beside)
    const block = blockAt(state, way === 1 ? from : to)
    if (!block) return false
    const changes = line.text === '' && way === -1 ? { from: block.to, to: line.to } : []
    const anchor = way === 1 ? block.from : block.to
    view.dispatch({ changes, selection: { anchor }, userEvent: 'select', scrollIntoView: true })
    return true
  }
}

/** A composition has to begin in a line of its own: nothing may move under it. */
const composeBelow = EditorView.domEventHandlers({
  keydown: ({ keyCode }, view) => {
    const block = keyCode === 229 ? selectedBlock(view.state) : undefined
    if (block) writeBelow(view, block)
    return false
  },
})

/** What is typed goes below the block, as Enter does. By hand: WebKit has no place for a letter where a block stands alone, or was left by its own fields. */
const typeBelow = EditorView.domEventHandlers({
  keypress: (event, view) => {
    const isLetter = event.charCode >= 32 && !event.metaKey && (!event.ctrlKey || event.altKey)
    if (!isLetter || event.target !== view.contentDOM || !view.state.selection.main.empty) {
      return false
    }
    const block = selectedBlock(view.state)
    if (!block) return false
    const insert = () =>
      view.state.update({
        changes: { from: block.to, insert: event.key },
        selection: { anchor: block.to + event.key.length },
        userEvent: 'input.type',
        scrollIntoView: true,
      })
    const handlers = view.state.facet(EditorView.inputHandler)
    const isHandled = handlers.some((handle) => handle(view, block.to, block.to, event.key, insert))
    if (!isHandled) view.dispatch(insert())
    return true
  },
})

/** What the keys do while a block is selected, or beside one. */
export const blockKeys = [
  besideBlocks,
  composeBelow,
  typeBelow,
  Prec.high(
    keymap.of([
      { key: 'Enter', run: withBlock(writeBelow) },
      { key: 'Backspace', run: (view) => withBlock(remove)(view) || selectBeside(-1)(view) },
      { key: 'Delete', run: (view) => withBlock(remove)(view) || selectBeside(1)(view) },
      { key: 'ArrowDown', run: (view) => withBlock(goBelow)(view) || goToBlock(true)(view) },
      { key: 'ArrowRight', run: withBlock(goBelow) },
      { key: 'ArrowUp', run: (view) => withBlock(goAbove)(view) || goToBlock(false)(view) },
      { key: 'ArrowLeft', run: withBlock(goAbove) },
      { key: 'Tab', run: withBlock(enter) },
      { key: 'Alt-ArrowUp', run: withBlock((view, block) => moveBlock(view, block, 'up')) },
      { key: 'Alt-ArrowDown', run: withBlock((view, block) => moveBlock(view, block, 'down')) },
    ]),
  ),
]
