import { SUBJECTS, type Tally } from '#tests/e2e/engines/tally.ts'

const BEGIN = '<!-- made by npm run test:engines -->'
const END = '<!-- end -->'
const COUNT = /^(\d+) of (\d+)$/

/** The table of what was tried in which engine, passed of tried, as Markdown. */
export function tableOf(tallies: readonly Tally[]): string {
  const rows = tallies.map(({ engine, counts }) => [
    engine,
    ...SUBJECTS.map((subject) => `${counts[subject].passed} of ${counts[subject].tried}`),
  ])
  return [['engine', ...SUBJECTS], ['engine', ...SUBJECTS].map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Reads such a table. @throws Error naming a cell that is no count */
export function readTable(table: string): Tally[] {
  const [, , ...rows] = table.split('\n').map((row) => row.slice(2, -2).split(' | '))
  return rows.map(([engine = '', ...cells]) => ({
    engine,
    counts: Object.fromEntries(
      SUBJECTS.map((subject, place) => [subject, readCount(cells[place] ?? '')]),
    ) as Tally['counts'],
  }))
}

/** The table of a document. @throws Error when it has no place for one */
export function findTable(document: string): string {
  const [, rest] = document.split(`${BEGIN}\n`)
  const [table, end] = rest?.split(`\n${END}`) ?? []
  if (table === undefined || end === undefined) throw new Error(`There is no ${BEGIN} … ${END}.`)
  return table
}

/** A document with another table in the place of its own. */
export function withTable(document: string, table: string): string {
  return document.replace(findTable(document), () => table)
}

function readCount(cell: string): { passed: number; tried: number } {
  const [, passed, tried] = COUNT.exec(cell) ?? []
  if (passed === undefined || tried === undefined) throw new Error(`“${cell}” is no count.`)
  return { passed: Number(passed), tried: Number(tried) }
}
