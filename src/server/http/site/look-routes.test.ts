import { describe, expect, test } from 'vitest'
import { HOUSE_LOOK, lookSheet } from '#domain/site/look/look-sheet.ts'
import { findPageLook } from '#server/operations/site/page-look.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import { askRoutes } from '#tests/support/browser/given-page.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { lookRoutes } from './look-routes.ts'

/** A database that is never asked for the sheets of looks. */
const NO_DB = undefined as never
const get = (path: string) => askRoutes(lookRoutes({ db: NO_DB }), path)
const HOUSE = { ...HOUSE_LOOK, ownCss: '' }
const PLUM = { ...HOUSE, colour: '#7a2e6b', corners: 'round' } as const

test('the look that the program comes with has no sheet', () => {
  expect(findPageLook(HOUSE)).toBeUndefined()
})

test('a look has its sheet at an address that never changes what it says', async () => {
  const sheet = await get(findPageLook(PLUM)?.sheet ?? '')
  expect(sheet.status).toBe(200)
  expect(sheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(sheet.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(await sheet.text()).toBe(lookSheet(PLUM))
  expect(findPageLook({ ...PLUM, density: 'compact' })?.sheet).not.toBe(findPageLook(PLUM)?.sheet)
})

test('a page that another version of the program has made finds the colours of this one', async () => {
  const sheet = await get('/look/7a2e6b-round-calm-00000000.css')
  expect(await sheet.text()).toBe(lookSheet(PLUM))
  expect(sheet.headers.get('Cache-Control')).toBe('public, max-age=60')
})

test('letters, the links at the top and the welcome follow the address too', async () => {
  const look = { ...PLUM, letters: 'device', header: 'middle', welcomeSeconds: 'two' } as const
  const sheet = await get(findPageLook(look)?.sheet ?? '')
  expect(await sheet.text()).toBe(lookSheet(look))
  expect(findPageLook(look)?.fonts).toEqual([])
})

test.each([
  '/look/7a2e6b-torn-calm-00000000.css',
  '/look/7a2e6b-constructor-calm-00000000.css',
  '/look/7a2e6b-round-calm.css',
  '/look/7a2e6b-round-calm-kitchen-end-four-more-00000000.css',
  '/look/red-round-calm-00000000.css',
  '/look/7A2E6B-round-calm-00000000.css',
  '/look/x.css',
])('%s is no sheet', async (path) => {
  expect((await get(path)).status).toBe(404)
})

describe.each(ENGINES)('the owner’s own CSS, on %s', (engine) => {
  const { deps, app } = givenApp(engine)
  const sheetOf = (ownCss: string) => findPageLook({ ...HOUSE, ownCss })?.ownSheet ?? ''

  test('is a sheet at an address of its own, which an older page has too', async () => {
    const css = '.prose { hyphens: auto }'
    await setSiteValues(deps(), 'shell', { id: 'settings', values: { ownCss: css } })
    const sheet = await app.request(sheetOf(css))
    expect(sheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    expect(sheet.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(await sheet.text()).toBe(css)

    const older = await app.request(sheetOf('.prose {}'))
    expect(await older.text()).toBe(css)
    expect(older.headers.get('Cache-Control')).toBe('public, max-age=60')
  })

  test('is refused with its line while it would load something of another site', async () => {
    const ownCss = 'a {}\nb { background: url(https://example.org/a.png) }'
    const refused = setSiteValues(deps(), 'shell', { id: 'settings', values: { ownCss } })
    await expect(refused).rejects.toMatchObject({
      fields: { ownCss: [expect.stringMatching(/^Own CSS loads something .* in line 2/)] },
    })
  })
})
