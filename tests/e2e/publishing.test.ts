import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { pasteInto } from '#tests/support/browser/clipboard.ts'
import { textOnScreen } from '#tests/support/browser/desk-visitor.ts'
import { MOVING } from '#tests/support/browser/visitor.ts'
import { givenPhotograph, givenWrongFile } from '#tests/support/media/picture-files.ts'
import { ADMIN, type RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const TITLE = 'Crème brûlée of oats & “honey”'
const CONTENT = `${'Warm oats, slow honey and a crisp top make a calm breakfast. '.repeat(60)}

## What you need

- [ ] oats
- [x] honey

| amount | what |
| --- | --- |
| 80 g | oats |

<script>document.title = 'taken over'</script>
`

let site: RunningSite
let browser: Browser
let desk: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
  desk = await (await browser.newContext()).newPage()
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

/** A toast stands on the page and, for a moment, in the region that screen readers hear. */
async function seeToast(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
}

function contentField(): Locator {
  return desk.getByRole('textbox', { name: 'Article Content' })
}

/** Puts the text in the place of all that stands in the field. */
async function writeContent(markdown: string): Promise<void> {
  await contentField().press('Control+a')
  await pasteInto(contentField(), { plain: markdown })
}

/** The only address that the program prints with a token in it. */
function setupLink(): string {
  const [link] = /http:\/\/\S+\/admin\/setup#token=\S+/.exec(site.output()) ?? []
  if (!link) throw new Error(`No setup link was printed:\n${site.output()}`)
  return link
}

test('the one-time link makes the first administrator, and leads to the steps that make the site theirs', async () => {
  await desk.goto(setupLink())
  await desk.getByLabel('Email').fill(ADMIN.email)
  await desk.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: /create/i }).click()
  await desk.waitForURL('**/admin/first-run')
  await desk.getByRole('heading', { name: 'What is the site called?' }).waitFor()
  await desk.goto(`${site.url}/admin/blog`)
  await desk.getByRole('heading', { name: 'Existing Blog Posts' }).waitFor()
})

test('the link is good for nothing once it was used', async () => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(setupLink())
  await page
    .getByText(/no longer|already|expired/i)
    .first()
    .waitFor()
  await page.context().close()
})

test('the gate refuses a wrong password in the words of the product and then lets the right one in', async () => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${site.url}/admin/blog`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await seeToast(page, 'Authentication Failed')
  await page.getByText('Invalid email or password').first().waitFor()

  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await seeToast(page, 'Access Granted')
  await seeToast(page, 'Welcome to the admin dashboard!')
  await page.getByRole('table').getByRole('link', { name: /view/i }).first().waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('wrong files are refused in words and none is added', async () => {
  await desk
    .getByLabel(/images?/i)
    .and(desk.locator('input[type=file]'))
    .setInputFiles([givenWrongFile(), await givenPhotograph('good.jpg')])
  await seeToast(desk, 'Invalid Files')
  await desk.getByText('Please upload only JPG, PNG, or WEBP images under 10MB.').first().waitFor()
  expect(await desk.getByRole('button', { name: /remove/i }).count()).toBe(0)
})

test('an empty form answers with every message of the rules', async () => {
  await desk.getByLabel('Author Name').fill('')
  await desk.getByRole('button', { name: 'Publish Blog Post' }).click()
  await seeToast(desk, 'Validation Error')
  await desk.getByText('Please fix the errors below before submitting.').first().waitFor()
  for (const message of [
    'Please select where this post should appear',
    'Title is required',
    'Content is required',
    'Author name is required',
    'At least one image is required',
  ]) {
    await desk.getByText(message).first().waitFor()
  }
  await expectAccessible(desk)

  await desk.getByLabel('Article Title').fill('x'.repeat(201))
  await writeContent('Too short.')
  await desk.getByRole('button', { name: 'Publish Blog Post' }).click()
  await desk.getByText('Title must be 200 characters or less').first().waitFor()
  await desk.getByText('Content must be at least 100 characters').first().waitFor()
})

test('the outline helper writes headings from the prompt', async () => {
  const generate = desk.getByRole('button', { name: 'Generate Blog Structure' })
  expect(await generate.isDisabled()).toBe(true)
  await desk.getByLabel(/prompt/i).fill('Intro to overnight oats with benefits and steps')
  await generate.click()
  await seeToast(desk, 'Structure Generated! ✨')
  expect(await textOnScreen(contentField())).toContain('## ')
})

test('a post with two photographs and a video is published, and the form starts anew', async () => {
  await desk.getByRole('combobox', { name: /post type|appear/i }).selectOption('guide')
  await desk.getByText('This post will appear in: How-to Guides').waitFor()
  await desk.getByLabel('Article Title').fill(TITLE)
  await writeContent(CONTENT)
  await desk.getByLabel('Author Name').fill('Ada Brandt')
  await desk.getByLabel(/video url/i).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await desk.getByLabel(/meta description/i).fill('Oats that set like custard.')
  await desk
    .locator('input[type=file]')
    .setInputFiles([await givenPhotograph('oats.jpg', 2), await givenPhotograph('honey.jpg', 3)])
  expect(await desk.getByRole('button', { name: /^remove/i }).count()).toBe(2)

  await desk.getByRole('button', { name: 'Publish Blog Post' }).click()
  await seeToast(desk, 'Blog Published Successfully! 🎉')
  await seeToast(desk, 'Your guide post has been published.')
  expect(await desk.getByLabel('Article Title').inputValue()).toBe('')
  expect(await desk.getByLabel('Author Name').inputValue()).toBe('Wellness Haven Team')
  await desk.getByRole('table').getByText(TITLE).waitFor()
})

test.each([true, false])('a visitor finds the post (JavaScript %s)', async (javaScriptEnabled) => {
  const context = await browser.newContext({ ...MOVING, javaScriptEnabled })
  const page = await context.newPage()
  await page.goto(`${site.url}/blog`)
  await page.getByRole('link', { name: TITLE }).first().click()
  await page.waitForURL('**/blog/creme-brulee-of-oats-honey')

  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await page.getByText('Ada Brandt').first().waitFor()
  // 661 words in the content above, divided by 200 and rounded up.
  await page
    .getByText(/4 min read/)
    .first()
    .waitFor()
  const pictures = page.locator('main img[src*="/media/"]')
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(2)
  await page.getByRole('link', { name: 'Get Started Today' }).waitFor()
  await page.getByText('Ready to Transform Your Business?').waitFor()

  expect(await page.title()).toContain(TITLE)
  // Search engines ask the server, which is where structured data is made.
  await page.reload()
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = structured.flatMap((text) => JSON.parse(text)['@graph'])
  expect(things).toContainEqual(
    expect.objectContaining({ '@type': 'BlogPosting', headline: TITLE }),
  )
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(
    'Oats that set like custard.',
  )
  await context.close()
})

test('the post is in the list of its type and not in another', async () => {
  const guides = await (await fetch(`${site.url}/guides`)).text()
  const news = await (await fetch(`${site.url}/news`)).text()
  expect(guides).toContain('creme-brulee-of-oats-honey')
  expect(news).not.toContain('creme-brulee-of-oats-honey')
})

test('signing out at the secure desk ends the session for the other desk too', async () => {
  await desk.goto(`${site.url}/admin/secure`)
  await desk.getByText(ADMIN.email).waitFor()
  await desk.getByText('Share your wellness wisdom with our community').waitFor()
  await desk.getByRole('button', { name: 'Secure Logout' }).click()
  await seeToast(desk, 'You have been securely logged out.')
  await desk.goto(`${site.url}/admin/blog`)
  await desk.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  expect(await desk.getByRole('table').count()).toBe(0)
})
