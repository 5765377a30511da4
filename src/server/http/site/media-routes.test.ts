import { describe, expect, test } from 'vitest'
import { uploadedImageSchema } from '#contract/media.ts'
import { renditionName } from '#domain/media/image-name.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'

// The database has no part in this: one engine will do.
describe('pictures under /media', () => {
  const { deps, givenWriter, upload, get } = givenMedia('sqlite')

  async function givenImage() {
    return uploadedImageSchema.parse(await (await upload(await givenWriter())).json())
  }

  test('an original is kept by browsers for an hour', async () => {
    const image = await givenImage()
    const { headers } = await get(image.url)
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(headers.get('Content-Type')).toBe('image/jpeg')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  test('a rendition never changes', async () => {
    const { name } = await givenImage()
    const rendition = renditionName(name, { width: 320, format: 'avif' })
    await deps.media.put(rendition, Buffer.from('small'), { contentType: 'image/avif' })

    const response = await get(`/media/${rendition}`)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toBe('image/avif')
    expect(await response.text()).toBe('small')
  })

  test('a client that knows its date gets a 304 until it changes, and a tag counts before the date', async () => {
    const { url } = await givenImage()
    const { headers } = await get(url)
    const date = headers.get('Last-Modified') ?? ''
    const ask = async (given: Record<string, string>) => (await get(url, { headers: given })).status
    const later = new Date(Date.parse(date) + 60_000).toUTCString()
    const earlier = new Date(Date.parse(date) - 1000).toUTCString()
    expect(await ask({ 'If-Modified-Since': date })).toBe(304)
    expect(await ask({ 'If-Modified-Since': later })).toBe(304)
    expect(await ask({ 'If-Modified-Since': earlier })).toBe(200)
    expect(await ask({ 'If-Modified-Since': 'soon' })).toBe(200)
    expect(await ask({ 'If-Modified-Since': date, 'If-None-Match': '"other"' })).toBe(200)
  })

  test('a client that has it already gets a 304', async () => {
    const { url } = await givenImage()
    const etag = (await get(url)).headers.get('ETag') ?? ''
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(url, { headers: { 'If-None-Match': tag } })
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
    }
    expect((await get(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  test('HEAD states the size and sends no body', async () => {
    const { url } = await givenImage()
    const size = (await (await get(url)).arrayBuffer()).byteLength
    const head = await get(url, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('Content-Length')).toBe(String(size))
    expect(await head.text()).toBe('')
  })

  test('a large picture passes through whole', async () => {
    const name = '1763720000000-0-k3x9q1m7.jpg'
    const bytes = Buffer.alloc(3_000_000, 'soup')
    await deps.media.put(name, bytes, { contentType: 'image/jpeg' })
    const response = await get(`/media/${name}`)
    expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  })

  test.each([
    '/media/1763720000000-0-k3x9q1m8.jpg',
    '/media/unfinished',
    '/media/..%2F..%2Fetc%2Fpasswd',
    '/media/%00.jpg',
    '/media/a.svg',
  ])('there is nothing at %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})
