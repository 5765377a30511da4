import type { NodeSpec } from 'prosemirror-model'

/** As prosemirror-tables asks for them; Markdown has no cells that are several columns wide. */
const cell = (tag: 'td' | 'th'): NodeSpec => ({
  content: 'line*',
  tableRole: tag === 'th' ? 'header_cell' : 'cell',
  isolating: true,
  attrs: {
    alignment: { default: null },
    colspan: { default: 1 },
    rowspan: { default: 1 },
    colwidth: { default: null },
  },
  toDOM: ({ attrs: { alignment } }) => [
    tag,
    { ...(tag === 'th' && { scope: 'col' }), ...(alignment && { align: alignment }) },
    0,
  ],
  parseDOM: [{ tag }],
})

/** The nodes of a table. The first row is its head, and decides how columns are aligned. */
export const tableNodes = {
  table: {
    group: 'block',
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    allowGapCursor: false,
    attrs: { origin: { default: null }, layout: { default: 'spaced' } },
    toDOM: () => ['table', ['tbody', 0]],
    parseDOM: [{ tag: 'table' }],
  },
  table_row: {
    content: '(table_cell | table_header)+',
    tableRole: 'row',
    // What is typed between two cells would be a third, and the column of none.
    allowGapCursor: false,
    toDOM: () => ['tr', 0],
    parseDOM: [{ tag: 'tr' }],
  },
  table_cell: cell('td'),
  table_header: cell('th'),
} satisfies Record<string, NodeSpec>
