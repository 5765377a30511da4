import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { readMails } from '#tests/support/given-mail.ts'
import { PUBLIC_ROUTES, type PublicRoute } from '#tests/support/public-routes.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/** For a machine with other things to do. */
const PATIENT = { timeout: 20_000, interval: 100 }

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: { STARTER_CONTENT: 'off', CONTACT_EMAIL: 'inbox@haven.example' } }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

describe.each(PUBLIC_ROUTES)('$path', (route) => {
  test('reads word for word without a script', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      const response = await page.goto(site.url + route.path)
      expect(response?.status()).toBe(route.status ?? 200)
      await expectWords(page, route)
      for (const text of route.covers ?? []) {
        expect(await wordsOf(page.getByRole('main'))).toContain(text)
      }
    })
  })

  test('answers in React without an error, and asks no other host', async () => {
    await withPage({}, async (page) => {
      const faults = watchFaults(page, route)
      await open(page, route.path)
      await hydrate(page)
      await expectWords(page, route)
      expect(faults).toEqual([])
    })
  })

  test.each(['light', 'dark'] as const)('is accessible in %s', async (colorScheme) => {
    await withPage({ colorScheme, reducedMotion: 'reduce' }, async (page) => {
      await open(page, route.path)
      await expectAccessible(page)
    })
  })

  test('fits a screen of 320 pixels', async () => {
    await withPage({ viewport: { width: 320, height: 640 } }, async (page) => {
      await open(page, route.path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(320)
    })
  })
})

test.each(PUBLIC_ROUTES.filter(({ status }) => !status).map(({ path }) => path))(
  '%s says what it is to those who link to it',
  async (path) => {
    const html = await (await fetch(site.url + path)).text()
    expect(html).toMatch(/<title>[^<]*Wellness Haven[^<]*<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
    if (path === '/') return
    expect(html).toContain(`<link rel="canonical" href="${site.url}${path}"`)
    expect(html).toContain('property="og:title"')
    const [, json = 'null'] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    if (/blog|news|guides|education/.test(path)) return
    const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] }
    expect(graph.map((item) => item['@type'])).toContain('BreadcrumbList')
  },
)

test('a legal text scrolls by keyboard in a box of 600 pixels, under today’s date', async () => {
  await withPage({}, async (page) => {
    await open(page, '/privacy-policy')
    const box = page.getByRole('region', { name: 'Privacy Policy' })
    expect((await box.boundingBox())?.height).toBe(600)
    await box.focus()
    await page.keyboard.press('End')
    await vi.waitFor(async () => {
      expect(await box.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    }, PATIENT)
    const day = await page.locator('main time').getAttribute('datetime')
    expect([0, 1].map((days) => dayBefore(days))).toContain(day)
  })
})

test('a new page begins at its top, and going back returns to where it was', async () => {
  await withPage({}, async (page) => {
    await open(page, '/services')
    await hydrate(page)
    const action = page.getByRole('link', { name: 'Get Started Today' })
    await action.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(200)
    await action.click()
    await page.waitForURL('**/contact')
    await vi.waitFor(async () => expect(await page.evaluate(() => scrollY)).toBe(0), PATIENT)
    await page.goBack()
    await vi.waitFor(async () => {
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
    }, PATIENT)
  })
})

describe('the contact form', () => {
  test('sends a message, says thanks for three seconds and is empty again', async () => {
    await withPage({}, async (page) => {
      await open(page, '/contact')
      await hydrate(page)
      await write(page, { subject: 'With a script' })
      const release = await holdRequests(page, '**/api/contact')
      await send(page)
      await page.getByRole('button', { name: 'Sending…' }).waitFor()
      await expectAccessible(page)
      const sentAt = Date.now()
      release()

      const thanks = page.getByRole('status').filter({ hasText: 'Message Sent!' })
      await thanks.waitFor()
      expect(await wordsOf(thanks)).toContain(
        "Thank you for reaching out. We'll get back to you within 24 hours.",
      )
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Send Message' }).waitFor()
      expect(Date.now() - sentAt).toBeGreaterThanOrEqual(2900)
      expect(await thanks.count()).toBe(0)
      for (const name of ['Name', 'Email', 'Subject', 'Message']) {
        expect(await field(page, name).inputValue(), name).toBe('')
      }
    })
    const mail = await arrivedMail((one) => one.subject === '[Contact] With a script')
    expect(mail.replyTo).toMatchObject([{ name: 'Ada Brook', address: 'ada@example.org' }])
    expect(mail.text).toContain('Could it be made without oats?')
  })

  test('keeps everything typed when the server cannot be reached, and sends it once it can', async () => {
    await withPage({}, async (page) => {
      await open(page, '/contact')
      await hydrate(page)
      await write(page, { subject: 'Sent at the second try' })
      await page.route('**/api/contact', (route) => route.abort())
      await send(page)
      await page.getByRole('alert').getByText('Everything you typed is still here').waitFor()
      expect(await field(page, 'Message').inputValue()).toBe('Could it be made without oats?')
      expect(await field(page, 'Subject').inputValue()).toBe('Sent at the second try')
      await expectAccessible(page)

      await page.unroute('**/api/contact')
      await send(page)
      await page.getByText('Message Sent!').waitFor()
    })
    await arrivedMail((one) => one.subject === '[Contact] Sent at the second try')
  })

  test('shows the server’s words beside the field until it is edited', async () => {
    await withPage({}, async (page) => {
      await open(page, '/contact')
      await hydrate(page)
      await write(page, { name: '   ' })
      await send(page)
      await page.getByText('Name is required').waitFor()
      expect(await field(page, 'Name').getAttribute('aria-invalid')).toBe('true')
      await expectAccessible(page)
      await field(page, 'Name').fill('Ada')
      expect(await page.getByText('Name is required').count()).toBe(0)
    })
  })

  test('works without a script', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await open(page, '/contact')
      await write(page, { subject: 'Without a script' })
      await send(page)
      await page.waitForURL('**/contact?sent=yes')
      await page.getByText('Message Sent!').waitFor()
      await page.getByRole('link', { name: 'Write another message' }).click()
      await page.getByRole('button', { name: 'Send Message' }).waitFor()
    })
    await arrivedMail((one) => one.subject === '[Contact] Without a script')
  })

  test('ends the thanks of that page by itself where a script runs after all', async () => {
    await withPage({}, async (page) => {
      await open(page, '/contact?sent=yes')
      await page.getByText('Message Sent!').waitFor()
      await expectAccessible(page)
      await hydrate(page)
      await page.waitForURL(`${site.url}/contact`)
      await page.getByRole('button', { name: 'Send Message' }).waitFor()
      expect(await page.getByText('Message Sent!').count()).toBe(0)
    })
  })

  test('keeps what was typed without a script too', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await open(page, '/contact')
      await write(page, { name: '   ', subject: 'Refused' })
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await send(page)
      expect((await answer).status()).toBe(400)
      await page.getByText('Name is required').waitFor()
      expect(await field(page, 'Subject').inputValue()).toBe('Refused')
      expect(await field(page, 'Message').inputValue()).toBe('Could it be made without oats?')
    })
  })
})

describe('the newsletter', () => {
  test.each([
    { javaScriptEnabled: true, email: 'grace@example.org' },
    { javaScriptEnabled: false, email: 'hedy@example.org' },
  ])('is joined by mail and left at one press (script: $javaScriptEnabled)', async (given) => {
    const { javaScriptEnabled, email } = given
    await withPage({ javaScriptEnabled }, async (page) => {
      await open(page, '/about')
      if (javaScriptEnabled) await hydrate(page)
      const box = page.getByRole('contentinfo')
      await box.getByLabel('Email address').fill(email)
      await box.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByText('Look into your inbox').waitFor()
      if (javaScriptEnabled) expect(page.url()).toBe(`${site.url}/about`)

      const asking = await arrivedMail(
        (mail) => isTo(mail, email) && /confirm/i.test(mail.subject ?? ''),
      )
      await page.goto(linkIn(asking, '/newsletter/confirm'))
      expect(await robots(page)).toBe('noindex')
      await page.getByRole('button', { name: 'Yes, send me the letter' }).click()
      await page.getByRole('heading', { name: 'You are on the list' }).waitFor()

      const welcome = await arrivedMail(
        (mail) => isTo(mail, email) && /welcome/i.test(mail.subject ?? ''),
      )
      await page.goto(linkIn(welcome, '/newsletter/unsubscribe'))
      expect(await robots(page)).toBe('noindex')
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()

      await page.goto(linkIn(asking, '/newsletter/confirm'))
      await page.getByRole('button', { name: 'Yes, send me the letter' }).click()
      await page.getByRole('heading', { name: 'This link is no longer good' }).waitFor()
    })
  })

  test('says what is wrong beside the address and keeps it', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await open(page, '/tools')
      await page.getByRole('contentinfo').getByLabel('Email address').fill('ada@localhost')
      await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
      const main = page.getByRole('main')
      await main.getByText('Enter an email address such as name@example.org').waitFor()
      expect(await main.getByLabel('Email address').inputValue()).toBe('ada@localhost')
    })
  })

  test.each(['/newsletter', '/newsletter/confirm?token=x', '/newsletter/unsubscribe?token=x'])(
    '%s is accessible',
    async (path) => {
      await withPage({}, async (page) => {
        await open(page, path)
        await expectAccessible(page)
      })
    },
  )
})

async function withPage(
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  try {
    await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Opens a page as a visitor who has been here before, past the splash. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    sessionStorage.setItem('splash-seen', '')
    addEventListener('hydrated', () => Object.assign(globalThis, { isHydrated: true }))
  })
  await page.goto(site.url + path)
}

/** Shows intent, and waits until React answers. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(40, 40)
  await page.mouse.move(60, 60)
  await page.waitForFunction(() => 'isHydrated' in globalThis)
}

/** Everything the browser complains about, and every request to somewhere else. */
function watchFaults(page: Page, { path, status }: PublicRoute): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const isOwnStatus = status !== undefined && message.location().url === site.url + path
    if (message.type() === 'error' && !isOwnStatus) faults.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== site.url) faults.push(request.url())
  })
  return faults
}

async function expectWords(page: Page, route: PublicRoute): Promise<void> {
  const main = page.getByRole('main')
  expect(await wordsOf(main.getByRole('heading', { level: 1 }))).toMatch(route.heading)

  const words = await wordsOf(main)
  for (const text of route.texts) expect(words).toContain(text)
  for (const { name, to, count = 1 } of route.links ?? []) {
    const links = main.getByRole('link', { name, exact: true })
    expect(await links.count(), String(name)).toBe(count)
    for (const link of await links.all()) expect(await link.getAttribute('href')).toBe(to)
  }
  for (const { what, selector, count } of route.counts ?? []) {
    expect(await main.locator(selector).count(), what).toBe(count)
  }
}

/** What a person reads, in the order in which it is shown. */
async function wordsOf(locator: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be found
  const shown = await locator.evaluate((element) => (element as HTMLElement).innerText)
  return shown.replace(/\s+/g, ' ').trim()
}

function field(page: Page, label: string) {
  return page.getByRole('main').getByRole('textbox', { name: label, exact: true })
}

async function write(page: Page, changes: { name?: string; subject?: string }): Promise<void> {
  await field(page, 'Name').fill(changes.name ?? 'Ada Brook')
  await field(page, 'Email').fill('ada@example.org')
  await field(page, 'Subject').fill(changes.subject ?? 'Oat soup')
  await field(page, 'Message').fill('Could it be made without oats?')
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).click()
}

/** Keeps the requests to an address waiting until the given function is called. */
async function holdRequests(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Waits for a mail in the site's outbox. */
async function arrivedMail(isWanted: (mail: Email) => boolean): Promise<Email> {
  return vi.waitFor(async () => {
    const mail = (await readMails(join(site.dataFolder, 'outbox'))).find(isWanted)
    if (!mail) throw new Error('The mail has not arrived')
    return mail
  }, PATIENT)
}

function isTo(mail: Email, address: string): boolean {
  return mail.to?.some((one) => one.address === address) ?? false
}

function linkIn(mail: Email, path: string): string {
  const words = (mail.text ?? '').split(/\s+/)
  const link = words.find((word) => word.startsWith(`${site.url}${path}`))
  if (!link) throw new Error(`No link to ${path} in:\n${mail.text}`)
  return link
}

async function robots(page: Page): Promise<string | null> {
  return page.locator('meta[name=robots]').getAttribute('content')
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
