import { join } from 'node:path'
import type { Browser, Page, Response } from 'playwright-core'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  holdRequests,
  hydrate,
  openPage,
  withPage,
  wordsOf,
} from '#tests/support/browser/visitor.ts'
import { readMails } from '#tests/support/given-mail.ts'
import { type RunningSite, startSite } from '#tests/support/site/running-site.ts'

/** For a machine with other things to do. */
const PATIENT = { timeout: 20_000, interval: 100 }

const isPosted = (response: Response) => response.request().method() === 'POST'

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

test.each(['/contact', '/privacy-policy', '/terms-and-conditions', '/'])(
  '%s shows the address of CONTACT_EMAIL, before and after its script runs',
  async (path) => {
    const html = await (await fetch(site.url + path)).text()
    expect(html).toContain('href="mailto:inbox@haven.example"')
    expect(html).not.toContain('wellnesshaven.example')
    await withPage(browser, {}, async (page) => {
      await openPage(page, site.url + path)
      await hydrate(page)
      const links = page.getByRole('link', { name: 'inbox@haven.example' })
      expect(await links.count()).toBe(path === '/' ? 1 : 2)
      expect(await page.content()).not.toContain('wellnesshaven.example')
    })
  },
)

describe('the contact form', () => {
  test('sends a message, says thanks for three seconds and is empty again', async () => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, `${site.url}/contact`)
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
    await withPage(browser, {}, async (page) => {
      await openPage(page, `${site.url}/contact`)
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
    await withPage(browser, {}, async (page) => {
      await openPage(page, `${site.url}/contact`)
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

  test.each([true, false])(
    'takes an address in any script, which Chromium’s own check refuses (script: %s)',
    async (javaScriptEnabled) => {
      const subject = `From Jörg, ${javaScriptEnabled}`
      await withPage(browser, { javaScriptEnabled }, async (page) => {
        await openPage(page, `${site.url}/contact`)
        if (javaScriptEnabled) await hydrate(page)
        await write(page, { subject })
        await field(page, 'Email').fill('jörg@münchen.example')
        await send(page)
        await page.getByText('Message Sent!').waitFor()
      })
      const mail = await arrivedMail((one) => one.subject === `[Contact] ${subject}`)
      expect(mail.text).toContain('<jörg@xn--mnchen-3ya.example>')
    },
  )

  test('points out what is missing before it asks the server, and lets the server judge the rest', async () => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, `${site.url}/contact`)
      await hydrate(page)
      await write(page, { subject: '' })
      let asked = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/contact')) asked += 1
      })
      await send(page)
      expect(await field(page, 'Subject').evaluate((it) => it === document.activeElement)).toBe(
        true,
      )
      expect(asked).toBe(0)
      await write(page, { subject: 'Subject' })
      await field(page, 'Email').fill('ada@localhost')
      await send(page)
      await page.getByText('Enter an email address such as name@example.org').waitFor()
      expect(asked).toBe(1)
    })
  })

  test('works without a script', async () => {
    await withPage(browser, { javaScriptEnabled: false }, async (page) => {
      await openPage(page, `${site.url}/contact`)
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
    await withPage(browser, {}, async (page) => {
      await openPage(page, `${site.url}/contact?sent=yes`)
      await page.getByText('Message Sent!').waitFor()
      await expectAccessible(page)
      await hydrate(page)
      await page.waitForURL(`${site.url}/contact`)
      await page.getByRole('button', { name: 'Send Message' }).waitFor()
      expect(await page.getByText('Message Sent!').count()).toBe(0)
    })
  })

  test('keeps what was typed without a script too', async () => {
    await withPage(browser, { javaScriptEnabled: false }, async (page) => {
      await openPage(page, `${site.url}/contact`)
      await write(page, { name: '   ', subject: 'Refused' })
      const [answer] = await Promise.all([page.waitForResponse(isPosted), send(page)])
      expect(answer.status()).toBe(400)
      await page.getByText('Name is required').waitFor()
      expect(await field(page, 'Subject').inputValue()).toBe('Refused')
      expect(await field(page, 'Message').inputValue()).toBe('Could it be made without oats?')
    })
  })

  test('says without a script when a refused message may be retried', async () => {
    const send = (subject: string) =>
      fetch(`${site.url}/contact`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: site.url },
        body: new URLSearchParams({
          name: 'Ada Brook',
          email: 'ada@example.org',
          subject,
          message: 'Again!',
          leaveEmpty: '',
        }),
      })
    let answer = await send('Hasty 0')
    for (let count = 1; answer.status === 303 && count < 100; count++) {
      answer = await send(`Hasty ${count}`)
    }
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain('Again!')
  })
})

describe('the newsletter', () => {
  test.each([
    { javaScriptEnabled: true, email: 'grace@example.org' },
    { javaScriptEnabled: false, email: 'hedy@example.org' },
    { javaScriptEnabled: true, email: 'jörg@example.org' },
    { javaScriptEnabled: false, email: 'zoë@example.org' },
  ])(
    'is joined by mail and left at one press by $email (script: $javaScriptEnabled)',
    async (given) => {
      const { javaScriptEnabled, email } = given
      await withPage(browser, { javaScriptEnabled }, async (page) => {
        await openPage(page, `${site.url}/about`)
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

        await page.goto(linkIn(welcome, '/newsletter/unsubscribe'))
        const [again] = await Promise.all([
          page.waitForResponse(isPosted),
          page.getByRole('button', { name: 'Unsubscribe' }).click(),
        ])
        await page.getByRole('heading', { name: 'This link leads to nobody on our list' }).waitFor()
        expect(again.status()).toBe(404)
        expect(await wordsOf(page.getByRole('main'))).toContain('Nothing was removed just now.')
        expect(await page.getByText('You are unsubscribed').count()).toBe(0)
        // Axe waits for timers, which do not run without a script.
        if (javaScriptEnabled) await expectAccessible(page)

        await page.goto(linkIn(asking, '/newsletter/confirm'))
        await page.getByRole('button', { name: 'Yes, send me the letter' }).click()
        await page.getByRole('heading', { name: 'This link is no longer good' }).waitFor()
      })
    },
  )

  test('says what is wrong beside the address and keeps it', async () => {
    await withPage(browser, { javaScriptEnabled: false }, async (page) => {
      await openPage(page, `${site.url}/tools`)
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
      await withPage(browser, {}, async (page) => {
        await openPage(page, site.url + path)
        await expectAccessible(page)
      })
    },
  )
})

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
