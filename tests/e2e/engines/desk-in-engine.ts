import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { urls } from '#contract/urls.ts'
import type { EnginePage } from '#tests/support/browser/engine-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ADMIN } from '#tests/support/site/running-site.ts'
import { IS_EDITOR_THERE, IS_REACT_THERE } from './looks.ts'

/** So long a code of the app is good. */
const STEP_MS = 30_000

/** The desk in one engine, as its windows are opened there. */
export type Desk = {
  page: EnginePage
  siteUrl: string
  /** A file of a picture on this machine. */
  picture: string
  /** The key of the authenticator app that was added, which signing in asks for from then on. */
  secondStep: { secret?: string }
  /** A post that can be published: a text with a recipe, a cover, a note. */
  post: string
  /** One that has nothing but a title. */
  bare: string
}

/** Asks the API as the page does, whatever was done to its network. */
const CALL = `
  const [path, method, body] = arguments
  const { access_token: token } = JSON.parse(Object.values({ ...localStorage }).find((item) => item.includes('access_token')))
  const headers = {
    Authorization: 'Bearer ' + token,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  }
  return (window.uncutFetch ?? fetch)(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    .then(async (response) => {
      const text = await response.text()
      if (!response.ok) throw new Error(path + ' was answered ' + response.status + ': ' + text)
      return text ? JSON.parse(text) : null
    })`

/** Calls the API of the desk from the page. */
export function callInEngine<Answer>(
  page: EnginePage,
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<Answer> {
  return page.run<Answer>(CALL, path, method, body)
}

const RECIPE = `For cold days.

\`\`\`recipe
serves: 2
- 100 g teff
- 400 ml milk
## Method
1. Simmer {teff} in {milk} for 20 minutes.
\`\`\`

Eat it warm, and let what is left of it cool in its pot before it goes into the fridge for tomorrow.
`

/** Makes what the windows are about. Somebody has signed in. */
export async function givenDeskInEngine(
  page: EnginePage,
  given: Pick<Desk, 'siteUrl' | 'picture' | 'secondStep'>,
): Promise<Desk> {
  const call = <Answer>(path: string, body?: unknown) =>
    callInEngine<Answer>(page, path, body ? { method: 'POST', body } : {})
  const { items } = await call<{ items: { id: string }[] }>(callUrl('listPictures'))
  const document = {
    title: 'Teff porridge',
    content: RECIPE,
    postType: 'blog',
    mediaIds: items.slice(0, 2).map(({ id }) => id),
  }
  const [post, bare] = await Promise.all([
    call<{ id: string }>(callUrl('listDeskPosts'), { document }),
    call<{ id: string }>(callUrl('listDeskPosts'), { document: { title: 'Bare' } }),
    call(callUrl('invite'), { email: 'grace@example.org', displayName: 'Grace', role: 'editor' }),
    call(callUrl('createProfile'), { name: 'Ada Cook' }),
    call(callUrl('createTopic'), { name: 'Ladle', group: 'Tools' }),
    call(callUrl('listTemplates'), {
      name: 'Weekly menu',
      content: '## Monday\n',
      postType: 'blog',
    }),
  ])
  await call(callUrl('listNotes', { id: post.id }), {
    body: 'Is this warm enough?',
    anchor: { passage: 'cold days', before: 'For ', after: '.', start: 4 },
  })
  const filed = await call<{ id: string; version: number }>(callUrl('listDeskPosts'), {
    document: { ...document, title: 'Oats', topics: ['Porridge'] },
  })
  await call(callUrl('publish', { id: filed.id }), { baseVersion: filed.version })
  return { page, ...given, post: post.id, bare: bare.id }
}

/** A code of the authenticator app; each is taken once, the one before and the one after as well. */
export function codeNow(
  { secondStep: { secret = '' } }: Pick<Desk, 'secondStep'>,
  stepsAway: number,
): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAway * STEP_MS })
}

/** Answers the form that asks who is there. */
export async function giveAtGate(page: EnginePage): Promise<void> {
  await page.type('Email', ADMIN.email)
  await page.type('Password', ADMIN.password)
  await page.press('Sign In')
}

/** Answers the question for the second step. */
export async function giveSecondStep(desk: Pick<Desk, 'page' | 'secondStep'>): Promise<void> {
  await desk.page.type('Code from your authenticator app', codeNow(desk, 1))
  await desk.page.press('Continue')
}

/** Opens the list of posts, and signs in where that is asked for. */
export async function enterDesk(
  desk: Pick<Desk, 'page' | 'siteUrl' | 'secondStep'>,
): Promise<void> {
  const { page, siteUrl } = desk
  await page.goto(siteUrl + urls.adminPosts())
  const isAsked = async (field: string) =>
    (await page.until<string>('the desk or what it asks', ASKED, field)) === field
  const isGateShown = await isAsked('Email')
  if (isGateShown) await giveAtGate(page)
  if (await isAsked('Code from your authenticator app')) await giveSecondStep(desk)
  await isAsked('')
  // Whoever leaves the page while it still loads what shows this has Firefox report that as an error.
  if (isGateShown) {
    await page.until('the notice', `return document.body.innerText.includes('Access Granted')`)
  }
}

/** The field that is asked for, or "desk". */
const ASKED = `
  if (document.querySelector('main h1')?.textContent === 'Posts') return 'desk'
  const labels = [...document.querySelectorAll('label')].map((one) => one.textContent.trim())
  return labels.find((label) => label === arguments[0])`

/** Opens a room, and waits until React has it. */
export async function visit(
  { page, siteUrl }: Pick<Desk, 'page' | 'siteUrl'>,
  address: string,
): Promise<void> {
  await page.goto(siteUrl + address)
  await page.until(`React on ${address}`, IS_REACT_THERE)
}

/** Opens a post in the editor, and waits until one can write. */
export async function openPost(
  desk: Pick<Desk, 'page' | 'siteUrl'>,
  address: string,
): Promise<void> {
  await visit(desk, address)
  await desk.page.until('the text', IS_EDITOR_THERE)
}

/** Does something with the field of the text, which is \`field\` in this code. */
export function inText(page: EnginePage, body: string): Promise<unknown> {
  return page.run(`
    const field = document.querySelector('main .ProseMirror')
    ${body}`)
}

/** Types into the text, and waits until it stands there. A driver may have no focus to type into at first. */
export async function writeInText(page: EnginePage, words: string): Promise<void> {
  const isThere = () =>
    inText(page, `return field.textContent.includes(${JSON.stringify(words.trim())})`)
  for (let attempt = 1; attempt < 3; attempt += 1) {
    await inText(page, 'field.blur(); field.focus()')
    await page.keys(words)
    const seen = await expect
      .poll(isThere, { timeout: 5000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      )
    if (seen) return
  }
  throw new Error(`“${words}” could not be typed`)
}

/** From here on nothing that the page asks of the server arrives. */
export async function cutNetwork(page: EnginePage): Promise<void> {
  await page.run(`
    window.uncutFetch ??= window.fetch.bind(window)
    window.fetch = () => Promise.reject(new TypeError('cut'))`)
}

/** From here on it arrives again, and the page is told so. */
export async function mendNetwork(page: EnginePage): Promise<void> {
  await page.run(`
    window.fetch = window.uncutFetch
    dispatchEvent(new Event('online'))`)
}
