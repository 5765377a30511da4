import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskListPage } from '#contract/desk/desk-list.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { callDesk, givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { textBox } from '#tests/support/browser/text-box.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ADMIN_SETTINGS, type RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'
import { translationUrls } from '#translations/translation-urls.calls.ts'

const GERMAN = `Eine Suppe für kalte Tage, die ohne Eile gar wird und am nächsten Tag noch besser schmeckt.

\`\`\`recipe
name: Linsensuppe
Portionen: 4
- 250 g Linsen
- 1 l Wasser
## Zubereitung
1. {Linsen} und {Wasser} 30 Minuten kochen.
\`\`\``

let site: RunningSite
let browser: Browser
let page: Page
/** A recipe that came with the program. */
let recipe: { id: string; slug: string; title: string }

beforeAll(async () => {
  site = await startStarterSite({ ...ADMIN_SETTINGS, SETTING_OTHER_LANGUAGES: 'on' })
  browser = await launchChromium()
  page = await givenWriter(() => browser.newContext(), site.url)
  const { items } = await callDesk<DeskListPage>(
    page,
    callUrl('listDeskPosts', { q: 'tomato soup', status: 'published' }),
  )
  const [first] = items
  if (!first) throw new Error('The starter posts have no tomato soup.')
  recipe = first
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const openDetails = async (id: string) => {
  await page.goto(site.url + urls.adminPost(id))
  await page.getByRole('tab', { name: 'Details' }).click()
}

async function publish(id: string, document: Partial<DeskPostState['document']>): Promise<void> {
  const { version } = await callDesk<DeskPostState>(page, callUrl('getDeskPost', { id }))
  const saved = await callDesk<{ version: number }>(page, callUrl('saveDraft', { id }), {
    method: 'PUT',
    body: { baseVersion: version, saveId: crypto.randomUUID(), kind: 'save', document },
  })
  await callDesk(page, callUrl('publish', { id }), {
    method: 'POST',
    body: { baseVersion: saved.version },
  })
}

test('a recipe is translated at the desk, published, and each leads to the other without JavaScript', async () => {
  await openDetails(recipe.id)
  await page.getByRole('combobox', { name: 'Language' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Translate into German (Deutsch)' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(recipe.id))
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByText(/^A translation of/).waitFor()
  expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('de')
  await expectAccessible(page)
  const { document } = await callDesk<DeskPostState>(page, callUrl('getDeskPost', { id }))
  expect(document).toMatchObject({ title: recipe.title, slug: '', language: 'de' })
  expect(document.mediaIds.length).toBeGreaterThan(0)
  await publish(id, { title: 'Linsensuppe', content: GERMAN, metaTitle: '', metaDescription: '' })

  const reader = await browser.newPage({ javaScriptEnabled: false })
  await reader.goto(site.url + urls.post(recipe.slug))
  expect(await reader.locator('html').getAttribute('lang')).toBe('en')
  await reader.getByRole('article').getByRole('link', { name: 'Deutsch' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Linsensuppe' }).waitFor()
  expect(await reader.locator('html').getAttribute('lang')).toBe('de')
  expect(await reader.locator('article header').textContent()).toContain('Zum Blog')
  await reader.getByRole('heading', { name: 'Zutaten' }).waitFor()
  // What its head and its header lead to is in its language.
  const feeds = reader.locator('link[rel=alternate][type="application/rss+xml"]')
  expect(
    await feeds.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([translationUrls.feed('rss', 'de')])
  const kind = reader.locator('article header').getByRole('link', { name: 'Rezept', exact: true })
  expect(await kind.getAttribute('href')).toBe(translationUrls.page('de'))
  const alternates = await reader
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('hreflang'),
        new URL(link.getAttribute('href') ?? '').pathname,
      ]),
    )
  expect(alternates).toEqual([
    ['en', urls.post(recipe.slug)],
    ['de', urls.post('linsensuppe')],
    ['x-default', urls.post(recipe.slug)],
  ])
  const data = (await reader.locator('script[type="application/ld+json"]').textContent()) ?? ''
  expect(data).toContain('"inLanguage":"de"')
  expect(data).toContain(
    `"translationOfWork":{"@id":"${site.url}${urls.post(recipe.slug)}#article"}`,
  )
  await reader.getByRole('article').getByRole('link', { name: 'English' }).click()
  await reader.getByRole('heading', { level: 1, name: recipe.title }).waitFor()
  const original = await reader.locator('script[type="application/ld+json"]').textContent()
  expect(original).toContain('"workTranslation":[{"@id"')
  await reader.close()
})

test('its own list is German, and those of the site are not', async () => {
  const reader = await browser.newPage()
  const faults: string[] = []
  reader.on('pageerror', ({ message }) => faults.push(message))
  await reader.goto(site.url + urls.blog())
  expect(await reader.getByText('Linsensuppe').count()).toBe(0)
  await reader.goto(site.url + urls.post('linsensuppe'))
  await reader.getByRole('link', { name: 'Zum Blog' }).first().click()
  await reader.waitForURL(site.url + translationUrls.page('de'))
  await reader.goto(site.url + urls.post('linsensuppe'))
  const header = reader.getByRole('banner')
  await header.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await reader.waitForURL(site.url + translationUrls.page('de'))
  const languages = reader.getByRole('list', { name: 'Sprachen' })
  expect(await languages.locator('[aria-current]').textContent()).toBe('Deutsch')
  await languages.getByRole('link', { name: 'English' }).click()
  await reader.waitForURL(`${site.url}/`)
  const english = reader.getByRole('list', { name: 'Languages' })
  await english.getByRole('link', { name: 'Deutsch' }).click()
  await reader.waitForURL(site.url + translationUrls.page('de'))
  expect(await reader.getByRole('link', { name: 'RSS' }).last().getAttribute('href')).toBe(
    translationUrls.feed('rss', 'de'),
  )
  await reader.getByRole('link', { name: 'Linsensuppe' }).first().waitFor()
  expect(await reader.locator('html').getAttribute('lang')).toBe('de')
  await expectAccessible(reader)
  // From here all pages are in another document: the words of this one are not theirs.
  await reader.goto(site.url + urls.post('linsensuppe'))
  await reader.getByRole('link', { name: 'Über uns' }).first().click()
  await reader.waitForFunction(() => globalThis.document.documentElement.lang === 'en')
  const missing = await reader.goto(site.url + translationUrls.page('en'))
  expect(missing?.status()).toBe(404)
  expect(faults).toEqual([])
  await reader.close()
})

test('what the settings say is written in German, seen beside it, and stands on German pages alone', async () => {
  await page.goto(site.url + urls.adminSettings())
  await page.getByRole('link', { name: 'Write these words in German (Deutsch)' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings in German (Deutsch)' }).waitFor()
  await page.getByText('In English: Your kitchen of wellness').waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Words at the foot/ }).fill('Gutes Essen braucht Zeit.')
  const preview = page.frameLocator('iframe[data-shown]')
  await preview.getByText('Gutes Essen braucht Zeit.').first().waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()
  await expectAccessible(page)
  const read = async (path: string) => (await fetch(site.url + path)).text()
  await expect.poll(() => read(urls.postsIn('de'))).toContain('Gutes Essen braucht Zeit.')
  expect(await read(urls.blog())).not.toContain('Gutes Essen braucht Zeit.')
})

test.each([390, 320])('both languages read at %i pixels', async (width) => {
  const reader = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: 'dark' })
  for (const path of [
    urls.post(recipe.slug),
    urls.post('linsensuppe'),
    translationUrls.page('de'),
  ]) {
    await reader.goto(site.url + path)
    await expectAccessible(reader)
    const overflow = await reader.evaluate(() => document.documentElement.scrollWidth)
    expect(overflow).toBeLessThanOrEqual(width)
  }
  await reader.close()
})

test('a changed original is marked with its difference, until the translation is called up to date', async () => {
  const { document } = await callDesk<DeskPostState>(
    page,
    callUrl('getDeskPost', { id: recipe.id }),
  )
  await publish(recipe.id, { content: `Soak nothing overnight.\n\n${document.content}` })
  const { items } = await callDesk<DeskListPage>(
    page,
    callUrl('listDeskPosts', { q: 'Linsensuppe' }),
  )
  await openDetails(items[0]?.id ?? '')
  await page.getByText('The original has changed').waitFor()
  await page.getByRole('button', { name: 'See the difference' }).click()
  await page.getByText('Soak nothing overnight.').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'The translation is up to date' }).click()
  await page.getByText('The original has changed').waitFor({ state: 'detached' })
  await openDetails(recipe.id)
  await page.getByRole('link', { name: 'Linsensuppe' }).waitFor()
  expect(await page.getByText('Older than this text').count()).toBe(0)
})

test('the privacy policy is translated at the desk and published', async () => {
  await page.goto(site.url + urls.adminPage('privacy'))
  await page.getByRole('button', { name: 'Translate into German (Deutsch)' }).click()
  await page.getByText(/^A translation of/).waitFor()
  const field = (name: RegExp) => page.getByRole('textbox', { name })
  await field(/^Title/).fill('Datenschutz')
  await field(/^Address/).fill('/de/datenschutz')
  await textBox(page).fill('## Was wir wissen\n\nFast nichts.')
  expect(await page.getByRole('combobox', { name: /^Language/ }).inputValue()).toBe('de')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Readers see it now.', { exact: true }).waitFor()

  const reader = await browser.newPage({ javaScriptEnabled: false })
  const ways = () =>
    reader
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) =>
        links.map((link) => [
          link.getAttribute('hreflang'),
          new URL(link.getAttribute('href') ?? '').pathname,
        ]),
      )
  const both = [
    ['en', urls.privacyPolicy()],
    ['de', '/de/datenschutz'],
    ['x-default', urls.privacyPolicy()],
  ]
  await reader.goto(site.url + urls.privacyPolicy())
  expect(await ways()).toEqual(both)
  await reader.getByRole('main').getByRole('link', { name: 'Deutsch' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Datenschutz' }).waitFor()
  expect(new URL(reader.url()).pathname).toBe('/de/datenschutz')
  expect(await reader.locator('html').getAttribute('lang')).toBe('de')
  expect(await ways()).toEqual(both)
  await reader.getByRole('main').getByRole('link', { name: 'English' }).click()
  await reader.waitForURL(site.url + urls.privacyPolicy())
  await reader.close()
})

test('the translation of the contact page has the form, in German, with and without JavaScript', async () => {
  await page.goto(site.url + urls.adminPage('contact'))
  await page.getByRole('button', { name: 'Translate into German (Deutsch)' }).click()
  await page.getByText(/^A translation of/).waitFor()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Kontakt')
  await page.getByRole('textbox', { name: /^Address/ }).fill('/de/kontakt')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Readers see it now.', { exact: true }).waitFor()

  for (const javaScriptEnabled of [false, true]) {
    const reader = await browser.newPage({
      javaScriptEnabled,
      viewport: { width: 390, height: 800 },
    })
    const field = (name: string) => reader.getByRole('textbox', { name, exact: true })
    const send = reader.getByRole('button', { name: 'Nachricht senden' })
    await reader.goto(`${site.url}/de/kontakt`)
    expect(await reader.locator('html').getAttribute('lang')).toBe('de')
    await field('Name').fill('Ada')
    await field('E-Mail').fill('keine')
    await field('Betreff').fill('Suppe')
    await field('Nachricht').fill(`Wie lange? ${javaScriptEnabled}`)
    await send.click()
    await reader.getByText('Deine Nachricht wurde nicht gesendet').waitFor()
    expect(await field('Betreff').inputValue()).toBe('Suppe')
    expect(new URL(reader.url()).pathname).toBe('/de/kontakt')
    if (javaScriptEnabled) await expectAccessible(reader)
    await field('E-Mail').fill('ada@example.org')
    await send.click()
    await reader.getByRole('status').getByText('Message Sent!').waitFor()
    expect(new URL(reader.url()).pathname).toBe('/de/kontakt')
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    )
    await reader.close()
  }
  const { items } = await callDesk<{ items: { subject: string }[] }>(page, callUrl('listMessages'))
  expect(items.filter(({ subject }) => subject === 'Suppe')).toHaveLength(2)
})

test('a changed page is said beside its translation with what differs', async () => {
  await page.goto(site.url + urls.adminPage('privacy'))
  await page.getByRole('textbox', { name: /^Title/ }).fill('Privacy, in short')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Older than this text').waitFor()
  await page.getByRole('link', { name: 'Datenschutz' }).click()
  await page.getByRole('button', { name: 'See the difference' }).click()
  const part = page.getByRole('region', { name: 'Translations' })
  await part.getByText('Privacy, in short').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'The translation is up to date' }).click()
  await page.getByText('The original has changed').waitFor({ state: 'detached' })
})

test('the list of the desk says which post is in which language', async () => {
  await page.goto(site.url + urls.adminPosts())
  await page
    .getByText(/German \(Deutsch\)/)
    .first()
    .waitFor()
})
