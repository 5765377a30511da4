import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { urls } from '#contract/urls.ts'
import { hasChromium109, launchChromium109 } from '#tests/support/browser/chromium-109.ts'
import type { EnginePage } from '#tests/support/browser/engine-page.ts'
import { hasFirefox, launchFirefox } from '#tests/support/browser/firefox.ts'
import { launchNewestChromium } from '#tests/support/browser/newest-chromium.ts'
import { hasWebKit, launchWebKit } from '#tests/support/browser/webkit.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

/*
 * `npm run screenshots:engines`: ten pages in every engine of this machine, side by side on one sheet each, their
 * first screen above and what comes two screens below; for looking at.
 */
const FOLDER = 'build/screenshots/engines'
const WIDTH = 390
const HEIGHT = 844
const GAP = 10
const PLACES = [0, 2 * HEIGHT]

/** All that are on the screen, in the fonts of the page. */
const PICTURES_ARE_THERE = `
  const shown = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  return document.fonts.status === 'loaded' && shown.every((image) => image.complete)`

const PAGES: [name: string, path: string][] = [
  ['home', '/'],
  ['about', urls.about()],
  ['blog', urls.blog()],
  ['recipes', urls.recipes()],
  ['recipe', urls.post('roast-tomato-soup-with-white-beans-and-thyme')],
  ['search', urls.search({ q: 'bean' })],
  ['saved', urls.saved()],
  ['contact', urls.contact()],
  ['privacy', urls.privacyPolicy()],
  ['not-found', '/nowhere'],
]

const ENGINES: [isThere: boolean, launch: () => Promise<EnginePage>][] = [
  [true, launchNewestChromium],
  [hasChromium109(), launchChromium109],
  [hasFirefox(), launchFirefox],
  [hasWebKit(), launchWebKit],
]

mkdirSync(FOLDER, { recursive: true })
const site = await startStarterSite()
const pictures = new Map(PAGES.map(([name]) => [name, [] as Buffer[]]))
for (const [isThere, launch] of ENGINES) {
  if (!isThere) continue
  const page = await launch()
  console.log(page.version)
  await page.resize(WIDTH, HEIGHT)
  await page.goto(site.url + urls.about())
  await page.run(`sessionStorage.setItem('splash-seen', '')`)
  for (const [name, path] of PAGES) {
    await page.goto(site.url + path)
    for (const place of PLACES) {
      await page.run(`scrollTo({ top: ${place}, behavior: 'instant' })`)
      await page.until(`the pictures of ${name}`, PICTURES_ARE_THERE)
      const seen = sharp(await page.screenshot()).resize(WIDTH, HEIGHT, {
        fit: 'contain',
        position: 'top',
      })
      pictures.get(name)?.push(await seen.png().toBuffer())
    }
  }
  await page.close()
}
await site.remove()
for (const [name, tiles] of pictures) {
  const columns = tiles.length / PLACES.length
  const sheet = sharp({
    create: {
      width: columns * (WIDTH + GAP),
      height: PLACES.length * (HEIGHT + GAP),
      channels: 3,
      background: 'gray',
    },
  })
  const placed = tiles.map((input, tile) => ({
    input,
    left: Math.floor(tile / PLACES.length) * (WIDTH + GAP),
    top: (tile % PLACES.length) * (HEIGHT + GAP),
  }))
  const file = join(FOLDER, `${name}.png`)
  await sheet.composite(placed).png().toFile(file)
  console.log(file)
}
