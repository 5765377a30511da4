import { expect, test } from 'vitest'
import { backupInWords } from './upkeep-part.tsx'

const NOW = new Date('2026-11-21T12:00:00Z')

test.each([
  [null, 'Never', true],
  ['2026-11-21T03:00:00Z', 'Today or last night', false],
  ['2026-11-20T03:00:00Z', 'Yesterday', false],
  ['2026-11-14T11:00:00Z', '7 days ago', false],
  ['2026-11-13T11:00:00Z', '8 days ago', true],
])('a backup of %s was made: %s', (at, text, isOld) => {
  expect(backupInWords(at, NOW)).toEqual({ text, isOld })
})
