import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTable, readTable, tableOf, withTable } from './engines/engines-table.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../docs/browsers.md'), 'utf8')

test('the table of engines in the documents is one that its script writes, with every engine and nothing failed', () => {
  const table = findTable(DOCUMENT)
  const tallies = readTable(table)
  expect(tableOf(tallies)).toBe(table)
  const engines = tallies.map(({ engine }) => engine)
  expect(engines.filter((engine) => /^Chromium 109\.[\d.]+$/.test(engine))).toHaveLength(1)
  for (const name of ['Chromium', 'Firefox', 'WebKitGTK']) {
    expect(
      engines.some((engine) => RegExp(`^${name} \\d[\\d.]+$`).test(engine)),
      name,
    ).toBe(true)
  }
  for (const { engine, counts } of tallies) {
    for (const [subject, { passed, tried }] of Object.entries(counts)) {
      expect(passed, `${subject} in ${engine}`).toBe(tried)
      expect(tried, `${subject} in ${engine}`).toBeGreaterThan(0)
    }
  }
})

test('another table is put into its place', () => {
  const [first] = readTable(findTable(DOCUMENT))
  if (!first) throw new Error('The table is empty.')
  const other = tableOf([{ ...first, engine: 'Netscape 4' }])
  const document = withTable(DOCUMENT, other)
  expect(findTable(document)).toBe(other)
  expect(withTable(document, findTable(DOCUMENT))).toBe(DOCUMENT)
  expect(() => findTable('# No table')).toThrow('There is no')
})
