import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import type { EnginePage } from '#tests/support/browser/engine-page.ts'
import { hasWebKit, launchWebKit } from '#tests/support/browser/webkit.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { ADMIN, ADMIN_SETTINGS, type RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

/**
 * The window that is open: how high what it holds is, how much of that is seen at once, and
 * whether its last button is on the screen.
 */
const OPEN_WINDOW = `
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!dialog) return undefined
  const body = [...dialog.children].find((one) => getComputedStyle(one).overflowY === 'auto')
  const last = [...dialog.querySelectorAll('[data-actions] button')].at(-1)
  const { bottom } = (last ?? dialog).getBoundingClientRect()
  return { held: body.scrollHeight, seen: body.clientHeight, isWhole: bottom <= innerHeight }`

type OpenWindow = { held: number; seen: number; isWhole: boolean }

/** How much of a page there is to read: a script that fails has emptied pages before. */
const WORDS_SEEN = 'return document.body.innerText.length'

/** Less than this, and nobody can work in it. */
const LEAST_SEEN = 200

const WORDS = 'Press the plums into the dough and bake until they hum along with the oven. '.repeat(
  3,
)

let site: RunningSite
let page: EnginePage

/** It draws without a graphics card, beside everything else that runs. */
const PATIENT = { timeout: 240_000 }

// Elsewhere these tests are passed over where there is none.
test.runIf(process.env.CI)('WebKit is on this machine (webkit2gtk-driver and xvfb)', () => {
  expect(hasWebKit()).toBe(true)
})

describe.skipIf(!hasWebKit())('in WebKit, the engine of Safari', PATIENT, () => {
  beforeAll(async () => {
    ;[site, page] = await Promise.all([
      startStarterSite({ ...ADMIN_SETTINGS, STARTER_CONTENT: 'on' }),
      launchWebKit(),
    ])
    await page.resize(1280, 900)
  })
  afterAll(async () => {
    await page?.close()
    await site?.remove()
  })

  async function expectReachable(name: string): Promise<void> {
    const { held, seen, isWhole } = await page.until<OpenWindow>(`the window ${name}`, OPEN_WINDOW)
    expect(seen, name).toBeGreaterThanOrEqual(Math.min(held, LEAST_SEEN))
    expect(isWhole, name).toBe(true)
  }

  test('what the windows of the desk hold can be reached', async () => {
    await page.goto(site.url + urls.adminPeople())
    await page.type('Email', ADMIN.email)
    await page.type('Password', ADMIN.password)
    await page.press('Sign In')
    await page.press('Invite somebody')
    await expectReachable('Invite somebody')
    await page.goto(site.url + urls.adminAccount())
    await page.press('Add an app')
    await expectReachable('Add an app')
    await page.goto(site.url + urls.adminRedirects())
    await page.press('New redirect')
    await expectReachable('New redirect')
  })

  test('a post is written, pictured and published', async () => {
    await page.goto(site.url + urls.adminPosts())
    await page.press('New post')
    await page.type('Article Title', 'Plum cake')
    await page.type('Article Title', '\uE007')
    await page.keys(WORDS)
    await page.press('Link')
    await expectReachable('Link')
    await page.press('Cancel')
    const folder = givenFolder()
    const { name, buffer } = await givenPhotograph('plums.jpg', 7)
    await writeFile(join(folder, name), buffer)
    await page.press('Picture')
    await page.choose('Pictures for the text', join(folder, name))
    await expectReachable('Pictures')
    await page.type('Description', 'Plums')
    await page.press('Add picture')
    await page.press('Publish…')
    await expectReachable('Publish')
    await page.select('Appears in', 'blog')
    await page.until('the picture', `return !document.body.innerText.includes('is missing.')`)
    await page.press('Publish now')
    await page.until(
      'the words',
      `return document.body.innerText.includes(arguments[0])`,
      'Blog Published Successfully! 🎉',
    )
    expect((await fetch(site.url + urls.post('plum-cake'))).status).toBe(200)
  })

  test('a recipe is ticked, scaled, saved and cooked', async () => {
    await page.goto(site.url + urls.post('roast-tomato-soup-with-white-beans-and-thyme'))
    const words = await page.run<number>(WORDS_SEEN)
    const firstLine = `document.querySelector('article [type=checkbox]')`
    await page.run(`${firstLine}.click()`)
    await page.press('8 servings')
    await page.until('8 servings', `return location.search === '?serves=8'`)
    await page.press('Save')
    await page.until('what is saved', `return localStorage.getItem('saved-recipes')`)
    expect(await page.run<boolean>(`return ${firstLine}.checked`)).toBe(true)
    expect(await page.run<number>(WORDS_SEEN)).toBeGreaterThan(0.9 * words)

    await page.press('Cook')
    await page.until('the first step', `return document.querySelector('dialog[open] .cook-text')`)
    await page.press('Next')
    await page.until(
      'the second step',
      `return document.querySelector('dialog[open]').innerText.includes('Step 2')`,
    )
  })
})
