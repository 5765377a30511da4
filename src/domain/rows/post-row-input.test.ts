import { expect, test } from 'vitest'
import { parsePostRow, parsePostRows } from './post-row-input.ts'

function codeOf(body: unknown): string {
  try {
    parsePostRows(body)
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'accepted'
}

test('a post is read alone, and up to a hundred in a list', () => {
  const row = { title: 'Oats', video_url: null }
  expect(parsePostRows(row)).toEqual([row])
  expect(parsePostRows(Array(100).fill(row))).toHaveLength(100)
})

test('who made it is not taken from the client', () => {
  expect(parsePostRow({ title: 'Oats', created_by_admin: 'root' })).toEqual({ title: 'Oats' })
})

test.each([
  ['text', 'PGRST102'],
  [null, 'PGRST102'],
  [[[]], 'PGRST102'],
  [[], '0A000'],
  [Array(101).fill({}), '0A000'],
  [[{}, { secret: 1 }], 'PGRST204'],
  [{ secret: 1 }, 'PGRST204'],
  [{ __proto__: null, constructor: 'x' }, 'PGRST204'],
  [{ id: 'x' }, '428C9'],
  [{ version: '2' }, '428C9'],
  [{ title: 7 }, '22P02'],
  [{ title: ['a'] }, '22P02'],
  [{ title: 'a\0' }, '22P02'],
  [{ content: null }, '23502'],
])('%j is refused with %s', (body, code) => {
  expect(codeOf(body)).toBe(code)
})
