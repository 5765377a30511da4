import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { LIST_STATES, type ListStates } from '#tests/support/browser/list-states.ts'
import { breakApi, expectNotice } from '#tests/support/browser/page-states.ts'
import { holdRequests, hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import { type RunningSite, startSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const SKELETONS = 6

let site: RunningSite
let emptySite: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, emptySite, browser] = await Promise.all([
    startStarterSite(),
    startSite({ environment: { STARTER_CONTENT: 'off' } }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await Promise.all([site.remove(), emptySite.remove()])
})

describe.each(LIST_STATES)('$path', (list) => {
  test('shows six placeholders of the final size until its posts are there', async () => {
    await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
      await openPage(page, site.url + list.from)
      await hydrate(page)
      const release = await holdRequests(page, list.asks)
      await follow(page, list)

      const placeholder = page.getByRole('status').filter({ hasText: list.loading })
      await placeholder.waitFor()
      expect(await placeholder.getByRole('listitem').count()).toBe(SKELETONS)
      const expected = await pictureBoxes(page)
      expect(expected).toHaveLength(SKELETONS)

      release()
      await page.getByRole('main').getByRole('article').first().waitFor()
      expect(await placeholder.count()).toBe(0)
      // What is below the screen is laid out a moment later.
      await vi.waitFor(async () => {
        const shown = await pictureBoxes(page)
        // Two alone fill the row of three: how many there will be is not known before.
        if (shown.length < 3)
          expect(shown[0]).toMatchObject({ x: expected[0]?.x, y: expected[0]?.y })
        else {
          const placed = expected.slice(0, shown.length)
          expect(shown[0]).toEqual(placed[0])
          expect(shown.slice(0, 3).map(sizeOf)).toEqual(placed.slice(0, 3).map(sizeOf))
        }
      })
    })
  })

  test('says what did not load after its retries, and loads it on another try', async () => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, site.url + list.from)
      await hydrate(page)
      const api = await breakApi(page, list.asks)
      await follow(page, list)

      await expectNotice(page, list.error)
      expect(api.tries()).toBe(list.tries)

      api.repair()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('main').getByRole('article').first().waitFor()
      expect(await page.getByText(list.error.title).count()).toBe(0)
      expect(api.tries()).toBe(list.tries + 1)
    })
  })

  test('says that there is nothing yet where a site has no posts', async () => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, emptySite.url + list.from)
      await hydrate(page)
      const [answer] = await Promise.all([page.waitForResponse(list.asks), follow(page, list)])

      expect(answer.status()).toBe(200)
      await expectNotice(page, list.empty)
    })
  })
})

test.each(['light', 'dark'] as const)(
  'every state of a list is accessible in %s',
  async (colorScheme) => {
    const answers = {
      error: { status: 400, json: { error: { code: 'forbidden', message: 'Not now.' } } },
      empty: { json: { items: [], nextCursor: null } },
    }
    const [list] = LIST_STATES
    if (!list) throw new Error('There is no list.')
    for (const state of ['error', 'empty', 'loading'] as const) {
      await withPage(browser, { colorScheme, reducedMotion: 'reduce' }, async (page) => {
        await openPage(page, site.url + list.from)
        await hydrate(page)
        await page.route(list.asks, (route) =>
          state === 'loading' ? undefined : route.fulfill(answers[state]),
        )
        await follow(page, list)
        if (state === 'loading') await page.getByRole('status').first().waitFor()
        else await expectNotice(page, list[state])
        await expectAccessible(page)
      })
    }
  },
)

async function follow(page: Page, { path, link }: ListStates): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).first().click()
  await page.waitForURL(`**${path}`)
}

type Box = { x: number; y: number; width: number; height: number }

/** Where the first cards have, or will have, their pictures. */
async function pictureBoxes(page: Page): Promise<Box[]> {
  const boxes = await page
    .getByRole('main')
    .locator('li .aspect-3\\/2')
    .evaluateAll((pictures) =>
      pictures.map((picture) => {
        const { x, y, width, height } = picture.getBoundingClientRect()
        return { x, y, width, height }
      }),
    )
  return boxes.slice(0, SKELETONS)
}

function sizeOf({ x, width, height }: Box) {
  return { x, width, height }
}
