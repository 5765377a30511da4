import type { Node } from 'prosemirror-model'
import { schema } from '../schema/schema.ts'
import { isCode } from '../schema/schema-marks.ts'
import { cleanLine } from './clean-line.ts'

/** A table as Markdown has them: a head, rows as long as it, and columns aligned as the head is. */
export function cleanTable(table: Node): Node {
  const [head] = table.children
  const columns = head?.children ?? []
  const rows = table.children.map((row, index) => {
    const cells = columns.map(({ attrs: { alignment } }, column) => {
      const content = cleanCell(row.children[column]?.children ?? [])
      return schema.node(index === 0 ? 'table_header' : 'table_cell', { alignment }, content)
    })
    return schema.node('table_row', null, cells)
  })
  return table.type.create(table.attrs, rows)
}

/** The parser takes every kind of space off the ends of a cell. */
function cleanCell(nodes: readonly Node[]): Node[] {
  const line = cleanLine(nodes)
  const cut = (index: 0 | -1, spaces: RegExp) => {
    for (let node = line.at(index); node?.isText && !isCode(node); node = line.at(index)) {
      const text = (node.text ?? '').replace(spaces, '')
      line.splice(index, 1, ...(text === '' ? [] : [schema.text(text, node.marks)]))
      if (text !== '') return
    }
  }
  cut(0, /^\s+/)
  cut(-1, /\s+$/)
  return line
}
