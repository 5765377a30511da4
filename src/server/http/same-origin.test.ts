import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { errorResponse } from './error-response.ts'
import { sameOrigin } from './same-origin.ts'

const app = new Hono<AppEnv>()
  .onError(errorResponse(pino({ level: 'silent' })))
  .use(sameOrigin({ siteUrl: 'https://haven.example' }))
  .all('/', (c) => c.text('done'))

async function statusOf(headers: Record<string, string>, method = 'POST'): Promise<number> {
  const all = { Host: 'haven.example', ...headers }
  return (await app.request('https://haven.example/', { method, headers: all })).status
}

test.each([
  ['from its own page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://haven.example' }],
  [
    'from its own page under an alias',
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://alias' },
  ],
  ['by an older browser from its own page', { Origin: 'https://haven.example' }],
  [
    'by a browser at the address that was asked',
    { Host: '10.0.0.5:3000', Origin: 'http://10.0.0.5:3000' },
  ],
  ['by something that is no browser', {}],
])('a change %s is let through', async (_, headers) => {
  expect(await statusOf(headers as Record<string, string>)).toBe(200)
})

test.each([
  ['from another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['from a neighbour', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.haven.example' }],
  ['by a link or an address typed', { 'Sec-Fetch-Site': 'none' }],
  ['from our host over plain http, by an older browser', { Origin: 'http://haven.example' }],
  [
    'with a verdict nobody knows',
    { 'Sec-Fetch-Site': 'friendly', Origin: 'https://haven.example' },
  ],
  ['by an older browser from another site', { Origin: 'https://evil.example' }],
  ['from a page without an origin', { Origin: 'null' }],
  ['over the wrong scheme', { Origin: 'http://evil.example', Host: 'haven.example' }],
])('a change %s is refused', async (_, headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await statusOf(headers as Record<string, string>, method)).toBe(403)
  }
})

test('reading is anybody’s', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect(await statusOf({ 'Sec-Fetch-Site': 'cross-site' }, method)).toBe(200)
  }
})
