import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { urls } from '#contract/urls.ts'
import { callUrl } from '../clients/call-url.ts'
import { givenPhotograph, type PictureFile } from '../media/picture-files.ts'
import { ADMIN } from '../site/running-site.ts'

/** The key under which the desk has its session in `localStorage`. */
const SESSION_KEY = 'wellness-haven.auth'

/** Signs somebody in at the gate of the blog manager. */
export async function signInAtGate(
  page: Page,
  siteUrl: string,
  { email, password } = ADMIN,
): Promise<void> {
  await page.goto(`${siteUrl}${urls.adminBlog()}`)
  await fillGate(page, { email, password })
  await page.getByRole('heading', { name: 'Existing Blog Posts' }).waitFor()
}

/** Fills in whatever sign-in form is on the screen. */
export async function fillGate(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Calls the desk's API as the page does. */
export async function callDesk<Answer>(
  page: Page,
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([path, method, body]) => {
      const items = Object.values({ ...localStorage }) as string[]
      const session = items.find((item) => item.includes('access_token')) ?? '{}'
      const response = await fetch(path, {
        method,
        headers: {
          Authorization: `Bearer ${JSON.parse(session).access_token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        ...(body !== undefined && { body }),
      })
      return { status: response.status, text: await response.text() }
    },
    [path, method, body === undefined ? undefined : JSON.stringify(body)] as const,
  )
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

/** Makes a draft with this text; answers its id. */
export async function givenDeskDraft(
  page: Page,
  document: Partial<DeskPostState['document']> = {},
): Promise<string> {
  const body = { document }
  const { id } = await callDesk<DeskPostState>(page, callUrl('listDeskPosts'), {
    method: 'POST',
    body,
  })
  return id
}

/** Brings a picture to the server as the page does; answers its id. */
export async function givenUpload(page: Page, alt = 'A bowl of oats'): Promise<string> {
  const { name, mimeType, buffer } = await givenPhotograph('oats.jpg', 7)
  const { status, text } = await page.evaluate(
    async ([path, name, type, base64, alt]) => {
      const items = Object.values({ ...localStorage }) as string[]
      const session = items.find((item) => item.includes('access_token')) ?? '{}'
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const body = new FormData()
      body.set('index', '0')
      body.set('alt', alt)
      body.set('file', new File([bytes], name, { type }))
      const headers = {
        Authorization: `Bearer ${JSON.parse(session).access_token}`,
        'Idempotency-Key': crypto.randomUUID(),
      }
      const response = await fetch(path, { method: 'POST', headers, body })
      return { status: response.status, text: await response.text() }
    },
    [callUrl('uploadImage'), name, mimeType, buffer.toString('base64'), alt] as const,
  )
  if (status >= 300) throw new Error(`The upload was answered ${status}: ${text}`)
  return JSON.parse(text).id
}

/** Makes a draft that nothing keeps from being published; answers its id. */
export async function givenPublishableDraft(
  page: Page,
  document: Partial<DeskPostState['document']> = {},
): Promise<string> {
  return givenDeskDraft(page, {
    content: 'Stir the oats until they hum, and let them rest. '.repeat(4),
    postType: 'blog',
    mediaIds: [await givenUpload(page)],
    ...document,
  })
}

/** Changes a post that readers see, and publishes it as the desk does. */
export async function publishChange(
  page: Page,
  slug: string,
  document: Partial<DeskPostState['document']>,
): Promise<void> {
  const { items } = await callDesk<{ items: { id: string; slug: string }[] }>(
    page,
    callUrl('listDeskPosts'),
  )
  const id = items.find((post) => post.slug === slug)?.id ?? ''
  const { version } = await heldByServer(page, id)
  const saveId = crypto.randomUUID()
  await callDesk(page, callUrl('saveDraft', { id }), {
    method: 'PUT',
    body: { document, kind: 'save', saveId, baseVersion: version },
  })
  const saved = await heldByServer(page, id)
  const body = { baseVersion: saved.version }
  await callDesk(page, callUrl('publish', { id }), { method: 'POST', body })
}

/** What the server holds of a post. */
export function heldByServer(page: Page, id: string): Promise<DeskPostState> {
  return callDesk<DeskPostState>(page, callUrl('getDeskPost', { id }))
}

/** Opens a post in the editor and waits until one can type. */
export async function openEditor(page: Page, siteUrl: string, id: string): Promise<Locator> {
  await page.goto(`${siteUrl}${urls.adminPost(id)}`)
  const field = page.getByRole('textbox', { name: 'Article Content' })
  await field.waitFor()
  return field
}

/** Chooses files by the picture button of the text, as from the device. */
export async function choosePictures(
  page: Page,
  files: PictureFile | readonly PictureFile[],
): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByLabel('Pictures for the text').setInputFiles(files)
}

/** Says what pictures of the text show, in the fields that ask for it beside each, from the first to the last. */
export async function describeInText(field: Locator, ...words: string[]): Promise<void> {
  for (const description of words) {
    const undescribed = field.getByRole('group', { name: 'Picture without a description' }).first()
    await undescribed.getByRole('textbox', { name: 'Description' }).fill(description)
    await field
      .getByRole('group', { name: `Picture: ${description}` })
      .last()
      .waitFor()
  }
}

/**
 * The text in the field as it stands there now, whole: signs of Markdown, and what is shown as a picture or a table,
 * are part of it.
 */
export function textOnScreen(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const { readMarkdown, cmTile } = element as unknown as {
      readMarkdown?: () => string
      cmTile: { view: { state: { doc: { toString(): string } } } }
    }
    return readMarkdown?.() ?? cmTile.view.state.doc.toString()
  })
}

/**
 * Waits until the desk says that everything is where it says, in words that begin so: text alone
 * is looked for anywhere and in any case, and “Not saved” would be taken for “Saved”.
 */
export function seeSaveState(page: Page, state: string | RegExp): Promise<void> {
  const words =
    typeof state === 'string'
      ? new RegExp(`^\\s*${state.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
      : state
  return page.locator('[data-save-state]').first().filter({ hasText: words }).waitFor()
}

/**
 * A second tab or person with nothing in common but the account, which is the administrator's unless given. The page
 * has the session that signing in leaves, and is empty: to sign in at the gate takes four times the processor.
 */
export async function givenWriter(
  newContext: () => Promise<BrowserContext>,
  siteUrl: string,
  { email, password } = ADMIN,
): Promise<Page> {
  const context = await newContext()
  const response = await context.request.post(
    `${siteUrl}${urls.auth()}/token?grant_type=password`,
    { headers: { Origin: siteUrl }, data: { email, password } },
  )
  if (!response.ok()) throw new Error(`Signing in was answered ${response.status()}`)
  const page = await context.newPage()
  // A page of the site's origin that loads nothing.
  const empty = `${siteUrl}/empty`
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(empty)
  await page.unroute(empty)
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    await response.text(),
  ] as const)
  return page
}
