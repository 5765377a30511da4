import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { FinalFailure } from '#server/base/final-failure.ts'
import { createOutboxSmsSender } from './create-sms-sender.ts'
import { createWebhookSmsSender } from './webhook-sms-sender.ts'

const parent = mkdtempSync(join(tmpdir(), 'haven-sms-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const SMS = { id: 'sms-1', to: '+15550100123', text: 'Your code is 123456.' }

test('without a gateway a message is stored in the outbox, once however often it is sent', async () => {
  const folder = join(parent, 'outbox')
  const sender = createOutboxSmsSender({ folder, log: pino({ level: 'silent' }) })
  await sender.send(SMS)
  await sender.send(SMS)
  expect(readFileSync(join(folder, 'sms-1.sms.txt'), 'utf8')).toBe(
    'To: +15550100123\n\nYour code is 123456.\n',
  )
})

test('a gateway gets the message as JSON, and its password in a header', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('ok'))
  const sender = createWebhookSmsSender({
    url: 'https://kitchen:p%40ss@sms.example/send?from=haven',
    fetch: fetch as unknown as typeof globalThis.fetch,
  })
  await sender.send(SMS)

  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://sms.example/send?from=haven')
  expect(JSON.parse(String(init?.body))).toEqual(SMS)
  expect(init?.headers).toMatchObject({
    Authorization: `Basic ${btoa('kitchen:p@ss')}`,
    'Idempotency-Key': 'sms-1',
  })
})

const refusedWith = (status: number) =>
  createWebhookSmsSender({
    url: 'https://sms.example/send',
    fetch: (async () => new Response('', { status })) as typeof globalThis.fetch,
  }).send(SMS)

test.each([401, 429, 502])(
  'a gateway that answers %i makes sending fail, so that it is retried',
  async (status) => {
    await expect(refusedWith(status)).rejects.toThrow(String(status))
    await expect(refusedWith(status)).rejects.not.toBeInstanceOf(FinalFailure)
  },
)

test.each([400, 422])(
  'a gateway that will never take the message (%i) makes sending fail for good',
  async (status) => {
    await expect(refusedWith(status)).rejects.toBeInstanceOf(FinalFailure)
  },
)
