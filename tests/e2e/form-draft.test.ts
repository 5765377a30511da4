import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeskListPage } from '#contract/desk/desk-list.ts'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  callDesk,
  fillGate,
  givenWriter,
  heldByServer,
  openEditor,
  seeSaveState,
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
  await page.getByLabel('Article Content').fill('Soak it.\n\nBoil it.')
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
  await page.getByLabel('Article Content').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Wash it. ')
  await expect
    .poll(() => page.getByLabel('Article Content').inputValue(), PATIENT)
    .toBe('Wash it. Soak it.\n\nBoil it. Rest it.')
})

test('a recipe is written in a form over the content, and stands in it', async () => {
  const page = await openForm()
  const content = page.getByLabel('Article Content')
  await titleOf(page).fill('Teff porridge')
  await content.fill('For cold days.\n\nEat it warm.')
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 3))
  const open = page.getByRole('button', { name: 'Recipe', exact: true })
  await open.click()
  const recipe = page.getByRole('dialog', { name: 'Recipe of this post' })
  await recipe.getByLabel('How many', { exact: true }).fill('2')
  await recipe.getByRole('button', { name: 'Add an ingredient' }).click()
  await page.keyboard.type('100 g teff')
  // What Enter does in a row must not send the form behind it.
  await page.keyboard.press('Enter')
  await page.keyboard.type('400 ml milk')
  await recipe.getByRole('button', { name: 'Add a step' }).click()
  await page.keyboard.type('Simmer {teff} in {milk}.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await recipe.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Recipe')
  const written = `For cold days.

\`\`\`recipe
serves: 2
- 100 g teff
- 400 ml milk
## Method
1. Simmer {teff} in {milk}.
\`\`\`

Eat it warm.`
  expect(await content.inputValue()).toBe(written)

  // It opens again, and what is done in it can be undone in it.
  await open.click()
  await recipe.getByLabel('Amount, ingredient 1').fill('150')
  await recipe.getByRole('button', { name: 'Take out milk' }).click()
  await recipe.getByLabel('Food, ingredient 1').focus()
  await page.keyboard.press('Control+z')
  expect(await recipe.getByLabel('Food, ingredient 2').inputValue()).toBe('milk')
  // What is said of it stands in nobody's way.
  await page.getByText('Took out milk', { exact: true }).waitFor()
  await recipe.getByRole('button', { name: 'Done' }).click()
  const held = async () => {
    const query = callUrl('listDeskPosts', { q: 'teff' })
    const [item] = (await callDesk<DeskListPage>(page, query)).items
    return item && (await heldByServer(page, item.id)).document.content
  }
  await expect.poll(held, PATIENT).toBe(written.replace('100 g', '150 g'))
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
  await page.getByLabel('Article Content').fill('Rinse it, toast it and boil it. '.repeat(5))
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
