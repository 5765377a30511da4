import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from './precompress.ts'
import { staticFiles } from './static-files.ts'

const SCRIPT = 'console.log("soup");\n'.repeat(200)

let root: string
let app: Hono

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'haven-static-'))
  const folder = join(root, 'client')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(root, 'secret.txt'), 'not for anyone')
  await writeFile(join(folder, 'assets/app-Bx1.js'), SCRIPT)
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'late words.txt'), 'words')
  await precompress(folder)
  await writeFile(join(folder, 'assets/plain-Bx2.css'), SCRIPT)
  app = new Hono().use(staticFiles(folder)).all('*', (c) => c.text('a page', 404))
})

afterAll(() => rm(root, { recursive: true }))

test('a hashed file is kept for ever, any other for an hour', async () => {
  const hashed = await app.request('/assets/app-Bx1.js')
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(await hashed.text()).toBe(SCRIPT)

  const plain = await app.request('/favicon.svg')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(plain.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  // Feed readers show the site's icons, previews its card.
  expect(plain.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(hashed.headers.get('cross-origin-resource-policy')).toBeNull()
})

test.each([
  ['compressed by the build', '/assets/app-Bx1.js'],
  ['compressed when first asked for', '/assets/plain-Bx2.css'],
])('a file %s is sent in the coding that the client likes', async (_, path) => {
  const asBrotli = await app.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(asBrotli.headers.get('content-encoding')).toBe('br')
  expect(String(brotliDecompressSync(new Uint8Array(await asBrotli.arrayBuffer())))).toBe(SCRIPT)

  const asGzip = await app.request(path, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(asGzip.headers.get('content-encoding')).toBe('gzip')
  expect(String(gunzipSync(new Uint8Array(await asGzip.arrayBuffer())))).toBe(SCRIPT)
})

test('a client that has the file gets a 304', async () => {
  const first = await app.request('/favicon.svg')
  const etag = first.headers.get('etag') ?? ''
  const again = await app.request('/favicon.svg', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
})

test('a name with a space is found by its address', async () => {
  expect(await (await app.request('/late%20words.txt')).text()).toBe('words')
})

test.each([
  '/secret.txt',
  '/../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/app-Bx1.js.br',
  '/assets',
  '/%',
])('%s leads to no file', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('a file is only ever read', async () => {
  expect((await app.request('/favicon.svg', { method: 'POST' })).status).toBe(404)
})
