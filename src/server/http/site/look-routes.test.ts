import { expect, test } from 'vitest'
import { HOUSE_LOOK, type Look, lookSheet } from '#domain/site/look/look-sheet.ts'
import { pageLookOf } from '#server/operations/site/page-look.ts'
import { askRoutes } from '#tests/support/browser/given-page.ts'
import { lookRoutes } from './look-routes.ts'

const get = (path: string) => askRoutes(lookRoutes(), path)
const PLUM: Look = { ...HOUSE_LOOK, colour: '#7a2e6b', corners: 'round' }

test('the look that the program comes with has no sheet', () => {
  expect(pageLookOf(HOUSE_LOOK)).toBeUndefined()
})

test('a look has its sheet at an address that never changes what it says', async () => {
  const sheet = await get(pageLookOf(PLUM)?.sheet ?? '')
  expect(sheet.status).toBe(200)
  expect(sheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(sheet.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(await sheet.text()).toBe(lookSheet(PLUM))
  expect(pageLookOf({ ...PLUM, density: 'compact' })?.sheet).not.toBe(pageLookOf(PLUM)?.sheet)
})

test('a page that another version of the program has made finds the colours of this one', async () => {
  const sheet = await get('/look/7a2e6b-round-calm-00000000.css')
  expect(await sheet.text()).toBe(lookSheet(PLUM))
  expect(sheet.headers.get('Cache-Control')).toBe('public, max-age=60')
})

test.each([
  '/look/7a2e6b-torn-calm-00000000.css',
  '/look/7a2e6b-constructor-calm-00000000.css',
  '/look/7a2e6b-round-calm.css',
  '/look/red-round-calm-00000000.css',
  '/look/7A2E6B-round-calm-00000000.css',
  '/look/x.css',
])('%s is no sheet', async (path) => {
  expect((await get(path)).status).toBe(404)
})
