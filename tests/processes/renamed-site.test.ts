import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEED_FORMATS } from '#contract/feeds.ts'
import { PAGE_PATHS, type PageName } from '#contract/page-table.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import type { Field } from '#domain/site/field.ts'
import { SITE_SETTINGS } from '#domain/site/site-settings.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

/** What the program itself is called may stand in the desk's addresses and in names of what a browser keeps. */
const OF_THE_PROGRAM = /wellness-haven/g

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SETTINGS })
})
afterAll(() => site?.remove())

/** Addresses, and a word that other places say as well, which nobody has from the first site. */
const NO_WORDS = new Set(['joinAddress', 'closingAddress', 'postAddress', 'searchPlaceholder'])

/** Pages that have the words of a setting as their own too: cards of the same names, and a button. */
const OWN_WORDS: Record<string, string> = {
  [urls.home()]: 'footerTopics',
  [urls.services()]: 'closingLabel',
}

/** The settings that are words on pages, and what each says before its owner has written anything. */
const SAID_AT_FIRST = Object.entries<Field>(SITE_SETTINGS).flatMap(([setting, field]) => {
  const isSaid = ['line', 'text'].includes(field.control) && !NO_WORDS.has(setting)
  return isSaid && field.initial !== '' ? [{ setting, words: String(field.initial) }] : []
})

async function haven(...args: string[]): Promise<void> {
  expect(await codeOfHaven(site, args)).toBe(0)
}

async function codeOfHaven({ dataFolder }: RunningSite, args: string[]): Promise<unknown> {
  const child = spawn('node', ['src/haven.js', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder, NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code
}

const read = async (path: string) => (await fetch(site.url + path)).text()

const PATHS = [
  ...Object.keys(PAGE_PATHS).map((name) =>
    PAGE_PATHS[name as PageName].replace(/:\w+/, 'nothing-here'),
  ),
  '/no-such-page',
  ...FEED_FORMATS.map((format) => urls.feed(format)),
  urls.manifest(),
  serverUrls.securityTxt(),
  serverUrls.robots(),
  '/api/openapi.json',
]

test('a site that its owner has renamed says its old name nowhere, and says the new one', async () => {
  expect(await read(urls.about())).toContain('About Wellness Haven')
  await haven('settings', 'set', 'name', 'Kornblume')
  await haven('settings', 'set', 'tagline', '')
  await haven('settings', 'set', 'contactEmail', 'hallo@kornblume.example')
  await haven('settings', 'set', 'instagram', 'https://example.org/kornblume')
  // Held pages are dropped within a second.
  await expect.poll(() => read(urls.about())).toContain('About Kornblume')

  for (const path of PATHS) {
    const page = await read(path)
    const said = /wellness haven/i.exec(page.replaceAll(OF_THE_PROGRAM, ''))?.[0]
    expect(said, path).toBeUndefined()
    expect(page, path).not.toContain('{name}')
  }
  const home = await read(urls.home())
  expect(home).toContain('<title>Kornblume: Nourish. Thrive. Live Well.</title>')
  expect(home).toContain('© 2025 Kornblume. All rights reserved.')
  expect(home).toContain('href="https://example.org/kornblume"')
  expect(home).not.toContain('Facebook')
  expect(home).not.toContain('Your kitchen of wellness')
  expect(JSON.parse(await read(urls.manifest()))).toMatchObject({
    name: 'Kornblume',
    short_name: 'Kornblume',
  })
  expect(await read(serverUrls.securityTxt())).toContain('Contact: mailto:hallo@kornblume.example')
  expect(await read(urls.contact())).toContain('mailto:hallo@kornblume.example')

  await haven('settings', 'set', 'name', 'Wellness Haven')
  await expect.poll(() => read(urls.about())).toContain('About Wellness Haven')
})

test('the welcome has the words of the owner, stands where the owner wants it, and goes', async () => {
  expect(await read(urls.home())).toContain('Welcome to your')
  await haven('settings', 'set', 'welcomeGreeting', 'Willkommen in der <Küche>')
  await haven('settings', 'set', 'welcomeHint', '')
  await haven('settings', 'set', 'welcomePlace', 'every-first-page')
  await expect.poll(() => read(urls.about())).toContain('Willkommen in der &lt;Küche&gt;')
  expect(await read(urls.about())).not.toContain('Click anywhere to enter')
  // It comes with the page, and is no part of what browsers keep of the settings.
  expect((await read(urls.about())).split('Willkommen in der')).toHaveLength(2)

  await haven('settings', 'set', 'welcomePlace', 'off')
  await expect.poll(() => read(urls.home())).not.toContain('class="splash"')
})

test('a container says by its environment what its site is called, and nobody says otherwise', async () => {
  const contained = await startSite({ environment: { SETTING_NAME: 'Mohnblume' } })
  try {
    const home = await (await fetch(contained.url + urls.home())).text()
    expect(home).toContain('<title>Mohnblume: Nourish. Thrive. Live Well.</title>')
    expect(await codeOfHaven(contained, ['settings', 'set', 'name', 'Kornblume'])).not.toBe(0)
    expect(await codeOfHaven(contained, ['settings', 'set', 'phone', ''])).toBe(0)
  } finally {
    await contained.remove()
  }
})

test('letters, links at the top, the welcome and own CSS are sheets of their own, which an untouched page has none of', async () => {
  const before = await read(urls.about())
  expect(before).not.toContain('/look/')
  expect(before.match(/rel="preload"[^>]*as="font"/g)).toHaveLength(2)
  await haven('settings', 'set', 'letters', 'plain')
  await haven('settings', 'set', 'header', 'middle')
  await haven('settings', 'set', 'welcomeSeconds', 'two')
  await haven('settings', 'set', 'ownCss', '.prose { hyphens: auto }')
  const sheets = async () =>
    (await read(urls.about()))
      .match(/\/look\/[\w-]+\.css/g)
      ?.filter((one, at, all) => all.indexOf(one) === at) ?? []
  await expect.poll(sheets).toHaveLength(2)
  await expect.poll(async () => (await sheets()).join()).toMatch(/plain-middle-two.*own-/)
  const [look = '', own = ''] = await sheets()
  const sheet = await read(look)
  expect(sheet).toContain('--font-serif:var(--font-sans)')
  expect(sheet).toContain('animation-delay:2s')
  expect(await read(own)).toBe('.prose { hyphens: auto }')
  const page = await read(urls.about())
  expect(page.match(/rel="preload"[^>]*as="font"/g)).toHaveLength(1)
  await haven('settings', 'set', 'letters', 'market')
  await expect.poll(async () => (await sheets()).join()).toMatch(/market-middle-two/)
  const inMarket = await read(urls.about())
  const early = inMarket.match(/rel="preload"[^>]*as="font"[^>]*/g)?.join() ?? ''
  expect(early).toMatch(/garamond.*alegreya-sans.*alegreya-sans-bold/)
  expect(inMarket).not.toMatch(/figtree|fraunces|bitter|rubik/i)
  // The rules of the page come after those of the program, and the desk has none of them.
  expect(page.indexOf(own)).toBeGreaterThan(page.indexOf(look))
  expect(await read(urls.adminSettings())).not.toContain(own)

  for (const [name, first] of [
    ['letters', 'kitchen'],
    ['header', 'end'],
    ['welcomeSeconds', 'four'],
    ['ownCss', ''],
  ] as const) {
    await haven('settings', 'set', name, first)
  }
  await expect.poll(sheets).toEqual([])
})

test('a site that is being made stays out of search engines, and the home page proves whose it is', async () => {
  expect(await read(urls.home())).not.toContain('google-site-verification')
  const tag = '<meta name="google-site-verification" content="k0rn-blume_1" />'
  await haven('settings', 'set', 'googleVerification', tag)
  await haven('settings', 'set', 'indexing', 'off')
  await expect
    .poll(() => read(urls.home()))
    .toContain('<meta name="google-site-verification" content="k0rn-blume_1"/>')
  for (const path of [urls.home(), urls.about(), urls.blog(), urls.recipes(), urls.saved()]) {
    expect(await read(path), path).toContain('<meta name="robots" content="noindex, nofollow"/>')
  }
  expect(await read(urls.about())).not.toContain('k0rn-blume_1')

  await haven('settings', 'set', 'indexing', 'on')
  await expect.poll(() => read(urls.about())).toContain('content="index, follow"')
})

test('of a site whose owner has written all words anew, no page says those that it came with', async () => {
  const file = join(site.dataFolder, 'settings.json')
  const post = join(site.dataFolder, 'first.md')
  await writeFile(post, '---\ntitle: First\ndate: 2026-01-02\nauthor: Mara\n---\n\nA text.')
  await haven('import', post)
  const others = Object.fromEntries(SAID_AT_FIRST.map(({ setting }) => [setting, 'Neu & anders']))
  await writeFile(file, JSON.stringify({ ...others, name: 'Kornblume', welcomePlace: 'home' }))
  await haven('settings', 'import', file)
  await expect.poll(() => read(urls.about())).toContain('About Kornblume')

  const said = SAID_AT_FIRST.flatMap(({ setting, words }) =>
    words
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ setting, line: line.replaceAll('{name}', 'Kornblume') })),
  )
  for (const path of [...PATHS, urls.post('first')]) {
    const page = plainText(await read(path))
    const found = said.filter(({ setting }) => OWN_WORDS[path] !== setting)
    const left = found.filter(
      ({ line }) => page.includes(`>${line}<`) || page.includes(`"${line}"`),
    )
    expect(left, path).toEqual([])
  }
  expect(await read(urls.post('first'))).toContain('A text.')
  const home = plainText(await read(urls.home()))
  expect(home).toContain('href="/contact" data-discover="true">Neu & anders</a>')
  expect(home).toContain('og:image:alt" content="Neu & anders"')
  expect(JSON.parse(await read('/api/openapi.json'))).toMatchObject({
    info: { title: 'Kornblume' },
  })

  await haven('settings', 'set', 'joinLabel', '')
  await expect
    .poll(() => read(urls.about()))
    .not.toContain('href="/contact" data-discover="true">Neu')
})

function plainText(html: string): string {
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\\u0026', '&')
}
