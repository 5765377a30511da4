import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenWriter, publishChange } from '#tests/support/browser/desk-visitor.ts'
import { ADMIN_SETTINGS, type RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const KILOBYTE = 1024
/** A page that was published is made a second later. */
const MADE_AHEAD_MS = 5_000
const AS_BROTLI = { headers: { 'Accept-Encoding': 'br' } }

let site: RunningSite

beforeAll(async () => {
  site = await startStarterSite({ ...ADMIN_SETTINGS, STARTER_CONTENT: 'on' })
})
afterAll(() => site.remove())

/** What a visitor receives of a page, who is the first to ask for it or the last. */
async function askFor(path: string) {
  const { headers } = await fetch(site.url + path, { ...AS_BROTLI, method: 'HEAD' })
  expect(headers.get('content-encoding')).toBe('br')
  return {
    kilobytes: Number(headers.get('content-length')) / KILOBYTE,
    isSmallest: headers.get('etag')?.endsWith('-br11"') === true,
  }
}

// The longest of each kind among the starter posts; guides hold recipes too.
test.each([
  ['a recipe', urls.post('roast-tomato-soup-with-white-beans-and-thyme'), 12, 13.6],
  ['a guide', urls.post('the-twenty-jar-pantry-supper-without-shopping'), 12, 13.6],
  [
    'a guide without a recipe',
    urls.post('a-slow-first-half-hour-a-morning-routine-in-six-steps'),
    9.8,
    10.9,
  ],
])('the HTML of %s is within its budget', async (_, path, most, mostOfTheFirst) => {
  const first = await askFor(path)
  expect(first.isSmallest).toBe(false)
  expect(first.kilobytes).toBeLessThanOrEqual(mostOfTheFirst)

  await expect
    .poll(async () => (await askFor(path)).isSmallest, { timeout: 20_000, interval: 100 })
    .toBe(true)
  const { kilobytes } = await askFor(path)
  expect(kilobytes).toBeGreaterThan(5)
  expect(kilobytes).toBeLessThanOrEqual(most)
})

test('the first visitor of a recipe that was just published gets no more bytes than the others', async () => {
  const browser = await launchChromium()
  const writer = await givenWriter(() => browser.newContext(), site.url)
  await publishChange(writer, 'roast-tomato-soup-with-white-beans-and-thyme', {
    metaDescription: 'Tomatoes, white beans, toasted bread: an hour from start to bowl.',
  })
  await writer.context().close()
  // Whoever asks meanwhile would have it made themselves.
  await delay(MADE_AHEAD_MS)
  const first = await askFor(urls.post('roast-tomato-soup-with-white-beans-and-thyme'))
  expect(first.isSmallest).toBe(true)
  expect(first.kilobytes).toBeLessThanOrEqual(12)
})

test('the styles of readers are within their budget', async () => {
  const html = await (await fetch(site.url + urls.blog())).text()
  const [, sheet = ''] = html.match(/<link rel="stylesheet" href="([^"#]+)/) ?? []
  const { headers } = await fetch(site.url + sheet, { ...AS_BROTLI, method: 'HEAD' })
  expect(headers.get('content-encoding')).toBe('br')
  const kilobytes = Number(headers.get('content-length')) / KILOBYTE
  expect(kilobytes).toBeGreaterThan(5)
  expect(kilobytes).toBeLessThanOrEqual(15)
})

test('the fonts that a page asks for ahead are those of its stylesheet', async () => {
  const html = await (await fetch(site.url + urls.blog())).text()
  const [, sheet = ''] = html.match(/<link rel="stylesheet" href="([^"#]+)/) ?? []
  const css = await (await fetch(site.url + sheet)).text()
  const fonts = [...html.matchAll(/href="\/assets\/([^"]+\.woff2)"/g)].map(([, name = '']) => name)
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect(css).toContain(font)
})

test('whoever has a page as it is gets no policy with the word that it is unchanged, held or made anew', async () => {
  const gzipped = await fetch(site.url + urls.services(), {
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect(gzipped.headers.get('content-security-policy')).toContain("default-src 'self'")
  const etag = gzipped.headers.get('etag') ?? ''
  // Nobody has asked for it as brotli yet: this form is made for the answer.
  for (const [coding, known] of [
    ['gzip', etag],
    ['br', etag.replace('-gzip', '-br')],
  ] as const) {
    const headers = { 'Accept-Encoding': coding, 'If-None-Match': known }
    const again = await fetch(site.url + urls.services(), { headers })
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null])
  }
})
