import type { Command } from 'prosemirror-state'
import type { EditorView, NodeViewConstructor } from 'prosemirror-view'
import { element, makeButton, makeTools } from '#admin/article-blocks/element.ts'
import {
  type Alignment,
  addColumn,
  addRow,
  alignColumns,
  alignmentAt,
  removeColumn,
  removeRow,
  removeTable,
} from '../table/table-commands.ts'

const ALIGNMENTS = [
  ['Align left', 'left'],
  ['Centre', 'center'],
  ['Align right', 'right'],
] as const

/** A table to write in, with tools while the cursor is in it. */
export const tableView: NodeViewConstructor = (node, view) => {
  const contentDOM = element('tbody')
  const scroller = element('div', { class: 'live-table-scroll' }, element('table', {}, contentDOM))
  const { tools, showAlignment } = tableTools(view)
  const dom = element('div', { class: 'live-block live-table' }, scroller, tools)
  dom.setAttribute('role', 'group')
  dom.setAttribute('aria-label', 'Table')

  return {
    dom,
    contentDOM,
    update(next, decorations) {
      if (next.type !== node.type) return false
      // The table in use is marked, and is told of each place that the cursor comes to.
      if (decorations.length > 0) showAlignment()
      return true
    },
    stopEvent: ({ target }) => target instanceof Node && tools.contains(target),
    ignoreMutation: ({ target, type }) => type !== 'selection' && !contentDOM.contains(target),
    selectNode: () => dom.classList.add('is-selected'),
    deselectNode: () => dom.classList.remove('is-selected'),
  }
}

/** Returns the tools of a table, at the cell that the cursor is in. */
function tableTools(view: EditorView) {
  const tool = (label: string, command: Command) =>
    makeButton(label, () => {
      command(view.state, view.dispatch, view)
      view.focus()
    })
  const align =
    (alignment: Alignment): Command =>
    (state, dispatch) =>
      alignColumns(alignmentAt(state) === alignment ? null : alignment)(state, dispatch)
  const aligning = ALIGNMENTS.map(([label, alignment]) => ({
    alignment,
    button: tool(label, align(alignment)),
  }))
  const tools = makeTools(
    'Table',
    tool('Add row', addRow),
    tool('Add column', addColumn),
    tool('Remove row', removeRow),
    tool('Remove column', removeColumn),
    ...aligning.map(({ button }) => button),
    tool('Remove table', removeTable),
  )
  tools.contentEditable = 'false'
  // The cursor stays in its cell.
  tools.addEventListener('mousedown', (event) => event.preventDefault())
  tools.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') view.focus()
  })

  function showAlignment() {
    const now = alignmentAt(view.state)
    for (const { alignment, button } of aligning)
      button.setAttribute('aria-pressed', String(now === alignment))
  }
  return { tools, showAlignment }
}
