import type { Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import { newsletterContent } from '#domain/words/english/newsletter.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import { createAudienceApi } from '#server/http/loaders/audience-api.ts'
import { pruneAudience } from '#server/operations/audience/prune-audience.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMail, headerOf } from '#tests/support/given-mail.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ADDRESS = 'ada@example.org'

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, rows, clock, deps } = givenApp(engine)
  const { mails, work } = givenMail()

  const ask = (email: unknown, headers: Record<string, string> = {}) =>
    anonymous.post(callUrl('subscribe'), { email }, headers)
  /** The operations behind the links of mails. */
  const audience = () =>
    createAudienceApi(
      { ...deps(), pages: { drop() {} }, jobs: { wake: () => {} } },
      { address: '::1' },
    )

  async function lastMail(): Promise<Email> {
    await work(deps())
    const mail = (await mails()).at(-1)
    if (!mail) throw new Error('No mail was sent')
    return mail
  }
  async function givenSubscriber(): Promise<Email> {
    await ask(ADDRESS)
    await audience().confirmSubscription(confirmToken(await lastMail()))
    return lastMail()
  }

  test('an address is asked by mail before it is on the list', async () => {
    const response = await ask(' Ada@Example.org ')
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ isReceived: true })
    expect(await rows('newsletter_subscribers')).toMatchObject([
      {
        email: ADDRESS,
        consent_text: newsletterContent.consent,
        consented_at: expect.any(String),
        confirmed_at: null,
      },
    ])

    const mail = await lastMail()
    expect(mail.to).toMatchObject([{ address: ADDRESS }])
    expect(mail.text).toContain(`${SITE_URL}/newsletter/confirm?token=`)
  })

  test('an address in any script is asked too, and is one however it is written', async () => {
    for (const typed of ['用户@例え.jp', '用户@xn--r8jz45g.jp', ' 用户@例え。JP ']) {
      expect((await ask(typed)).status).toBe(202)
    }
    expect(await rows('newsletter_subscribers')).toMatchObject([{ email: '用户@xn--r8jz45g.jp' }])
    expect((await lastMail()).to).toMatchObject([{ address: '用户@例え.jp' }])
    expect((await ask('ad\u202ea@example.org')).status).toBe(400)
  })

  test('confirming subscribes it and sends one welcome mail, however often', async () => {
    await ask(ADDRESS)
    const token = confirmToken(await lastMail())
    await audience().confirmSubscription(token)
    await audience().confirmSubscription(token)

    const [subscriber] = await rows('newsletter_subscribers')
    expect(subscriber?.confirmed_at).toEqual(expect.any(String))
    await work(deps())
    const subjects = (await mails()).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Please confirm: a letter from the Wellness Haven kitchen',
      'Welcome to the Wellness Haven kitchen',
    ])
  })

  test('mails say what the owner has written, with the name of the site', async () => {
    await setSiteValues(deps(), 'shell', {
      id: 'settings',
      values: {
        name: 'Kornblume',
        confirmSubject: 'Bitte bestätigen: {name}',
        welcomeSubject: 'Willkommen bei {name}',
        welcomeText: 'danke.\n\nBis dahin:',
      },
    })
    const welcome = await givenSubscriber()
    const [confirm] = await mails()
    expect(confirm?.subject).toBe('Bitte bestätigen: Kornblume')
    expect(welcome.subject).toBe('Willkommen bei Kornblume')
    expect(welcome.text).toContain(`Hello,\n\ndanke.\n\nBis dahin:\n${SITE_URL}${urls.blog()}`)
    expect(`${confirm?.text}${welcome.text}`).not.toMatch(/wellness|good idea/i)
  })

  test('a German site writes in German, and stores the consent that stood beside the form', async () => {
    await setSiteValues(deps(), 'shell', {
      id: 'settings',
      values: { name: 'Kornblume', language: 'de' },
    })
    const welcome = await givenSubscriber()
    const [confirm] = await mails()
    expect(confirm?.subject).toBe('Bitte bestätigen: ein Brief aus der Küche von Kornblume')
    expect(confirm?.text).toContain('hat mit dieser Adresse den Brief von Kornblume bestellt.')
    expect(welcome.text).toContain('Hallo,\n\ndanke für die Bestätigung.')
    expect(`${confirm?.text}${welcome.text}`).not.toMatch(/\b(?:hello|the letter|good for)\b/i)
    const [subscriber] = await rows('newsletter_subscribers')
    expect(subscriber).toMatchObject({ consent_text: wordsIn('de').newsletter.consent })
  })

  test('only hashes of the links are kept', async () => {
    const welcome = await givenSubscriber()
    const kept = JSON.stringify([await rows('newsletter_tokens'), await rows('jobs')])
    expect(kept).not.toContain(unsubscribeToken(welcome))
    expect(await rows('newsletter_tokens')).toHaveLength(3)
  })

  test('a link to confirm ends after seven days', async () => {
    await ask(ADDRESS)
    const token = confirmToken(await lastMail())
    clock.advance(7 * DAY_MS + 1000)
    await expect(audience().confirmSubscription(token)).rejects.toMatchObject({ code: 'not_found' })
    expect(await rows('newsletter_subscribers')).toMatchObject([{ confirmed_at: null }])
  })

  test.each(['', 'null', 'x'.repeat(43), 'x'.repeat(5000), "' or 1=1 --"])(
    'a made-up link confirms nothing (%#)',
    async (token) => {
      await ask(ADDRESS)
      await expect(audience().confirmSubscription(token)).rejects.toMatchObject({
        code: 'not_found',
      })
    },
  )

  test('a link to unsubscribe does not confirm, nor the other way round', async () => {
    await ask(ADDRESS)
    const mail = await lastMail()
    await expect(audience().confirmSubscription(unsubscribeToken(mail))).rejects.toThrow()
    await audience().unsubscribe(confirmToken(mail))
    expect(await rows('newsletter_subscribers')).toHaveLength(1)
  })

  test('one press in a mail program ends it, and forgets the address', async () => {
    const welcome = await givenSubscriber()
    expect(headerOf(welcome, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const path = oneClickPath(welcome)

    for (let press = 0; press < 2; press++) {
      const response = await app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect(await rows('newsletter_subscribers')).toEqual([])
    expect(await rows('newsletter_tokens')).toEqual([])
  })

  test('opening the same link only shows a page with a button', async () => {
    const welcome = await givenSubscriber()
    const response = await anonymous.get(oneClickPath(welcome))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      serverUrls.newsletterUnsubscribe(unsubscribeToken(welcome)),
    )
    expect(await rows('newsletter_subscribers')).toHaveLength(1)
  })

  test('a link that leads to nobody removes nothing and says so, alike for every such link', async () => {
    const welcome = await givenSubscriber()
    const unknown = callUrl('unsubscribe', { token: 'x'.repeat(43) })
    for (const path of [unknown, '/api/newsletter/unsubscribe']) {
      const response = await anonymous.post(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toMatch(/^Nothing was removed/)
    }
    expect(await rows('newsletter_subscribers')).toHaveLength(1)
    const taken = await anonymous.post(oneClickPath(welcome))
    expect(await taken.text()).toBe('You are unsubscribed.')
    const again = await anonymous.post(oneClickPath(welcome))
    expect(await again.text()).toMatch(/^Nothing was removed/)
  })

  test('the answer is the same for an address that is on the list, and no mail is sent', async () => {
    await givenSubscriber()
    const before = (await mails()).length
    const response = await ask(ADDRESS)
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ isReceived: true })
    await work(deps())
    expect(await mails()).toHaveLength(before)
    expect(await rows('newsletter_subscribers')).toHaveLength(1)
  })

  test('asking again before confirming sends a new link, three times a day at most', async () => {
    for (let count = 0; count < 5; count++) {
      const response = await ask(ADDRESS, { 'X-Forwarded-For': `198.51.${count}.1` })
      expect(response.status).toBe(202)
    }
    await work(deps())
    expect(await mails()).toHaveLength(3)
    expect(await rows('newsletter_subscribers')).toHaveLength(1)
  })

  test('one network may ask ten times in an hour', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.7' }
    for (let count = 0; count < 10; count++) {
      expect((await ask(`reader-${count}@example.org`, from)).status).toBe(202)
    }
    const refused = await ask('one-more@example.org', from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('one-more@example.org', { 'X-Forwarded-For': '198.51.100.7' })).status).toBe(
      202,
    )
  })

  test.each([
    ['', 'Email is required'],
    [undefined, 'Email is required'],
    ['ada', 'Enter an email address such as name@example.org'],
    [`${'a'.repeat(250)}@example.org`, 'The email address must be 254 characters or less'],
  ])('a wrong address is refused in words (%#)', async (email, message) => {
    const response = await ask(email)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { fields: { email: [message] } } })
    expect(await rows('newsletter_subscribers')).toEqual([])
  })

  test('what fills in the hidden field is thanked and dropped', async () => {
    const response = await anonymous.post(callUrl('subscribe'), {
      email: ADDRESS,
      leaveEmpty: 'yes',
    })
    expect(response.status).toBe(202)
    expect(await rows('newsletter_subscribers')).toEqual([])
  })

  test('another site cannot ask for it', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect((await ask(ADDRESS, headers)).status).toBe(403)
    expect(await rows('newsletter_subscribers')).toEqual([])
  })

  test('pages with a secret in their address are kept by no cache', async () => {
    const response = await anonymous.get(serverUrls.newsletterConfirm('x'.repeat(43)))
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('surrogate-key')).toBeNull()
  })

  test('addresses that never answered are forgotten, and those that did are kept', async () => {
    await ask(ADDRESS)
    clock.advance(9 * DAY_MS)
    await pruneAudience(deps())
    expect(await rows('newsletter_subscribers')).toEqual([])

    await givenSubscriber()
    clock.advance(9 * DAY_MS)
    await pruneAudience(deps())
    expect(await rows('newsletter_subscribers')).toHaveLength(1)
  })
})

function confirmToken({ text = '' }: Email): string {
  return /confirm\?token=([\w-]{43})\b/.exec(text)?.[1] ?? ''
}

function oneClickPath(mail: Email): string {
  const [, address = ''] = /^<(.+)>$/.exec(headerOf(mail, 'List-Unsubscribe') ?? '') ?? []
  expect(address.startsWith(`${SITE_URL}/api/newsletter/unsubscribe?token=`)).toBe(true)
  return address.slice(SITE_URL.length)
}

function unsubscribeToken(mail: Email): string {
  return new URL(oneClickPath(mail), SITE_URL).searchParams.get('token') ?? ''
}
