import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeskListPage } from '#contract/desk/desk-list.ts'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { pasteInto } from '#tests/support/browser/clipboard.ts'
import {
  callDesk,
  choosePictures,
  fillGate,
  givenWriter,
  heldByServer,
  openEditor,
  seeSaveState,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

/** For what happens a moment later, on a machine that has other things to do. */
const PATIENT = { timeout: 20_000 }

let site: RunningSite
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: ADMIN_SETTINGS }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})
beforeEach(async () => {
  await context?.close()
  context = (await givenWriter(() => browser.newContext(), site.url)).context()
})

async function openForm(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url + urls.adminSecure())
  await titleOf(page).waitFor()
  return page
}

function titleOf(page: Page): Locator {
  return page.getByLabel('Article Title')
}

function contentOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Article Content' })
}

async function type(page: Page, title: string): Promise<void> {
  await titleOf(page).fill(title)
  await page.getByText(/^Kept on this device/).waitFor()
}

test('a reload brings back what was typed, and starting over forgets it', async () => {
  const page = await openForm()
  await type(page, 'Oats')
  await page.reload()
  await page.getByText('has been brought back').waitFor()
  expect(await titleOf(page).inputValue()).toBe('Oats')

  await page.getByRole('button', { name: 'Start with an empty form' }).click()
  await page.getByText('What you type is kept on this device').waitFor()
  await page.close()
  expect(await titleOf(await openForm()).inputValue()).toBe('')
})

test('what one tab shows is not brought back in another, until that tab is closed', async () => {
  const first = await openForm()
  await type(first, 'Oats')
  const second = await openForm()
  expect(await titleOf(second).inputValue()).toBe('')
  await type(second, 'Rice')

  await first.close()
  await second.reload()
  await second.getByText('has been brought back').waitFor()
  expect(await titleOf(second).inputValue()).toBe('Rice')
  expect(await titleOf(await openForm()).inputValue()).toBe('Oats')
})

test('a draft that an older version kept is brought back once', async () => {
  const page = await openForm()
  await page.evaluate(() => {
    const session = Object.values({ ...localStorage }).find((item) => item.includes('access_token'))
    const { id } = JSON.parse(session ?? '{}').user
    const fields = { title: 'Barley', content: '', postType: '', author: '', videoUrl: '' }
    const draft = { id: 'old', savedAt: '2026-03-01T09:00:00.000Z', aiPrompt: '', fields }
    Object.assign(fields, { metaTitle: '', metaDescription: '' })
    localStorage.setItem(`wellness-haven.draft.${id}`, JSON.stringify(draft))
  })
  await page.reload()
  await page.getByText('has been brought back').waitFor()
  expect(await titleOf(page).inputValue()).toBe('Barley')
  const names = await page.evaluate(() => Object.keys(localStorage).join(' '))
  expect(names).not.toContain('wellness-haven.draft')
  expect(await titleOf(await openForm()).inputValue()).toBe('')
})

test('what is typed is a draft of the desk, and an untouched form is none', async () => {
  const page = await openForm()
  const drafts = async () => {
    const { items } = await callDesk<DeskListPage>(
      page,
      callUrl('listDeskPosts', { status: 'draft' }),
    )
    return items.map(({ title }) => title)
  }
  const before = await drafts()
  await page.getByLabel('AI Prompt').fill('An intro about millet')
  await page.getByText(/^Kept on this device/).waitFor()
  expect(await drafts()).toEqual(before)

  await titleOf(page).fill('Millet')
  await expect.poll(drafts, PATIENT).toEqual(['Millet', ...before])
  await titleOf(page).fill('')
  await expect.poll(drafts, PATIENT).toEqual(before)
  await titleOf(page).fill('Millet again')
  await expect.poll(drafts, PATIENT).toEqual(['Millet again', ...before])

  await page.reload()
  await page.getByRole('button', { name: 'Start with an empty form' }).click()
  await expect.poll(drafts, PATIENT).toEqual(before)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect.poll(drafts, PATIENT).toEqual(['Millet again', ...before])
  expect(await page.getByLabel('AI Prompt').inputValue()).toBe('An intro about millet')
})

test('without a network it is kept on the device, and becomes a draft when there is one', async () => {
  const page = await openForm()
  await context.setOffline(true)
  await titleOf(page).fill('Buckwheat')
  await page.getByText(/^Kept on this device/).waitFor()
  await page.locator('input[type=file]').setInputFiles(await givenPhotograph('kasha.jpg', 5))
  await page.getByText('The server could not be reached').waitFor()
  await context.setOffline(false)
  const held = async () => {
    const query = callUrl('listDeskPosts', { q: 'buckwheat' })
    const [item] = (await callDesk<DeskListPage>(page, query)).items
    return item && (await heldByServer(page, item.id)).pictures.length
  }
  await expect.poll(held, PATIENT).toBe(1)

  await page.reload()
  await page.getByText('kasha.jpg').waitFor()
  await page.getByRole('img', { name: 'Preview of image 1' }).waitFor()
  expect(await titleOf(page).inputValue()).toBe('Buckwheat')
})

test('the desk and the form write one text, and what either adds is in it', async () => {
  const page = await openForm()
  await titleOf(page).fill('Spelt')
  await pasteInto(contentOf(page), { plain: 'Soak it.\n\nBoil it.' })
  const find = async () => {
    const { items } = await callDesk<DeskListPage>(page, callUrl('listDeskPosts', { q: 'spelt' }))
    return items[0]?.id ?? ''
  }
  await expect.poll(find, PATIENT).not.toBe('')
  const id = await find()
  await expect
    .poll(async () => (await heldByServer(page, id)).document.content, PATIENT)
    .toContain('Boil')

  const desk = await context.newPage()
  const field = await openEditor(desk, site.url, id)
  await field.press('Control+End')
  await field.pressSequentially(' Rest it.')
  await seeSaveState(desk, 'Saved')
  await contentOf(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Wash it. ')
  await expect
    .poll(() => textOnScreen(contentOf(page)), PATIENT)
    .toBe('Wash it. Soak it.\n\nBoil it. Rest it.')
})

test('a recipe is written in its form in place of the content, and stands in it', async () => {
  const page = await openForm()
  const content = contentOf(page)
  await titleOf(page).fill('Teff porridge')
  await pasteInto(content, { plain: 'For cold days.' })
  await page.getByRole('toolbar').getByRole('button', { name: 'Recipe', exact: true }).click()
  await page.getByLabel('How many', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Add an ingredient' }).click()
  await page.keyboard.type('100 g teff')
  // What Enter does in a row must not publish the post.
  await page.keyboard.press('Enter')
  await page.keyboard.type('400 ml milk')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.keyboard.type('Simmer {teff} in {milk}.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  const written = `For cold days.

\`\`\`recipe
serves: 2
- 100 g teff
- 400 ml milk
## Method
1. Simmer {teff} in {milk}.
\`\`\``
  await expect.poll(async () => (await textOnScreen(content)).trim()).toBe(written)
  const held = async () => {
    const query = callUrl('listDeskPosts', { q: 'teff' })
    const [item] = (await callDesk<DeskListPage>(page, query)).items
    return item && (await heldByServer(page, item.id)).document.content.trim()
  }
  await expect.poll(held, PATIENT).toBe(written)
  expect(await page.getByText('is online.').count()).toBe(0)
})

test('a picture of the text is the first picture of the post, and is published with it', async () => {
  const page = await openForm()
  await page.getByLabel('Post Type').selectOption('blog')
  await titleOf(page).fill('Fonio in the morning')
  await pasteInto(contentOf(page), { plain: 'Rinse it, toast it and boil it. '.repeat(5) })
  await choosePictures(page, await givenPhotograph('fonio.jpg', 9))
  await page.getByRole('img', { name: 'Preview of image 1' }).waitFor()
  await page.getByRole('button', { name: 'Publish Blog Post' }).click()
  await page.getByText('Fonio in the morning is online.').waitFor()
})

test('words and pictures that a former version kept become a draft', async () => {
  const page = await openForm()
  const { name, mimeType, buffer } = await givenPhotograph('rye.jpg', 6)
  await page.evaluate(
    async ([name, type, base64]) => {
      const session = Object.values({ ...localStorage }).find((item) =>
        item.includes('access_token'),
      )
      const { id } = JSON.parse(session ?? '{}').user
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const put = (database: string, table: string, records: [string, unknown][]) =>
        new Promise<void>((resolve, reject) => {
          const opened = indexedDB.open(database)
          opened.onupgradeneeded = () => opened.result.createObjectStore(table)
          opened.onerror = () => reject(opened.error)
          opened.onsuccess = () => {
            const transaction = opened.result.transaction(table, 'readwrite')
            for (const [key, record] of records) transaction.objectStore(table).put(record, key)
            transaction.oncomplete = () => {
              opened.result.close()
              resolve()
            }
          }
        })
      const [former, picture] = [crypto.randomUUID(), crypto.randomUUID()]
      const fields = { title: 'Rye', content: 'Sour it.', postType: 'guide', author: 'Ada' }
      const savedAt = new Date().toISOString()
      const draft = { id: former, savedAt, aiPrompt: 'rye', fields }
      await put('wellness-haven-form', 'drafts', [[`${id}/${former}`, draft]])
      await put('wellness-haven', 'draft-pictures', [
        [`${id}/${former}`, { pictures: [{ id: picture, alt: 'A loaf' }], savedAt: Date.now() }],
        [`${id}/${former}/${picture}`, new File([bytes], name, { type })],
      ])
    },
    [name, mimeType, buffer.toString('base64')] as const,
  )
  await page.reload()
  await page.getByText('has been brought back').waitFor()
  expect(await titleOf(page).inputValue()).toBe('Rye')
  expect(await page.getByLabel('Description of picture 1').inputValue()).toBe('A loaf')
  const held = async () => {
    const { items } = await callDesk<DeskListPage>(page, callUrl('listDeskPosts', { q: 'rye' }))
    const post = items[0] && (await heldByServer(page, items[0].id))
    return [post?.document.content, post?.document.postType, post?.pictures[0]?.alt]
  }
  await expect.poll(held, PATIENT).toEqual(['Sour it.', 'guide', 'A loaf'])
})

test('a session that ends while somebody types costs no word', async () => {
  const page = await openForm()
  const other = await context.newPage()
  await other.goto(site.url + urls.adminSecure())
  await titleOf(other).waitFor()
  await titleOf(page).pressSequentially('Amaranth and millet')
  await other.getByRole('button', { name: 'Secure Logout' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  await fillGate(page)
  await page.getByText('has been brought back').waitFor()
  expect(await titleOf(page).inputValue()).toBe('Amaranth and millet')
})

test('a publication whose answer was lost is tried again and is there once', async () => {
  const page = await openForm()
  await page.getByLabel('Post Type').selectOption('news')
  await titleOf(page).fill('Sorghum')
  await pasteInto(contentOf(page), { plain: 'Rinse it, toast it and boil it. '.repeat(5) })
  await page.locator('input[type=file]').setInputFiles(await givenPhotograph('pot.jpg', 8))
  await page.route('**/publish', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const publish = page.getByRole('button', { name: 'Publish Blog Post' })
  await publish.click()
  await page.getByText('Your post is still here.').waitFor()
  expect(await titleOf(page).inputValue()).toBe('Sorghum')

  await page.unroute('**/publish')
  await publish.click()
  await page.getByText('Sorghum is online.').waitFor()
  expect(await titleOf(page).inputValue()).toBe('')
  const query = callUrl('listDeskPosts', { q: 'sorghum' })
  const { items } = await callDesk<DeskListPage>(page, query)
  expect(items.map(({ slug, status }) => [slug, status])).toEqual([['sorghum', 'published']])
  await page.reload()
  await titleOf(page).waitFor()
  expect(await titleOf(page).inputValue()).toBe('')
})
