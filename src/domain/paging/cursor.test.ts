import { expect, test } from 'vitest'
import { cursorSchema, formatCursor } from './cursor.ts'

const cursor = { at: '2026-03-01T09:30:00.123Z', id: '018f2f6e-0000-7000-8000-000000000001' }

test('a cursor reads back as it was written', () => {
  expect(cursorSchema.parse(formatCursor(cursor))).toEqual(cursor)
})

test.each(['', 'nonsense', `${formatCursor(cursor)}x`, `m.${'g'.repeat(36)}`, `.${cursor.id}`])(
  'anything else is refused: %j',
  (text) => {
    expect(cursorSchema.safeParse(text).success).toBe(false)
  },
)
