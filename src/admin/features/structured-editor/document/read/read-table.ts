import type { Token } from 'markdown-it'
import type { Node } from 'prosemirror-model'
import { schema } from '../schema/schema.ts'
import { NoStructure } from './no-structure.ts'
import { readLine } from './read-line.ts'
import type { Reading } from './reading.ts'

const ALIGNMENT = /^text-align:(left|center|right)$/

/** A table, with how its columns are aligned and its pipes are set. */
export function readTable(reading: Reading, table: Token): Node {
  const rows: Node[] = []
  const sources: string[] = []
  for (let cells: Node[] = []; ; ) {
    const token = reading.tokens[reading.at++]
    if (!token || token.type === 'table_close') break
    if (token.type === 'tr_open') {
      cells = []
      sources.push(ownLine(reading.lines[token.map?.[0] ?? 0], table))
    }
    if (token.type === 'tr_close') rows.push(schema.node('table_row', null, cells))
    if (token.type === 'th_open' || token.type === 'td_open') cells.push(readCell(reading, token))
  }
  const columns = rows[0]?.childCount ?? 0
  // The page leaves out the cells that a row has too many.
  if (sources.some((line) => countCells(line) > columns))
    throw new NoStructure('a row with more cells')
  const divider = ownLine(reading.lines[(table.map?.[0] ?? 0) + 1], table)
  return schema.node('table', { layout: tableLayout([...sources, divider]) }, rows)
}

/** A line of a table, without the marks of the list or quotation that it stands in. */
function ownLine(line: string | undefined, { level }: Token): string {
  return level === 0 ? (line ?? '') : (line ?? '').replace(/^(?:[\s>]|[-+*]\s|\d+[.)]\s)*/, '')
}

function readCell(reading: Reading, token: Token): Node {
  const inline = reading.tokens[reading.at]
  if (inline?.type !== 'inline') throw new NoStructure('a cell without words')
  const alignment = ALIGNMENT.exec(String(token.attrGet('style') ?? ''))?.[1] ?? null
  const name = token.type === 'th_open' ? 'table_header' : 'table_cell'
  return schema.node(name, { alignment }, readLine(inline))
}

function countCells(line: string): number {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).length
}

function tableLayout(lines: string[]): string {
  const [head = ''] = lines
  if (!head.trim().startsWith('|')) return 'bare'
  if (!/\|[ \t]/.test(head)) return 'tight'
  const places = new Set(
    lines.map((line) => [...line.matchAll(/(?<!\\)\|/g)].map(({ index }) => index).join()),
  )
  return places.size === 1 ? 'padded' : 'spaced'
}
