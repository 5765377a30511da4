import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const CAKE = `A cake for a birthday.

## Before

Words.

\`\`\`recipe
name: Lemon cake
serves: 8
tin: round 20x5 cm
- 200 g butter
- 250 ml milk
## Method
1. Beat the {butter} for 5 minutes.
2. Stir in the {milk}, and bake for 40 minutes.
\`\`\`

## After

Words.`

/** A press whose answer is on its way, and a disclosure that is being filled. */
const UNANSWERED = '[aria-busy="true"], [data-other-amounts][open]:not(:has(form))'
/** What somebody presses without leaving the page; a press of a link is a page of its own. */
const CONTROLS =
  'button, summary, select, input:is([type="checkbox"], [type="radio"]), [data-choices] a'

let site: RunningSite
let browser: Browser
let recipe = ''

beforeAll(async () => {
  const [started, launched] = await Promise.all([
    startSiteWithPosts([
      { title: 'Lemon cake', content: CAKE },
      { title: 'Plain', content: 'No recipe.' },
    ]),
    launchChromium(),
  ])
  ;[site, browser] = [started, launched]
  ;[recipe = ''] = started.addresses
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

/** The files of the desk: what each of its pages is made of, what they share, and how they look. */
async function filesOfDesk(page: Page): Promise<Set<string>> {
  const routes = await page.evaluate(() => {
    type Route = { module: string; css?: string[]; imports?: string[] }
    const { __reactRouterManifest: manifest } = globalThis as unknown as {
      __reactRouterManifest: { routes: Record<string, Route> }
    }
    return Object.entries(manifest.routes)
  })
  const files = (isWanted: (id: string) => boolean) =>
    routes.flatMap(([id, { module, css = [], imports = [] }]) =>
      isWanted(id)
        ? [module, ...css, ...imports.filter((file) => file.includes('/desk-'))].map(
            (file) => file.split('#')[0] ?? file,
          )
        : [],
    )
  const isOfDesk = (id: string) => id.startsWith('admin/') || id.endsWith('.desk')
  const ofSite = new Set(files((id) => !isOfDesk(id)))
  return new Set(files(isOfDesk).filter((file) => !ofSite.has(file)))
}

/** Presses every control that is shown, those that a press has brought too, each name once; a window is closed in the end. */
async function pressAll(page: Page): Promise<string[]> {
  const pressed: string[] = []
  for (;;) {
    await page.waitForFunction((unanswered) => !document.querySelector(unanswered), UNANSWERED)
    const next = await page.evaluate(pressNext, { controls: CONTROLS, pressed })
    if (next !== undefined) {
      pressed.push(next)
      continue
    }
    if ((await page.locator('dialog[open]').count()) === 0) return pressed
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  }
}

/** Runs in the page. @returns the name of what was pressed; undefined where nothing is left */
function pressNext({ controls, pressed }: { controls: string; pressed: string[] }) {
  const nameOf = (one: HTMLElement) =>
    `${one.localName} ${one.ariaLabel ?? one.textContent?.trim() ?? ''}`
  const window = [...document.querySelectorAll('dialog[open]')].at(-1)
  const next = [...(window ?? document).querySelectorAll<HTMLElement>(controls)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches(':disabled, [inert] *, [inert]') &&
      // What closes a window is pressed in the end, as Escape.
      !/Close|Finish/.test(nameOf(one)) &&
      !pressed.includes(nameOf(one)),
  )
  if (!next) return undefined
  const name = nameOf(next)
  next.click()
  return name
}

const PAGES: [name: string, address: () => string, presses: string[]][] = [
  [
    'a post with a recipe',
    () => recipe,
    ['Cook', 'Save', 'Print', 'Start 5', 'More', 'Copy link', '12 servings'],
  ],
  ['the page of recipes', () => site.url + urls.recipes(), ['Menu']],
  ['what is saved', () => site.url + urls.saved(), ['Remove', 'Copy', 'Print']],
  ['home', () => site.url, ['Menu']],
]

test.each(PAGES)(
  'no press on %s fetches what only writers need',
  async (_name, address, presses) => {
    const context = { viewport: { width: 390, height: 844 } }
    await withPage(browser, context, async (page) => {
      await page.addInitScript(() => {
        window.print = () => {}
        // What leaves the page is another page's.
        addEventListener('submit', (event) => event.preventDefault(), { capture: true })
      })
      // The page of what is saved has something to show.
      await openPage(page, recipe)
      await page.getByRole('button', { name: 'Save' }).first().click()
      await page.getByText('Saved on this device.').waitFor()
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      await page.goto(address())
      await hydrate(page)
      const desk = await filesOfDesk(page)
      const pressed = await pressAll(page)
      for (const press of presses) {
        expect(
          pressed.some((one) => one.includes(press)),
          `${press} in ${pressed}`,
        ).toBe(true)
      }
      // The check itself: a file that nobody fetches has been renamed.
      expect([...desk].some((file) => file.includes('/desk-'))).toBe(true)
      expect(fetched.filter((file) => desk.has(file) && /\.(?:js|css)$/.test(file))).toEqual([])
    })
  },
)
