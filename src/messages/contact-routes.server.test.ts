import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { pruneAudience } from '#server/operations/audience/prune-audience.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMail, INBOX } from '#tests/support/given-mail.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const MESSAGE = {
  name: 'Ada Brook',
  email: 'Ada@Example.org',
  subject: 'The oat soup',
  message: 'Could it be made without oats?\n\nWarmly,\nAda',
}

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, rows, clock, deps } = givenApp(engine)
  const { mails, work, workInVain } = givenMail()

  const send = (message: unknown, headers: Record<string, string> = {}) =>
    anonymous.post(callUrl('sendMessage'), message, {
      [IDEMPOTENCY_KEY_HEADER]: uuidv7(),
      ...headers,
    })

  test('a message is stored and mailed to the site, to be answered to its writer', async () => {
    const response = await send(MESSAGE)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ isReceived: true })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await rows('contact_messages')).toMatchObject([
      { ...MESSAGE, email: 'ada@example.org', mailed_at: null },
    ])

    await work(deps())
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      from: { name: 'Wellness Haven', address: 'no-reply@haven.example' },
      to: [{ address: INBOX }],
      replyTo: [{ name: 'Ada Brook', address: 'ada@example.org' }],
      subject: '[Contact] The oat soup',
    })
    expect(mail?.text).toContain('Could it be made without oats?\n\nWarmly,\nAda')
    const [stored] = await rows('contact_messages')
    expect(stored?.mailed_at).toEqual(expect.any(String))
    expect(await rows('jobs')).toEqual([])
  })

  test('a line break smuggled into the head of the mail stays text', async () => {
    await send({
      ...MESSAGE,
      name: 'Ada\r\nBcc: everyone@example.org',
      subject: 'Soup\r\nBcc: everyone@example.org\r\n\r\nBuy this',
    })
    await work(deps())
    const [mail] = await mails()
    expect(mail?.bcc ?? []).toEqual([])
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.subject).toBe('[Contact] Soup Bcc: everyone@example.org Buy this')
    expect(mail?.replyTo).toEqual([
      { name: 'Ada Bcc: everyone@example.org', address: 'ada@example.org' },
    ])
  })

  test.each([
    ['name', '', 'Name is required'],
    ['name', ' \n ', 'Name is required'],
    ['name', 'n'.repeat(101), 'Name must be 100 characters or less'],
    ['email', '', 'Email is required'],
    ['email', 'ada', 'Enter an email address such as name@example.org'],
    [
      'email',
      'ada@example.org, eve@example.org',
      'Enter an email address such as name@example.org',
    ],
    ['email', `${'a'.repeat(250)}@example.org`, 'The email address must be 254 characters or less'],
    ['subject', '', 'Subject is required'],
    ['subject', 's'.repeat(201), 'Subject must be 200 characters or less'],
    ['message', '  ', 'Message is required'],
    ['message', 'm'.repeat(5001), 'Message must be 5,000 characters or less'],
  ])('a wrong %s is refused in words (%#)', async (field, value, message) => {
    const response = await send({ ...MESSAGE, [field]: value })
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { fields: Record<string, string[]> } }
    expect(error.fields[field]).toContain(message)
    expect(Object.keys(error.fields)).toEqual([field])
    expect(await rows('contact_messages')).toEqual([])
  })

  test('an empty request gets an error for every field', async () => {
    const response = await send({})
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: {
        code: 'invalid',
        fields: {
          name: ['Name is required'],
          email: ['Email is required'],
          subject: ['Subject is required'],
          message: ['Message is required'],
        },
      },
    })
  })

  test('a message of more than the form can take is refused by its size', async () => {
    const response = await send({ ...MESSAGE, message: 'm'.repeat(70_000) })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      error: { fields: { message: ['Message must be 5,000 characters or less'] } },
    })
  })

  test('what is no JSON, and a call without a key, are refused', async () => {
    const headers = { 'Content-Type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: uuidv7() }
    const form = new FormData()
    expect((await anonymous.post(callUrl('sendMessage'), form, headers)).status).toBe(400)
    expect((await anonymous.post(callUrl('sendMessage'), MESSAGE)).status).toBe(400)
  })

  test('sent again with its key, it is one message and one mail', async () => {
    const key = { [IDEMPOTENCY_KEY_HEADER]: uuidv7() }
    const answers = await Promise.all([send(MESSAGE, key), send(MESSAGE, key)])
    answers.push(await send(MESSAGE, key))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await rows('contact_messages')).toHaveLength(1)
    expect(await rows('jobs')).toHaveLength(1)
    expect((await send({ ...MESSAGE, subject: 'Another' }, key)).status).toBe(409)
  })

  test('what fills in the hidden field is thanked and dropped', async () => {
    const response = await send({ ...MESSAGE, leaveEmpty: 'https://spam.example' })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ isReceived: true })
    expect(await rows('contact_messages')).toEqual([])
    expect(await rows('jobs')).toEqual([])
  })

  test('one network may send ten in an hour, and others go on', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    for (let count = 0; count < 10; count++) {
      const message = { ...MESSAGE, subject: `Question ${count}` }
      expect((await send(message, from(`203.0.113.${count}`))).status).toBe(201)
    }
    const refused = await send(MESSAGE, from('203.0.113.99'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(MESSAGE, from('198.51.100.7'))).status).toBe(201)

    clock.advance(2 * HOUR_MS)
    expect((await send(MESSAGE, from('203.0.113.99'))).status).toBe(201)
  })

  test.each([
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { Origin: 'https://evil.example' },
  ])('another site cannot send it: %j', async (headers) => {
    expect((await send(MESSAGE, headers)).status).toBe(403)
    expect(await rows('contact_messages')).toEqual([])
  })

  test('a mail that cannot be sent is tried again', async () => {
    await send(MESSAGE)
    await workInVain(deps())
    expect(await rows('jobs')).toMatchObject([{ attempts: 1, last_error: 'no route to host' }])
    expect(await rows('contact_messages')).toMatchObject([{ mailed_at: null }])

    clock.advance(HOUR_MS)
    await work(deps())
    expect(await mails()).toHaveLength(1)
    expect(await rows('jobs')).toEqual([])
  })

  test('a message is forgotten after two years, as the privacy policy promises', async () => {
    await send(MESSAGE)
    clock.advance(729 * DAY_MS)
    await pruneAudience(deps())
    expect(await rows('contact_messages')).toHaveLength(1)
    clock.advance(2 * DAY_MS)
    await pruneAudience(deps())
    expect(await rows('contact_messages')).toEqual([])
  })

  test('a page’s form cannot be posted by another site either', async () => {
    const form = new FormData()
    form.set('name', 'Ada')
    expect(
      (await anonymous.post('/contact', form, { Origin: 'https://evil.example' })).status,
    ).toBe(403)
    expect((await anonymous.post('/contact', form)).status).toBe(200)
  })
})
