import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const ARABIC = `تُعدّ شوربة العدس من أشهر أطباق الشتاء، وهي دافئة وسهلة التحضير. IKEA تبيع القدر الكبير.

## المكونات الأساسية

- عدس أحمر
- كمون مطحون
- Tahini, 2 tbsp

> الشوربة أفضل في اليوم التالي.

1. اغسل العدس.
2. اتركه ينضج.

In English this soup is called shorba.
`

const HEBREW = `מרק עדשים כתום הוא מרק חורפי, קל להכנה ומחמם.

\`\`\`recipe
name: מרק עדשים
serves: 4
time: prep 15 min, cook 30 min
- 200 g עדשים כתומות
- 1 onion
- 2 tsp כמון טחון
## Method
1. מטגנים את הבצל 5 דקות בסיר גדול עם מעט שמן.
2. מוסיפים את ה{עדשים כתומות} ומבשלים.
note: טעים גם למחרת.
\`\`\`
`

const ENGLISH = 'Soup warms whoever eats it, and takes half an hour.'

let site: RunningSite & { addresses: string[] }
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSiteWithPosts([
      { title: 'شوربة العدس، كما تصنعها جدتي!', content: ARABIC, author: 'ليلى' },
      { title: 'מרק עדשים כתום (וקל)', content: HEBREW, author: 'נועה' },
      { title: 'Soup in half an hour', content: ENGLISH },
      { title: '味噌スープ', content: '味噌スープは日本の朝食です。' },
    ]),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const directionOf = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).direction)
/** Whether the first letter of a text is set larger than its others. */
const hasTallInitial = (locator: Locator) =>
  locator.evaluate((element) => {
    const text = element.firstChild
    const heightAt = (place: number) => {
      const range = document.createRange()
      range.setStart(text as Text, place)
      range.setEnd(text as Text, place + 1)
      return range.getBoundingClientRect().height
    }
    return heightAt(0) > 1.5 * heightAt(4)
  })
/** Where the words of an element begin and end. */
const edgesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    const box = element.getBoundingClientRect()
    return { left, right, boxLeft: box.left, boxRight: box.right }
  })

test.each([390, 1280])('a post in Arabic is read from the right, %d pixels wide', async (width) => {
  await withPage(browser, { viewport: { width, height: 900 } }, async (page) => {
    await openPage(page, site.addresses[0] ?? '')
    expect(await directionOf(page.getByRole('heading', { level: 1 }))).toBe('rtl')
    const text = page.locator('.prose')
    const opening = text.locator('> p').first()
    expect(await directionOf(opening)).toBe('rtl')
    expect(await hasTallInitial(opening)).toBe(false)
    const { right, boxRight } = await edgesOf(opening)
    expect(Math.abs(right - boxRight)).toBeLessThan(2)

    for (const name of ['h2', 'ul', 'ol', 'blockquote']) {
      expect(await directionOf(text.locator(`> ${name}`).first()), name).toBe('rtl')
    }
    // The bar of a quotation stands before its words, and a foreign line in the column of the others.
    const quote = await text
      .locator('blockquote')
      .evaluate((element) => getComputedStyle(element).borderRightWidth)
    expect(quote).toBe('3px')
    const lines = text.locator('> ul > li')
    const [first, foreign] = await Promise.all([edgesOf(lines.first()), edgesOf(lines.last())])
    expect(Math.abs(first.right - foreign.right)).toBeLessThan(2)
    expect(await directionOf(lines.last().locator('span'))).toBe('ltr')
    expect(await directionOf(text.locator('> p').last())).toBe('ltr')
    await expectNoSidewaysScroll(page)
  })
})

test.each([390, 1280])('so is a recipe in Hebrew, %d pixels wide', async (width) => {
  await withPage(browser, { viewport: { width, height: 900 } }, async (page) => {
    await openPage(page, site.addresses[1] ?? '')
    const recipe = page.locator('section.recipe')
    expect(await directionOf(recipe)).toBe('rtl')
    for (const line of await recipe.locator('.recipe-ingredients li').all()) {
      const box = await line.getByRole('checkbox').boundingBox()
      const words = await line.locator('label > span').boundingBox()
      expect(box?.x ?? 0).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0))
      // All begin beside their boxes, in whatever language.
      const { right, boxRight } = await edgesOf(line.locator('label > span'))
      expect(boxRight - right).toBeLessThan(2)
    }
    const step = recipe.locator('.recipe-method li').first()
    const { right, boxRight } = await edgesOf(step.locator('p'))
    expect(boxRight - right).toBeLessThan(2)
    expect(await step.evaluate((item) => getComputedStyle(item, '::before').right)).toBe('0px')
    await expectNoSidewaysScroll(page)
    // On paper nothing of the first fact is cut with the line before it.
    await page.emulateMedia({ media: 'print' })
    const fact = await edgesOf(recipe.locator('.recipe-facts dt').first())
    const list = await recipe.locator('.recipe-facts').boundingBox()
    expect(fact.right).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) - 9)
    await page.emulateMedia({ media: 'screen' })

    await hydrate(page)
    await page.getByRole('button', { name: 'Cook' }).first().click()
    const shown = page.getByRole('dialog').locator('.cook-text')
    expect(await directionOf(shown)).toBe('rtl')
  })
})

test('lists and results turn each title and text by itself', async () => {
  await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
    for (const address of ['/blog', `/search?q=${encodeURIComponent('עדשים')}`]) {
      await openPage(page, site.url + address)
      const card = page.getByRole('article').filter({ hasText: 'מרק' }).first()
      expect(await directionOf(card.getByRole('heading'))).toBe('rtl')
      expect(await directionOf(card.getByText('מרק עדשים כתום הוא').first())).toBe('rtl')
    }
    await openPage(page, `${site.url}/blog`)
    const english = page.getByRole('article').filter({ hasText: 'Soup in half' })
    expect(await directionOf(english.getByRole('heading'))).toBe('ltr')
  })
})

test('the first letter stands tall where the script has capitals alone', async () => {
  await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
    const tall: boolean[] = []
    for (const address of site.addresses) {
      await openPage(page, address)
      tall.push(await hasTallInitial(page.locator('.prose > p').first()))
    }
    expect(tall).toEqual([false, false, true, false])
  })
})
