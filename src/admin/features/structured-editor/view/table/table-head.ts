import type { Node } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'
import { schema } from '../../document/schema/schema.ts'
import { changedRange } from '../text/changed-range.ts'

/** The first row of a table is its head, and columns are aligned as their head says, whatever rows come and go. */
export function tableHead(): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const changed = changedRange(before.doc, doc)
      if (!changed) return null
      doc.nodesBetween(changed.from, changed.to, (node, at) => {
        if (node.isTextblock) return false
        if (node.type.name === 'table') setHead(tr, node, at)
        return node.type.name !== 'table'
      })
      return tr.docChanged && before.doc !== tr.doc ? tr : null
    },
  })
}

function setHead(tr: Transaction, table: Node, start: number): void {
  const head = table.firstChild
  table.forEach((row, rowStart, index) => {
    row.forEach((cell, cellStart, column) => {
      const type = index === 0 ? schema.nodes.table_header : schema.nodes.table_cell
      const { alignment = null } = head?.maybeChild(column)?.attrs ?? {}
      if (cell.type === type && cell.attrs.alignment === alignment) return
      const place = start + rowStart + cellStart + 2
      tr.setNodeMarkup(place, type, { ...cell.attrs, alignment })
    })
  })
}
