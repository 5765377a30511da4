import type { Browser, Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenSiteWithPost } from '#tests/support/browser/given-site-with-post.ts'
import { touchWithoutEnd } from '#tests/support/browser/touch-without-end.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'

const CAKE = `A cake for a birthday.

https://youtu.be/dQw4w9WgXcQ

\`\`\`recipe
name: Lemon cake
serves: 8
- 200 g butter
## Method
1. Beat the {butter} for 5 minutes.
\`\`\``

/** Controls whose press needs a script of its own, by the name that the build gives it. */
const CONTROLS: [script: string, control: (page: Page) => Locator][] = [
  ['cook-mode', (page) => page.getByRole('button', { name: 'Cook' }).first()],
  ['save-recipe', (page) => page.getByRole('button', { name: 'Save' }).first()],
  ['other-amounts', (page) => page.getByText('Any other amount')],
  ['play-video', (page) => page.locator('.video a')],
  ['share', (page) => page.getByRole('button', { name: 'Copy link' })],
]
const SCRIPTS = CONTROLS.map(([script]) => script)

/** What seems to lead to a press and is none. */
const SIGNS: [sign: string, give: (control: Locator) => Promise<void>][] = [
  ['pointed at', (control) => control.hover()],
  ['focused', (control) => control.focus()],
  ['touched by a finger that is not lifted on it', touchWithoutEnd],
]

let browser: Browser
let address = ''

givenSiteWithPost({ title: 'Lemon cake', content: CAKE }, (visited) => {
  ;({ browser, address } = visited)
})

/** The script of a control that is asked for, if it is one. */
const scriptOf = (request: Request) =>
  SCRIPTS.find((script) => new URL(request.url()).pathname.startsWith(`/assets/${script}-`))

function logScripts(page: Page): string[] {
  const log: string[] = []
  page.on('request', (request) => {
    const script = scriptOf(request)
    if (script) log.push(script)
  })
  return log
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

test.each(SIGNS)(
  'what a press needs is fetched when its control is %s, and not sooner',
  async (_sign, give) => {
    await withPage(browser, PHONE, async (page) => {
      const log = logScripts(page)
      await openPage(page, address)
      await hydrate(page)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => {
        addEventListener('click', () => Object.assign(globalThis, { isPressed: true }))
      })
      const expected: string[] = []
      for (const [script, control] of CONTROLS) {
        expect(log).toEqual(expected)
        expected.push(script)
        await Promise.all([
          page.waitForRequest((request) => scriptOf(request) === script),
          give(control(page)),
        ])
      }
      expect(log).toEqual(expected)
      expect(await page.evaluate(() => 'isPressed' in globalThis)).toBe(false)
    })
  },
)

test('a page that is only read asks for none of it, though it fetches ahead', async () => {
  await withPage(browser, PHONE, async (page) => {
    const log = logScripts(page)
    await Promise.all([
      page.waitForRequest((request) => request.url().includes('/framework-')),
      openPage(page, address),
    ])
    await page.waitForLoadState('networkidle')
    expect(log).toEqual([])
  })
})

// The first three are answered by script alone; the others lead somewhere without it.
test.each(CONTROLS.slice(0, 3))(
  '%s is fetched where the pointer is on its control when React comes',
  async (script, control) => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, address)
      await Promise.all([
        page.waitForRequest((request) => scriptOf(request) === script),
        control(page).hover(),
      ])
    })
  },
)
