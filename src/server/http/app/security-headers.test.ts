import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { safeHeaders, withHeaders } from './security-headers.ts'

const hstsOf = (...given: Parameters<typeof safeHeaders>) =>
  safeHeaders(...given)['strict-transport-security']

test('over https browsers are asked to stay with it, for other hosts only where the owner says so', () => {
  expect(hstsOf('https://haven.example')).toBe('max-age=31536000')
  expect(hstsOf('https://haven.example', 'subdomains')).toBe('max-age=31536000; includeSubDomains')
  expect(hstsOf('https://haven.example', 'off')).toBeUndefined()
})

test('over http they are not asked', () => {
  expect(hstsOf('http://localhost:3000', 'subdomains')).toBeUndefined()
})

test('an answer that says that nothing has changed brings no policy of its own: browsers would put it on the page they have', async () => {
  const app = new Hono()
    .use(withHeaders(safeHeaders('https://haven.example')))
    .get('/page', (c) => c.body(null, 304, { ETag: '"kept"' }))
    .get('/data', (c) => c.json({}))
  const kept = await app.request('/page')
  expect([...kept.headers]).toEqual([['etag', '"kept"']])
  const bare = (await app.request('/data')).headers.get('content-security-policy')
  expect(bare).toContain("default-src 'none'")
})
