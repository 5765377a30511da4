import type { Node } from 'prosemirror-model'
import { schema } from '../../document/schema/schema.ts'

/** A table without words: a head, and rows below it. */
export function emptyTable({ columns, rows }: { columns: number; rows: number }): Node {
  const cells = (type: string) => Array.from({ length: columns }, () => schema.node(type))
  const row = (type: string) => schema.node('table_row', null, cells(type))
  const body = Array.from({ length: rows }, () => row('table_cell'))
  return schema.node('table', null, [row('table_header'), ...body])
}
