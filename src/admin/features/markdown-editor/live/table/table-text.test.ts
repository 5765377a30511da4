import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addColumn,
  addRow,
  changeCell,
  readTable,
  removeColumn,
  removeRow,
  type TextChange,
} from './table-text.ts'

const TABLE = '| Amount | Food |\n| --- | ---: |\n| 1 | egg |\n| 2 \\| 3 | **oats** |'
const BARE = 'a|b\n-|-\n1|2'

function apply(text: string, changes: TextChange[]): string {
  return changes.reduceRight(
    (changed, { from, to, insert }) => changed.slice(0, from) + insert + changed.slice(to),
    text,
  )
}

const wordsOf = (text: string) =>
  readTable(text)?.rows.map(({ cells }) => cells.map((c) => c.words))

test('a table is read with its alignments, and strokes that are part of the words', () => {
  expect(readTable(TABLE)?.alignments).toEqual([undefined, 'right'])
  expect(wordsOf(TABLE)).toEqual([
    ['Amount', 'Food'],
    ['1', 'egg'],
    ['2 | 3', '**oats**'],
  ])
  expect(wordsOf(BARE)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('what is no table is none', () => {
  for (const text of ['', 'a', '| a |\n| b |', '| a | b |\n| --- |']) {
    expect(readTable(text)).toBeUndefined()
  }
})

test('words written into a cell change nothing else', () => {
  expect(apply(TABLE, changeCell(TABLE, { row: 1, column: 1, words: 'two eggs' }))).toBe(
    TABLE.replace('egg', 'two eggs'),
  )
  expect(apply(BARE, changeCell(BARE, { row: 1, column: 0, words: 'x|y' }))).toBe(
    'a|b\n-|-\nx\\|y |2',
  )
})

test('a row that is too short gets the cells up to the one that is written into', () => {
  const short = '| a | b | c |\n|---|---|---|\n| 1'
  const longer = apply(short, changeCell(short, { row: 1, column: 2, words: 'x' }))
  expect(wordsOf(longer)?.[1]).toEqual(['1', '', 'x'])
})

test('rows and columns come and go', () => {
  expect(wordsOf(apply(TABLE, addRow(TABLE, 0)))?.[1]).toEqual(['', ''])
  expect(wordsOf(apply(TABLE, addRow(TABLE, 2)))?.[3]).toEqual(['', ''])
  expect(wordsOf(apply(TABLE, removeRow(TABLE, 1)))).toEqual([
    ['Amount', 'Food'],
    ['2 | 3', '**oats**'],
  ])
  expect(removeRow(TABLE, 0)).toEqual([])
  expect(wordsOf(apply(TABLE, addColumn(TABLE, 0)))?.[1]).toEqual(['1', '', 'egg'])
  expect(wordsOf(apply(BARE, addColumn(BARE, 1)))).toEqual([
    ['a', 'b', ''],
    ['1', '2', ''],
  ])
  expect(apply(TABLE, removeColumn(TABLE, 0))).toBe('| Food |\n| ---: |\n| egg |\n| **oats** |')
  expect(apply(BARE, removeColumn(BARE, 1))).toBe('a\n-\n1')
})

test('whatever is written into a cell is read from it again, and the other cells stay', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.stringMatching(/^[a-z|\\* ]{0,8}$/), { minLength: 3, maxLength: 3 }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.nat(3),
      fc.nat(2),
      fc.stringMatching(/^[a-z|* \n]{0,12}$/),
      (cells, row, column, words) => {
        const lines = cells.map(
          (line) => `| ${line.map((one) => one.replace(/[|\\]/g, '')).join(' | ')} |`,
        )
        const text = [lines[0], '|---|:-:|---|', ...lines.slice(1)].join('\n')
        const at = row % lines.length
        const before = wordsOf(text)
        const after = wordsOf(apply(text, changeCell(text, { row: at, column, words })))
        const wanted = words.trim().replace(/\s*\n\s*/g, ' ')
        expect(after).toEqual(
          before?.map((line, r) => (r === at ? line.with(column, wanted) : line)),
        )
      },
    ),
  )
})
