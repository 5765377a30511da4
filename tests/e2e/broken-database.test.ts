import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { LIST_STATES } from '#tests/support/browser/list-states.ts'
import {
  expectNoRobots,
  expectNotice,
  expectPostNotFound,
  newestSlug,
} from '#tests/support/browser/page-states.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

let broken: RunningSite
let browser: Browser
let slug = ''
let repair = () => {}

beforeAll(async () => {
  ;[broken, browser] = await Promise.all([startStarterSite(), launchChromium()])
  slug = await newestSlug(broken)
  repair = hidePosts(broken)
})
afterAll(async () => {
  await browser.close()
  await broken.remove()
})

test.each(LIST_STATES)(
  '$path answers 503 in its own words, with or without a script',
  async (list) => {
    for (const javaScriptEnabled of [false, true]) {
      await withPage(browser, { javaScriptEnabled }, async (page) => {
        const response = await openPage(page, broken.url + list.path)
        expect(response?.status()).toBe(503)
        expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
        if (javaScriptEnabled) await hydrate(page)
        await expectNotice(page, list.error)
        await expectNoRobots(page)
      })
    }
  },
)

test('a page that was tried in vain without a script reads once the database is back', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    const post = `${broken.url}/blog/${slug}`
    const response = await openPage(page, post)
    expect(response?.status()).toBe(503)
    await expectPostNotFound(page)

    repair()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Ready to Transform Your Business?').waitFor()
    await openPage(page, `${broken.url}/blog`)
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
  })
})

/** Takes the posts out of a running site's sight. @returns what puts them back */
function hidePosts({ dataFolder }: RunningSite): () => void {
  const run = (statement: string) => {
    const db = new Sqlite(join(dataFolder, 'haven.sqlite'))
    db.pragma('legacy_alter_table = on')
    db.exec(statement)
    db.close()
  }
  run('alter table blog_posts rename to hidden_posts')
  return () => run('alter table hidden_posts rename to blog_posts')
}
