import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedPage } from '#contract/desk/site-documents.ts'
import type { PageName } from '#contract/page-table.ts'
import { urls } from '#contract/urls.ts'
import type { Field } from '#domain/site/field.ts'
import { isFixedKind, SECTION_KIND_NAMES } from '#pages/sections/section-kinds.ts'
import { writeSections } from '#pages/sections/sections.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import { seriesUrls } from '#terms/series-urls.calls.ts'
import { expectAccessibleInBothColours } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { callDesk, givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { findUnmarked } from '#tests/support/browser/forced-colours.ts'
import { givenOpenPage } from '#tests/support/browser/given-open-page.ts'
import { expectKeyboardReach } from '#tests/support/browser/keyboard.ts'
import { expectFitsWidth, layOutWhole } from '#tests/support/browser/layout.ts'
import { publishDocument } from '#tests/support/browser/publish-document.ts'
import {
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  expectRoomForSpacing,
} from '#tests/support/browser/text-size.ts'
import { MOVING, withPage, wordsOf } from '#tests/support/browser/visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { filledSection } from '#tests/support/site/filled-section.ts'
import { LONG_WORDS, longWords } from '#tests/support/site/long-words.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

/**
 * What a visitor can open without being given a secret: the desk, previews, and lists and searches of other languages, which this site
 * has none of, are looked at elsewhere.
 */
type PublicPage = Exclude<
  PageName,
  | `admin${string}`
  | 'setup'
  | 'confirm'
  | 'forgotPassword'
  | 'preview'
  | 'postsIn'
  | 'topicIn'
  | 'seriesIn'
  | 'searchIn'
>

/** Each public page with something on it. One without an address here does not compile. */
const ADDRESSES: Record<PublicPage | 'nothing', string> = {
  home: urls.home(),
  services: urls.services(),
  tools: urls.tools(),
  contact: urls.contact(),
  blog: urls.blog(),
  post: urls.post('leek-soup'),
  news: urls.news(),
  guides: urls.guides(),
  education: urls.education(),
  recipes: urls.recipes(),
  topic: urls.topic('soups'),
  series: seriesUrls.page('a-week-of-soups'),
  profile: profileUrls.page('maya-lindqvist'),
  search: urls.search({ q: 'soup' }),
  saved: urls.saved(),
  about: urls.about(),
  privacyPolicy: urls.privacyPolicy(),
  termsAndConditions: urls.termsAndConditions(),
  newsletter: urls.newsletter(),
  newsletterConfirm: `${urls.newsletter()}/confirm?token=unknown`,
  newsletterUnsubscribe: `${urls.newsletter()}/unsubscribe?token=unknown`,
  nothing: '/no-such-page',
}

/** Pages of the owner's: a text, and one with a section of each kind, in words that are longer than most. */
const OWN_PAGES = { text: '/how-we-test', sections: '/what-we-do' }
const OWN_TEXT = `## How\n\nWith *salt* and [time](/about), and a ${LONG_WORDS}\n\n| Food | Time |\n| --- | --- |\n| ${LONG_WORDS} | 40 min |\n\n\`\`\`recipe\nserves: 2\ntime: 20 min\n- 100 g oats\n## Method\n1. Simmer the {oats} for 10 min.\n\`\`\`\n`

const WIDE = { viewport: { width: 1280, height: 900 } }
/** What 1280 pixels become when everything is enlarged to 400 percent. */
const ENLARGED = { width: 320, height: 256 }

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSiteWithPosts(soups()), launchChromium()])
  const writer = await givenWriter(() => browser.newContext(), site.url)
  await callDesk(writer, callUrl('createProfile'), {
    method: 'POST',
    body: { name: 'Maya Lindqvist' },
  })
  const kinds = SECTION_KIND_NAMES.filter((kind) => !isFixedKind(kind))
  const sections = kinds.map((kind) => filledSection(kind, longest, 3))
  await givenOwnPage(writer, OWN_PAGES.text, { text: OWN_TEXT })
  await givenOwnPage(writer, OWN_PAGES.sections, { sections: writeSections(sections) })
  await writer.context().close()
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

describe.each(Object.entries({ ...ADDRESSES, ...OWN_PAGES }))('%s', (_, path) => {
  const page = givenOpenPage(
    () => browser,
    { ...WIDE, bypassCSP: true },
    () => site.url + path,
  )

  test('can be read without a script', async () => {
    await withPage(browser, { javaScriptEnabled: false }, async (plain) => {
      await plain.goto(site.url + path)
      const main = plain.getByRole('main')
      expect(await main.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      expect((await wordsOf(main)).length).toBeGreaterThan(60)
    })
  })

  test('has no fault that axe finds, and is reached by keys', async () => {
    await expectAccessibleInBothColours(page())
    await expectKeyboardReach(page())
  })

  test('has room at 320 pixels, enlarged four times, in letters twice as large, and in spaced text', async () => {
    await layOutWhole(page())
    await expectFitsWidth(page(), 320)
    await expectRoomForSpacing(page())
    await page().setViewportSize(ENLARGED)
    await expectNoSidewaysScroll(page())
    await page().setViewportSize(WIDE.viewport)
    await expectRoomForLargeText(page())
    await expectRoomForSpacing(page())
  })

  test('shows by lines what is a button where the system chooses all colours', async () => {
    await page().emulateMedia({ forcedColors: 'active' })
    const { buttons, unmarked } = await findUnmarked(page())
    await page().emulateMedia({ forcedColors: 'none' })
    expect(unmarked).toEqual([])
    expect(buttons).toBeGreaterThan(1)
  })

  test('moves nothing for those who ask for less motion', async () => {
    await expect.poll(() => moving(page())).toEqual([])
    await page().evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    await expect.poll(() => moving(page())).toEqual([])
  })
})

test('what moves is found where nobody has asked for less', async () => {
  await withPage(browser, MOVING, async (page) => {
    await page.goto(site.url + urls.about())
    await expect.poll(() => moving(page).then((all) => all.length)).toBeGreaterThan(0)
  })
})

/** A text in Markdown has what a post can have. */
function longest(field: Field<string>): string {
  return field.control === 'markdown' ? OWN_TEXT : longWords(field)
}

/** Makes a page at this address and publishes it. */
async function givenOwnPage(
  owner: Page,
  address: string,
  values: { text: string } | { sections: string },
): Promise<void> {
  const madeOf = 'text' in values ? 'text' : 'sections'
  const body = { title: `The page ${address}`, address, madeOf }
  const { id } = await callDesk<ListedPage>(owner, callUrl('createPage'), { method: 'POST', body })
  await publishDocument(owner, id, { ...values, description: 'How we cook.' })
}

/** What moves on the page now, by its classes. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect instanceof KeyframeEffect,
      )
      .map(({ effect }) => `${(effect as KeyframeEffect).target?.className}`),
  )
}

/** Recipes of one topic, by somebody with a page, in a series; and a post of each other type. */
function soups() {
  const recipes = ['Leek soup', 'Bean soup', 'Pea soup'].map((title) => ({
    title,
    content: `For a “grey” day, and slowly.\n\n\`\`\`recipe\nserves: 4\ntime: 40 min\n- 2 leeks\n- 1 l stock\n## Method\n1. Sweat the {leeks} for 10 min.\n2. Simmer them in the {stock}.\n\`\`\``,
    topics: ['Soups'],
    series: 'A week of soups',
  }))
  const others = (['news', 'guide', 'education'] as const).map((postType) => ({
    title: `Soup in the ${postType}`,
    content: '## Why\n\nIt warms.\n\n## How\n\nSlowly, with salt and time. '.repeat(8),
    postType,
  }))
  return [...recipes, ...others].map((post) => ({ ...post, author: 'Maya Lindqvist' }))
}
