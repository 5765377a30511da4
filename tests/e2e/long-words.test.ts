import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import type { Field } from '#domain/site/field.ts'
import { INITIAL_MENUS, readRows } from '#domain/site/navigation.ts'
import { SITE_SETTINGS } from '#domain/site/site-settings.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import { seriesUrls } from '#terms/series-urls.calls.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { callDesk, givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { expectFitsWidth, layOutWhole } from '#tests/support/browser/layout.ts'
import { publishDocument } from '#tests/support/browser/publish-document.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { longWords } from '#tests/support/site/long-words.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const MENU_LABEL = { maxLength: 40 }
const WIDTHS = [320, 390, 768, 1024, 1280]
const NAME = 'Kürbiskernöl-Donaudampfschifffahrtsgesellschaftsküche'
const SLUG = 'kurbiskernol-donaudampfschifffahrtsgesellschaftskuche'
const RECIPE =
  '```recipe\nserves: 4\ntime: 40 min\n- 2 leeks\n## Method\n1. Sweat the {leeks}.\n```'

const PATHS: Record<string, string> = {
  home: urls.home(),
  blog: urls.blog(),
  recipes: urls.recipes(),
  post: urls.post('leek-soup'),
  topic: urls.topic(SLUG),
  series: seriesUrls.page(SLUG),
  profile: profileUrls.page(SLUG),
  search: urls.search({ q: 'soup' }),
  saved: urls.saved(),
  contact: urls.contact(),
  newsletter: urls.newsletter(),
  nothing: '/no-such-page',
}

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  const posts = ['Leek soup', 'Bean soup', 'Pea soup'].map((title) => ({
    title,
    content: RECIPE,
    author: NAME,
    topics: [NAME],
    series: NAME,
  }))
  ;[site, browser] = await Promise.all([startSiteWithPosts(posts), launchChromium()])
  const owner = await givenWriter(() => browser.newContext(), site.url)
  await callDesk(owner, callUrl('createProfile'), { method: 'POST', body: { name: NAME } })
  await publishDocument(owner, 'settings', { ...longSettings(), ...longMenus() })
  await owner.context().close()
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

/** All words of the settings, each as long as it may be. */
function longSettings(): Record<string, string> {
  const fields = Object.entries<Field>(SITE_SETTINGS).filter(([, { isTranslated }]) => isTranslated)
  const written = fields.filter(([, { control }]) => control === 'line' || control === 'text')
  return Object.fromEntries(written.map(([name, field]) => [name, longWords(field)]))
}

function longMenus(): Record<string, string> {
  const menus = Object.entries(INITIAL_MENUS).map(([name, rows]) => [
    name,
    readRows(rows)
      .map(({ to }) => `${longWords(MENU_LABEL)} | ${to}`)
      .join('\n'),
  ])
  return Object.fromEntries(menus)
}

describe.each(Object.entries(PATHS))('%s', (_, path) => {
  test('fits every width with the longest words that an owner can write', async () => {
    await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
      const answer = await page.goto(site.url + path)
      expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200)
      await openPage(page, site.url + path)
      await layOutWhole(page)
      for (const width of WIDTHS) await expectFitsWidth(page, width)
    })
  })
})
