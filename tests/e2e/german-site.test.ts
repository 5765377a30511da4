import { parse } from 'parse5'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SITE_SETTINGS } from '#domain/site/site-settings.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import { DESIGNED_PAGES } from '#pages/sections/designed-pages.ts'
import { WRITTEN_PAGES } from '#pages/written-pages.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, watchFaults, withPage } from '#tests/support/browser/visitor.ts'
import { shownIn, stringsIn } from '#tests/support/markup/shown-words.ts'
import { PUBLIC_ROUTES } from '#tests/support/public-routes.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const SUPPE = `Eine Suppe für kalte Tage.

\`\`\`recipe
name: Linsensuppe
Portionen: 4
Zeit: Vorbereitung 10 min, Kochen 30 min
- 250 g Linsen
- 1 Zwiebel
- 1 l Wasser
## Zubereitung
1. Die {Zwiebel} würfeln und 5 Minuten dünsten.
2. {Linsen} und {Wasser} dazugeben und 30 Minuten kochen.
\`\`\`

> [!TIP]
> Am nächsten Tag schmeckt sie besser[^1].

[^1]: Das sagen alle.

| Sorte | Minuten |
| --- | --- |
| rote | 15 |

https://www.youtube.com/watch?v=dQw4w9WgXcQ`

let site: RunningSite
let browser: Browser
let soup = ''

beforeAll(async () => {
  const [started, launched] = await Promise.all([
    startSiteWithPosts([{ title: 'Linsensuppe', content: SUPPE, topics: ['Suppen'] }], {
      SETTING_LANGUAGE: 'de',
    }),
    launchChromium(),
  ])
  ;[site, browser] = [started, launched]
  ;[soup = ''] = started.addresses
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const PATHS = [
  ...PUBLIC_ROUTES.map(({ path }) => path),
  '/blog/linsensuppe',
  '/topics/suppen',
  '/topics/nothing',
  '/people/nobody',
  '/blog/nothing',
  '/recipes?have=Linsen',
  '/recipes?without=Eier',
  '/recipes?have=Linsen&without=Gluten',
  '/recipes?within=bald',
  '/recipes?cursor=a',
  '/blog/linsensuppe?serves=8',
  '/blog/linsensuppe?serves=200000',
  '/blog/linsensuppe?scale=5&units=us',
  '/search?q=Linsen',
  '/search?q=nichts',
  '/newsletter/confirm?token=a',
  '/newsletter/unsubscribe?token=a',
]

/** What the owner has not changed stays in English: words of designed and written pages, and what only the owner can know. */
const OWNERS = JSON.stringify([DESIGNED_PAGES, WRITTEN_PAGES, SITE_SETTINGS])
/** Words that are the same in both languages. */
const SAME = new Set([...stringsIn(wordsIn('de')), ...saidWith(wordsIn('de'))])
const ENGLISH = new Set(
  [...stringsIn(wordsIn('en')), ...saidWith(wordsIn('en'))].filter(
    (words) => !SAME.has(words) && !OWNERS.includes(words),
  ),
)
/** What no catalogue has by itself. */
const ENGLISH_BEGINNINGS =
  /^(?:(?:Serves|Makes|Note:|Watch|Page|Part|By|Back to|On this|Read more) |(?:Recipe|Ingredients|Method)$)/

describe.each(PATHS)('%s', (path) => {
  test('is German but for what its owner has written', async () => {
    const html = await (await fetch(site.url + path)).text()
    expect(html).toMatch(/<html lang="de"/)
    const left = shownIn(parse(html)).filter(
      (words) => ENGLISH.has(words) || (ENGLISH_BEGINNINGS.test(words) && !OWNERS.includes(words)),
    )
    expect(left).toEqual([])
  })
})

test.each([390, 1280])('pages are read, and answer in React, at %i pixels', async (width) => {
  for (const path of ['/', '/blog', '/recipes', '/search?q=Linsen', '/contact', '/saved']) {
    await withPage(browser, { viewport: { width, height: 800 } }, async (page) => {
      const faults = watchFaults(page, { origin: site.url })
      await openPage(page, site.url + path)
      await hydrate(page)
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
      await page.getByRole('contentinfo').getByText('Bewegung anhalten').waitFor()
      // What is below the first screen of home has its colours once it is drawn.
      if (path !== '/' || width > 390) await expectAccessible(page)
      expect(faults).toEqual([])
    })
  }
})

test('at 390 pixels what is done with a recipe stands in one row, at its top and in its card', async () => {
  await withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await openPage(page, soup)
    await hydrate(page)
    for (const row of ['.recipe-bar .button', '.recipe-actions > button']) {
      const tops = await page
        .locator(row)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
      expect(tops).toHaveLength(4)
      expect(new Set(tops).size).toBe(1)
    }
  })
})

test.each(['/', '/blog', '/recipes', '/contact', '/saved', '/nothing-here'])(
  '%s fits a screen of 320 pixels',
  async (path) => {
    await withPage(browser, { viewport: { width: 320, height: 640 } }, async (page) => {
      await openPage(page, site.url + path)
      await expectNoSidewaysScroll(page)
    })
  },
)

test('what the program puts into a text, says of a recipe on cards and of a slow press is German', async () => {
  const textOf = async (path: string) => (await fetch(site.url + path)).text()
  const html = await textOf('/blog/linsensuppe')
  for (const words of ['>Tipp<', 'aria-label="Fußnoten"', '>Video ansehen<']) {
    expect(html, words).toContain(words)
  }
  expect(html).toContain('data-wait="Einen Moment, das ist noch unterwegs."')
  expect(await textOf('/recipes')).toContain('Für 4')
  expect(await textOf('/recipes?within=bald')).toContain('die Zeit in ganzen Minuten')
  for (const path of ['/feed.xml', '/atom.xml', '/feed.json']) {
    expect(await textOf(path), path).toContain('Video ansehen')
  }
})

test('a post that a browser makes itself is German too', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${site.url}/blog`)
    await hydrate(page)
    await page.getByRole('link', { name: /Weiterlesen/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Linsensuppe' }).waitFor()
    await page.getByText('Zum Rezept').waitFor()
    expect(page.url()).toBe(soup)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
  })
})

test('who comes from the site to the desk is in an English document', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, site.url)
    await hydrate(page)
    await page.getByRole('link', { name: 'Admin' }).click()
    await page.locator('html[lang="en"]').waitFor()
    await page.getByText('Pause motion').waitFor()
  })
})

test('feeds, the manifest and the head of a page say which language it is', async () => {
  const textOf = async (path: string) => (await fetch(site.url + path)).text()
  expect(await textOf('/feed.xml')).toContain('<language>de</language>')
  expect(await textOf('/atom.xml')).toContain('xml:lang="de"')
  expect(JSON.parse(await textOf('/feed.json'))).toMatchObject({ language: 'de' })
  expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({
    lang: 'de',
    shortcuts: [{ name: 'Rezepte & Beiträge' }, { name: 'Anleitungen' }],
  })
  expect(await textOf('/.well-known/security.txt')).toContain('Preferred-Languages: de, en')
  const html = await textOf('/blog')
  expect(html).toContain('<meta property="og:locale" content="de_DE"/>')
  expect(html).toContain('"inLanguage":"de"')
})

test('the contact form says in German what is wrong, without a script', async () => {
  const response = await fetch(`${site.url}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
    body: new URLSearchParams({ name: '', email: 'x', subject: 'a', message: 'b' }),
  })
  const html = await response.text()
  expect(html).toContain('Bitte gib deinen Namen an')
  expect(html).toContain('Bitte korrigiere die markierten Felder.')
})

/** What the functions of a catalogue say of small numbers. */
function saidWith(words: object): string[] {
  return Object.values(words).flatMap((value): string[] => {
    if (typeof value === 'object') return saidWith(value)
    if (typeof value !== 'function') return []
    return [1, 2, 3, 4, 5, 6, 8, 10, 12].flatMap((number) =>
      [number, String(number)].flatMap((given) => {
        try {
          const said: unknown = value(given, given, given)
          return typeof said === 'string' && /[a-z]{3}/.test(said) ? [said] : []
        } catch {
          return []
        }
      }),
    )
  })
}
