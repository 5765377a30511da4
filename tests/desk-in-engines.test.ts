import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesCached } from '#contract/page-lists.ts'
import { DESK_ROOMS } from './e2e/engines/rooms/desk-rooms.ts'
import { DESK_WINDOWS } from './e2e/engines/windows/desk-windows.ts'

const SOURCE = join(import.meta.dirname, '../src')
/** A window of the platform, or one of the design system's that are made of it. */
const WINDOW = /<(?:dialog|Dialog|FormDialog|TaskDialog)\b/

test('every window of the desk is among those that are tried in each engine', () => {
  const windows = globSync(['admin/**/*.tsx', '*/**/*.desk.tsx'], { cwd: SOURCE })
    .filter((file) => WINDOW.test(readFileSync(join(SOURCE, file), 'utf8')))
    .map((file) => file.replace(/^admin\//, ''))
  expect([...new Set(DESK_WINDOWS.map(({ file }) => file))].sort()).toEqual(windows.sort())
})

test('every room of the desk is among those that are tried in each engine', () => {
  expect(Object.keys(DESK_ROOMS).sort()).toEqual(pagesCached('desk').sort())
})
