import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const PAGE = `<!DOCTYPE html><html><body>${'<p>Lentil soup</p>'.repeat(500)}</body></html>`

function ask(acceptEncoding: string | undefined, { body = PAGE, type = 'text/html' } = {}) {
  const app = new Hono().use(compressAnswers()).get('/search', (c) => {
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
  ['GZip;q=1, Br;q=0.5', 'gzip', gunzipSync],
  ['BR', 'br', brotliDecompressSync],
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

test('who takes no coding, a small page and what is neither page nor JSON are left as they are', async () => {
  const plain = await ask(undefined)
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
  expect(await plain.text()).toBe(PAGE)
  const small = await ask('br', { body: '<p>Soup</p>' })
  expect(small.headers.get('Content-Encoding')).toBeNull()
  expect(await small.text()).toBe('<p>Soup</p>')
  const other = await ask('br', { type: 'image/svg+xml' })
  expect(other.headers.get('Content-Encoding')).toBeNull()
  expect(other.headers.get('Vary')).toBeNull()
})

test('large JSON is compressed too', async () => {
  const body = JSON.stringify(Array.from({ length: 200 }, () => ({ title: 'Lentil soup' })))
  const response = await ask('br', { body, type: 'application/json' })
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(body)
})
