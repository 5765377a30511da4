import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import { runHaven } from '#tests/support/site/haven-command.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

/** Of the next day in Berlin. */
const LATE = '2026-11-03T23:30:00.000Z'

let site: RunningSite & { addresses: string[] }
let browser: Browser
beforeAll(async () => {
  const posts = ['Oats', 'Rye', 'Barley', 'Spelt'].map((title) => ({
    title,
    content: `About ${title.toLowerCase()}.`,
    at: LATE,
  }))
  ;[site, browser] = await Promise.all([startSiteWithPosts(posts), launchChromium()])
})
afterAll(async () => {
  await browser?.close()
  await site?.remove()
})

const set = (name: string, value: string) =>
  runHaven({ DATA_DIR: site.dataFolder }, 'settings', 'set', name, value)
const read = async (path: string) => (await fetch(site.url + path)).text()
const first = urls.blog()

test('the owner names a type, and its posts, list, chips, cards and feed say so, with a script and without', async () => {
  const untouched = await read(first)
  await set('blogLabel', 'Notizen')
  await set('newsLabel', 'Aus dem <Markt>')
  await set('newsLead', 'Was reif ist.')
  await set('listHeading', 'Alles')
  await expect.poll(() => read(first)).toContain('>Alles<')
  for (const javaScriptEnabled of [true, false]) {
    await withPage(browser, { javaScriptEnabled }, async (page) => {
      await openPage(page, site.url + urls.news())
      if (javaScriptEnabled) await hydrate(page)
      await page.getByRole('heading', { level: 1, name: 'Aus dem <Markt>' }).waitFor()
      await page.getByText('Was reif ist.').waitFor()
      await page.getByRole('link', { name: 'Aus dem <Markt>', exact: true }).first().waitFor()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.goto(site.url + urls.blog())
      if (javaScriptEnabled) await hydrate(page)
      await page.getByRole('heading', { level: 1, name: 'Alles' }).waitFor()
      expect(await page.getByText('Notizen', { exact: true }).count()).toBe(4)
    })
  }
  expect(await read(urls.feed('rss', 'news'))).toContain('Aus dem &lt;Markt&gt;')
  const [address = ''] = site.addresses
  expect(await (await fetch(address)).text()).toContain('"articleSection":"Notizen"')

  for (const name of ['blogLabel', 'newsLabel', 'newsLead', 'listHeading']) await set(name, '')
  await expect.poll(() => read(first)).toBe(untouched)
})

test('what the owner hides of posts is on no post and no card, and search engines are told all the same', async () => {
  const [address = ''] = site.addresses
  const hide = async (...hidden: string[]) => {
    for (const name of ['shownAuthor', 'shownDate', 'shownMinutes']) {
      await set(name, hidden.includes(name) ? 'hidden' : 'shown')
    }
  }
  const byline = async () => {
    let words = ''
    await withPage(browser, {}, async (page) => {
      await openPage(page, address)
      await hydrate(page)
      words = (await page.locator('main header p').last().textContent()) ?? ''
    })
    return words.replaceAll(/\s+/g, ' ')
  }
  await expect.poll(byline).toBe('By Ada·November 3, 2026·1 min read')
  await hide('shownDate')
  await expect.poll(byline).toBe('By Ada·1 min read')
  expect(await (await fetch(address)).text()).toContain(`"datePublished":"${LATE}"`)
  expect(await read(first)).not.toContain('<time')
  await hide('shownAuthor', 'shownMinutes')
  await expect.poll(byline).toBe('November 3, 2026')
  await hide()
  await expect.poll(byline).toContain('Ada')
})

test('lists are a magazine, a grid or plain lines', async () => {
  await set('lists', 'plain')
  await expect.poll(() => read(first)).not.toContain('lg:col-span-6')
  await withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await openPage(page, site.url + first)
    await hydrate(page)
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      expect.arrayContaining(['Oats', 'Spelt']),
    )
    const pictures = await page.locator('main article img').all()
    for (const picture of pictures) expect((await picture.boundingBox())?.width).toBe(112)
    await expectAccessible(page)
  })
  await set('lists', 'grid')
  await expect.poll(() => read(first)).toContain('lg:col-span-2')
  expect(await read(first)).not.toContain('sm:col-span-2 lg:col-span-6')
  await set('lists', 'magazine')
})

test('dates are those of the site’s time zone, in lists and on posts', async () => {
  await set('timeZone', 'Europe/Berlin')
  await expect.poll(() => read(first)).toContain('Nov 4, 2026')
  await withPage(browser, { timezoneId: 'America/Los_Angeles' }, async (page) => {
    await openPage(page, site.addresses[0] ?? '')
    await hydrate(page)
    await page.getByText('November 4, 2026').waitFor()
  })
  await expect(set('timeZone', 'Berlin')).rejects.toThrow('a name such as Europe/Berlin')
})
