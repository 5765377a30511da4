import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { receiveForm } from './receive-form.ts'

const PIECE_BYTES = 64 * 1024

function receive(response: Response, folder: string) {
  return receiveForm(response.body ?? new ReadableStream(), {
    contentType: response.headers.get('Content-Type') ?? '',
    path: join(folder, 'file'),
    isWanted: (name) => name === 'file',
  })
}

/** Bytes that come up to a point, and then no more until it is told how to end. */
function givenStalledBody(megabytes: number) {
  let pieces = (megabytes * 1024 * 1024) / PIECE_BYTES
  let fail: (error: Error) => void = () => {}
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(head))
      fail = (error) => controller.error(error)
    },
    pull(controller) {
      pieces -= 1
      // New bytes each time, as a socket has them.
      if (pieces >= 0) controller.enqueue(new Uint8Array(PIECE_BYTES))
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  return { response: new Response(body, { headers }), fail: (error: Error) => fail(error) }
}

test.each([
  'soup.jpg',
  'Süppe „zwei“ 🍲.jpg',
  'say "soup".jpg',
  '100%22.jpg',
  'C:\\pictures\\soup.jpg',
  'a/b/soup.jpg',
  'two\r\nlines.jpg',
])('a file called %j is received as the platform reads it', async (name) => {
  const form = new FormData()
  form.set('alt', 'Suppe mit Lauch, “zwei” Löffel\r\n--x')
  form.append('index', '2')
  form.append('index', '3')
  form.append('other', new File(['x'], 'other.jpg', { type: 'image/jpeg' }))
  form.append('file', new File([Buffer.alloc(300_000, 'soup')], name, { type: 'image/webp' }))
  form.append('file', new File(['second'], 'second.jpg', { type: 'image/jpeg' }))
  const response = new Response(form)
  const read = await response.clone().formData()
  const folder = givenFolder()

  const { fields, file } = await receive(response, folder)

  const expected = read.get('file') as File
  expect(file).toMatchObject({ name: expected.name, type: expected.type, size: 300_000 })
  expect(readFileSync(join(folder, 'file')).equals(Buffer.alloc(300_000, 'soup'))).toBe(true)
  expect(Object.fromEntries(fields)).toEqual({ alt: read.get('alt'), index: '2' })
})

test.each([
  [
    'without an end',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nsoup',
  ],
  ['that is none', 'soup'],
  ['without anything', ''],
])('a form %s is refused', async (_what, text) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  await expect(receive(new Response(text, { headers }), givenFolder())).rejects.toMatchObject({
    code: 'invalid',
    message: 'The request is not a form with a file.',
  })
})

test('a form without a boundary is refused', async () => {
  const headers = { 'Content-Type': 'multipart/form-data' }
  await expect(receive(new Response('soup', { headers }), givenFolder())).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('while it comes a file lies on the disk for its owner alone, and an end of the connection is thrown as it is', async () => {
  const folder = givenFolder()
  const { response, fail } = givenStalledBody(1)
  const received = receive(response, folder)
  const refused = expect(received).rejects.toThrow('the connection is gone')

  await vi.waitFor(() => expect(statSync(join(folder, 'file')).size).toBeGreaterThan(900_000), {
    timeout: 15_000,
  })
  expect(statSync(join(folder, 'file')).mode & 0o777).toBe(0o600)
  fail(new Error('the connection is gone'))
  await refused
})

test('a disk that does not take it is what is thrown', async () => {
  const { response } = givenStalledBody(1)
  await expect(receive(response, '/nowhere/at/all')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('sixteen uploads under way are not in memory', async () => {
  const folder = givenFolder()
  const before = bytesInMemory()
  const stalled = Array.from({ length: 16 }, () => givenStalledBody(8))
  const received = stalled.map(({ response }, at) =>
    receiveForm(response.body ?? new ReadableStream(), {
      contentType: response.headers.get('Content-Type') ?? '',
      path: join(folder, String(at)),
      isWanted: () => true,
    }).catch(() => {}),
  )
  await vi.waitFor(
    () => {
      const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
      expect(sizes.filter((size) => size > 7.9 * 1024 * 1024)).toHaveLength(16)
    },
    { timeout: 60_000 },
  )
  // What is written is let go a moment later; what is held stays for as long as the uploads do.
  await vi.waitFor(() => expect(bytesInMemory() - before).toBeLessThan(24 * 1024 * 1024), {
    timeout: 15_000,
  })
  for (const { fail } of stalled) fail(new Error('enough'))
  await Promise.all(received)
})

/** Returns the bytes that buffers hold, without those that nobody refers to any more. */
function bytesInMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}
