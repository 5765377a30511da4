import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { SITEMAP_PATHS } from '#contract/page-lists.ts'
import type { PageName } from '#contract/page-table.ts'
import { urls } from '#contract/urls.ts'
import { addressAtDesk } from '#tests/support/browser/desk-address.ts'
import { ENTER, type EnginePage, ESCAPE } from '#tests/support/browser/engine-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { ADMIN, ADMIN_SETTINGS, type RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'
import { callInEngine, enterDesk, givenDeskInEngine, inText, openPost } from './desk-in-engine.ts'
import {
  IS_DRAWN,
  IS_EDITOR_THERE,
  IS_REACT_THERE,
  OPEN_WINDOW,
  SCROLL_TO,
  UNSEEN_COLOURS,
  WIDER,
  WORDS_SEEN,
} from './looks.ts'
import { CLOSE_NOTICES, OUT_OF_REACH, SCROLLED, WINDOW_NAME } from './reach.ts'
import { RECIPE, RECIPE_ACTIONS, SHOPPING_ACTIONS } from './recipe-actions.ts'
import { DESK_ROOMS, POST_OF_ROOMS } from './rooms/desk-rooms.ts'
import { createTally } from './tally.ts'
import { DESK_WINDOWS } from './windows/desk-windows.ts'

type Engine = {
  name: string
  isThere: () => boolean
  launch: () => Promise<EnginePage>
}

const SETTINGS = { ...ADMIN_SETTINGS, STARTER_CONTENT: 'on', CLIENT_ERRORS: 'on' }

type OpenWindow = { held: number; seen: number; isWhole: boolean }

/** Less than this, and nobody can work in it. */
const LEAST_SEEN = 200

const WORDS = 'Press the plums into the dough and bake until they hum along with the oven. '.repeat(
  3,
)

/** Beside the buttons that share a post. */
const SAYS_COPIED = `
  const told = [...document.querySelectorAll('#after-post [role=status]')]
  return told.some((one) => one.textContent === 'Link copied.')`

/** Of the browser, while a window of the desk is open. */
const SIZES = { small: [360, 400], large: [1280, 900] } satisfies Record<string, [number, number]>

/** They draw without a graphics card, beside everything else that runs. */
const PATIENT = { timeout: 600_000 }

/** What readers and writers do, in an engine that is not the one that all other tests run in. */
export function testEngine({ name, isThere, launch }: Engine): void {
  // Elsewhere these tests are passed over where there is none.
  test.runIf(process.env.CI)(`${name} is on this machine`, () => {
    expect(isThere()).toBe(true)
  })

  describe.skipIf(!isThere())(`in ${name}`, PATIENT, () => {
    let site: RunningSite
    let page: EnginePage
    const { counted, store } = createTally()

    beforeAll(async () => {
      ;[site, page] = await Promise.all([startStarterSite(SETTINGS), launch()])
      await page.resize(1280, 900)
    })
    afterAll(async () => {
      if (page) store(page.version)
      await page?.close()
      await site?.remove()
    })

    /** What scripts reported; of files that did not load, most of which are a page that was left, a tenth is. */
    const faults = (of = site) =>
      of
        .output()
        .split('\n')
        .filter((line) => line.includes('"client error"') && !line.includes('"kind":"resource"'))

    /** The picture that is put into posts, as a file of this machine. */
    async function givenPicture(): Promise<string> {
      const { name, buffer } = await givenPhotograph('plums.jpg', 7)
      const path = join(givenFolder(), name)
      await writeFile(path, buffer)
      return path
    }

    async function expectWindow(name: string): Promise<void> {
      await page.until(
        `the window ${name}`,
        `const name = (function () {${WINDOW_NAME}})()
        return name !== undefined && name.startsWith(arguments[0])`,
        name,
      )
    }

    /** The window in front is whole, and enough of what it holds is seen at once. */
    async function expectWhole(what: string): Promise<void> {
      const { held, seen, isWhole } = await page.until<OpenWindow>(
        `the window ${what}`,
        OPEN_WINDOW,
      )
      expect(seen, what).toBeGreaterThanOrEqual(Math.min(held, LEAST_SEEN))
      expect(isWhole, what).toBe(true)
    }

    /** All that the window in front holds can be seen in a large browser and in a small one. */
    async function expectReachable(what: string): Promise<void> {
      for (const [size, [width, height]] of Object.entries(SIZES)) {
        await page.resize(width, height)
        const isSized = `return (innerHeight < 600) === (arguments[0] === 'small')`
        await page.until(`the browser to be ${size}`, isSized, size)
        const seen = `${what}, ${size}`
        await page.run(CLOSE_NOTICES)
        await expect.poll(() => page.run<string[]>(OUT_OF_REACH), { message: seen }).toEqual([])
        const scrolled = await page.run<{ held: number; seen: number } | undefined>(SCROLLED)
        if (!scrolled) continue
        expect(scrolled.seen, seen).toBeGreaterThanOrEqual(Math.min(scrolled.held, LEAST_SEEN))
      }
      await page.resize(...SIZES.large)
    }

    test('each public page is as whole once it is touched, and fits a narrow screen', async () => {
      await page.resize(320, 700)
      // The splash opens a visit.
      await page.goto(site.url + urls.about())
      await page.until('so narrow a browser', 'return innerWidth === 320')
      for (const path of [...SITEMAP_PATHS, urls.saved(), urls.search({ q: 'bean' }), RECIPE]) {
        await counted('public pages', async () => {
          await page.goto(site.url + path)
          const words = await page.run<number>(WORDS_SEEN)
          await page.keys(' ')
          await page.until(`React on ${path}`, IS_REACT_THERE)
          expect(await page.run<number>(WORDS_SEEN), path).toBeGreaterThan(0.95 * words)
          expect(await page.run<string[]>(UNSEEN_COLOURS), path).toEqual([])
          expect(await page.run<string[]>(WIDER), path).toEqual([])
        })
      }
      expect(faults()).toEqual([])
      await page.resize(1280, 900)
    })

    test('a list keeps its height while one scrolls, with what was not drawn yet and what is no longer', async () => {
      await page.resize(390, 700)
      for (const path of [urls.blog(), urls.home()]) {
        await page.goto(site.url + path)
        await page.until('so narrow a browser', 'return innerWidth === 390')
        const heights: number[] = []
        for (const place of [0, 0.25, 0.5, 0.75, 1, 0.5, 0]) {
          await page.run(SCROLL_TO, place)
          await page.until('what stands there', IS_DRAWN)
          heights.push(await page.run<number>('return document.documentElement.scrollHeight'))
        }
        // A card without the height that stands in for it is none: a third of the page went with them.
        expect(Math.min(...heights) / Math.max(...heights), `${path} ${heights}`).toBeGreaterThan(
          0.9,
        )
      }
      await page.resize(1280, 900)
    })

    test('the first press is answered, though React is not there', async () => {
      const answers: [press: string, answer: string][] = [
        ['8 servings', `return location.search === '?serves=8'`],
        ['Save', `return localStorage.getItem('saved-recipes')`],
        ['Recipes', `return location.pathname === '/recipes'`],
        ['Copy link', SAYS_COPIED],
        ['Cook', `return document.querySelector('dialog[open] .cook-text')`],
      ]
      for (const [press, answer] of answers) {
        await counted('early presses', async () => {
          await page.goto(site.url + RECIPE)
          await page.press(press)
          await page.until(`what “${press}” does`, `return Boolean((() => {${answer}})())`)
        })
      }
      expect(faults()).toEqual([])
    })

    test('a recipe is ticked, scaled, saved and cooked', async () => {
      await page.goto(site.url + urls.about())
      await page.run(`localStorage.clear(); sessionStorage.removeItem('recipe-cooking')`)
      await page.goto(site.url + RECIPE)
      const words = await page.run<number>(WORDS_SEEN)
      const firstLine = `document.querySelector('article [type=checkbox]')`
      await page.run(`${firstLine}.click()`)
      const act = async ({ press, answer, before }: (typeof RECIPE_ACTIONS)[number]) => {
        await before?.(page)
        await page.press(press)
        await page.until(`what “${press}” does`, answer)
      }
      for (const action of RECIPE_ACTIONS) await counted('recipe actions', () => act(action))
      expect(await page.run<boolean>(`return ${firstLine}.checked`)).toBe(true)
      expect(await page.run<number>(WORDS_SEEN)).toBeGreaterThan(0.9 * words)
      for (const action of SHOPPING_ACTIONS) await counted('recipe actions', () => act(action))
      expect(faults()).toEqual([])
    })

    test('every room of the desk opens, and what its windows hold can be reached', async () => {
      await page.goto(site.url + urls.adminPeople())
      await page.type('Email', ADMIN.email)
      await page.type('Password', ADMIN.password)
      await page.press('Sign In')
      await page.press('Invite somebody')
      await expectWhole('Invite somebody')
      await page.goto(site.url + urls.adminAccount())
      await page.press('Add an app')
      await expectWhole('Add an app')
      await page.goto(site.url + urls.adminRedirects())
      await page.press('New redirect')
      await expectWhole('New redirect')
      const { id } = await callInEngine<{ id: string }>(page, callUrl('listDeskPosts'), {
        method: 'POST',
        body: { document: { title: POST_OF_ROOMS, content: WORDS } },
      })
      await page.resize(320, 700)
      for (const [room, isThere] of Object.entries(DESK_ROOMS)) {
        await counted('rooms', async () => {
          await page.goto(site.url + addressAtDesk(room as PageName, id))
          await page.until(`the room ${room}`, isThere)
          expect(await page.run<string[]>(UNSEEN_COLOURS), room).toEqual([])
          await expect.poll(() => page.run<string[]>(WIDER), { message: room }).toEqual([])
        })
      }
      await page.resize(1280, 900)
      expect(faults()).toEqual([])
    })

    test('a post is written, pictured and published', async () => {
      await page.goto(site.url + urls.adminPosts())
      await page.press('New post')
      await page.type('Article Title', 'Plum cake')
      await page.until('the text', IS_EDITOR_THERE)
      await page.keys(ENTER)
      await page.until(
        'the cursor in the text',
        `return document.activeElement.matches('.ProseMirror')`,
      )
      await page.keys(WORDS)
      await page.press('Link')
      await expectWhole('Link')
      await page.press('Cancel')
      await page.press('Picture')
      await page.choose('Pictures for the text', await givenPicture())
      await page.until(
        'the window of the picture to close',
        `return !document.querySelector('dialog[open]')`,
      )
      await page.press('Publish…')
      await expectWhole('Publish')
      await page.select('Appears in', 'blog')
      await page.until('the picture', `return !document.body.innerText.includes('is missing.')`)
      await page.until(
        'a button that can be pressed',
        `return [...document.querySelectorAll('dialog[open] button')].some((button) =>
          button.textContent.includes('Publish now') && !button.disabled && button.ariaDisabled !== 'true')`,
      )
      await counted('posts published', async () => {
        await page.press('Publish now')
        await page.until(
          'the words',
          `return document.body.innerText.includes(arguments[0])`,
          'Blog Published Successfully! 🎉',
        )
      })
      expect((await fetch(site.url + urls.post('plum-cake'))).status).toBe(200)
      expect(faults()).toEqual([])
    })

    test('what is typed while a picture is chosen in the text stands below it', async () => {
      const content = '![Plums](/media/plums.jpg)'
      const { id } = await callInEngine<{ id: string }>(page, callUrl('listDeskPosts'), {
        method: 'POST',
        body: { document: { title: 'Plums', content } },
      })
      await openPost({ page, siteUrl: site.url }, urls.adminPost(id))
      const figure = `field.querySelector('figure')`
      await expect.poll(() => inText(page, `return Boolean(${figure})`)).toBe(true)
      await inText(page, `${figure}.click()`)
      await expect
        .poll(() => inText(page, `return ${figure}.classList.contains('is-selected')`))
        .toBe(true)
      await page.keys('hum')
      const lines = `return [...field.querySelectorAll(':scope > p')].map((line) => line.textContent).join('')`
      await expect.poll(() => inText(page, lines)).toBe('hum')
      expect(faults()).toEqual([])
    })

    // By `npm run test:engines` alone: forty windows one after the other are too long a journey for every run.
    test.runIf(process.env.ENGINE_TALLIES)(
      'all that every window holds can be reached',
      async () => {
        // An account has its second step and its recovery codes once: a second attempt needs another.
        const own = await startStarterSite(SETTINGS)
        onTestFinished(() => own.remove())
        const given = { siteUrl: own.url, picture: await givenPicture(), secondStep: {} }
        await enterDesk({ page, ...given })
        const desk = await givenDeskInEngine(page, given)
        for (const { file, name, open, leave } of DESK_WINDOWS) {
          await counted('windows', async () => {
            await open(desk)
            await expectWindow(name)
            await expectReachable(file)
          })
          await (leave ? leave(desk) : page.keys(ESCAPE))
          await page.until(
            `${file} to close, or another window`,
            `const name = (function () {${WINDOW_NAME}})()
          return name === undefined || name !== arguments[0]`,
            name,
          )
        }
        expect(faults(own)).toEqual([])
      },
    )
  })
}
