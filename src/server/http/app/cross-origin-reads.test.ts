import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { crossOriginReads } from './cross-origin-reads.ts'

const FRIEND = 'https://friend.example'

function givenApp(origins: string[]) {
  const app = new Hono<AppEnv>()
    .use(crossOriginReads(origins))
    .get('/rows', (c) => c.json([]))
    .all('*', (c) => c.text('refused', 400))
  return (origin: string, method = 'GET') =>
    app.request('/rows', { method, headers: { Origin: origin } })
}

test('by default no other origin gets CORS headers', async () => {
  const call = givenApp([])
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await call(FRIEND, method)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('a listed origin may read, without credentials', async () => {
  const response = await givenApp([FRIEND])(FRIEND)
  expect(response.status).toBe(200)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(FRIEND)
  expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Content-Range')
  expect(response.headers.get('Vary')).toBe('Origin')
})

test('asked before, it may send what the client library sends, and only reads', async () => {
  const { status, headers } = await givenApp([FRIEND])(FRIEND, 'OPTIONS')
  expect(status).toBe(204)
  expect(headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD')
  for (const name of ['apikey', 'authorization', 'accept-profile', 'x-client-info', 'prefer']) {
    expect(headers.get('Access-Control-Allow-Headers')).toContain(name)
  }
})

test.each(['https://other.example', 'https://friend.example.evil.example', 'null'])(
  'an origin that is not listed gets no CORS headers: %s',
  async (origin) => {
    const response = await givenApp([FRIEND])(origin)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(response.headers.get('Vary')).toBe('Origin')
  },
)
