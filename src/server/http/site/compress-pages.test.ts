import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressPages } from './compress-pages.ts'

const PAGE = `<!DOCTYPE html><html><body>${'<p>Lentil soup</p>'.repeat(500)}</body></html>`

function ask(acceptEncoding: string | undefined, { body = PAGE, type = 'text/html' } = {}) {
  const app = new Hono().use(compressPages()).get('/search', (c) => {
    c.header('Cache-Control', 'private, no-cache')
    return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8` })
  })
  return app.request('/search', {
    headers: acceptEncoding ? { 'Accept-Encoding': acceptEncoding } : {},
  })
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a page for one visitor who takes %s comes as %s', async (accepted, coding, unpack) => {
  const response = await ask(accepted)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('Content-Encoding')).toBe(coding)
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(bytes.length).toBeLessThan(PAGE.length / 20)
  expect(unpack(bytes).toString()).toBe(PAGE)
})

test('who takes no coding, a small page and what is no page are left as they are', async () => {
  const plain = await ask(undefined)
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
  expect(await plain.text()).toBe(PAGE)
  const small = await ask('br', { body: '<p>Soup</p>' })
  expect(small.headers.get('Content-Encoding')).toBeNull()
  expect(await small.text()).toBe('<p>Soup</p>')
  const other = await ask('br', { type: 'application/json' })
  expect(other.headers.get('Content-Encoding')).toBeNull()
  expect(other.headers.get('Vary')).toBeNull()
})
