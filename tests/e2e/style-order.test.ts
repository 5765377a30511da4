import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { givenDeskDraft } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

/** What the order of rules decides, and the width of a column or the length of a text does not. */
const PROPERTIES = [
  ...[
    'display',
    'position',
    'flex-direction',
    'flex-wrap',
    'align-items',
    'justify-content',
    'gap',
  ],
  ...['padding', 'border-width', 'border-color', 'border-radius', 'background-color', 'color'],
  ...[
    'font-family',
    'font-size',
    'font-weight',
    'line-height',
    'text-align',
    'text-decoration-line',
  ],
  ...['opacity', 'overflow', 'min-height', 'z-index', 'order', 'grid-column', 'white-space'],
]

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

/** Each element of the page with how it looks, once the room has come to rest: two looks at it are the same. */
async function looksOf(page: Page): Promise<string[]> {
  let looks = await looksNow(page)
  for (let last: string[] = []; last.join() !== looks.join(); ) {
    last = looks
    looks = await looksNow(page)
  }
  return looks
}

async function looksNow(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector('.skeleton, [aria-busy=true]') &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  return page.evaluate((properties) => {
    const all = document.querySelectorAll(
      'body *:not(script, style, link, .ProseMirror *, .cm-editor *)',
    )
    return [...all].map((element) => {
      const style = getComputedStyle(element)
      const look = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
      return `<${element.tagName} ${element.getAttribute('class')}> ${look.join('; ')}`
    })
  }, PROPERTIES)
}

/** What looks as nothing of that kind does in a page that was just loaded; which rows there are may differ. */
function unlike(looks: string[], fresh: string[]): string[] {
  const kindOf = (look: string) => look.slice(0, look.indexOf('> '))
  const kinds = new Set(fresh.map(kindOf))
  const known = new Set(fresh)
  return looks.filter((look) => kinds.has(kindOf(look)) && !known.has(look))
}

/** Puts the page's style sheets in the opposite order, as parts that are fetched later may add them. */
function turnSheets(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].reverse()
    for (const link of links) {
      const loaded = new Promise((resolve) =>
        link.addEventListener('load', resolve, { once: true }),
      )
      document.head.append(link)
      await loaded
    }
  })
}

test('every room looks the same whichever way led there, and whichever sheet came last', async () => {
  // A repetition of this test finds the draft of the one before.
  const title = `Barley ${randomUUID()}`
  await givenDeskDraft(page, { title })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/admin`)
  const links = page.getByRole('navigation', { name: 'Desk' }).getByRole('link')
  await links.first().waitFor()
  const rooms = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(rooms).toHaveLength(11)

  const onTheWay = new Map<string, string[]>()
  const enter = async (link: Locator, path: string | RegExp) => {
    await link.click()
    await page.waitForURL(typeof path === 'string' ? site.url + path : path)
    onTheWay.set(page.url(), await looksOf(page))
  }
  const toRoom = (path: string) => links.and(page.locator(`[href="${path}"]`))
  for (const path of rooms.slice(1)) await enter(toRoom(path), path)
  await enter(toRoom(urls.adminPosts()), urls.adminPosts())
  await enter(page.getByRole('link', { name: title }), /\/admin\/posts\/./)
  await page.goBack()
  await enter(toRoom(urls.adminHome()), urls.adminHome())
  expect(onTheWay.size).toBe(12)

  for (const [url, looks] of onTheWay) {
    await page.goto(url)
    // What a room is told later than its first answers may come in after it has come to rest once.
    await expect
      .poll(async () => unlike(looks, await looksOf(page)), { message: `${url} by links` })
      .toEqual([])
    const fresh = await looksOf(page)
    await turnSheets(page)
    expect(unlike(await looksOf(page), fresh), `${url} with its sheets turned`).toEqual([])
  }
})
