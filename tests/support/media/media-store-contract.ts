import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MediaStore } from '#server/media/media-store.ts'
import { namesIn } from '../names-in.ts'

const NAME = '1763720000000-0-k3x9q1m7.jpg'
const OTHER = '1763720000000-0-k3x9q1m8.jpg'
const OPTIONS = { contentType: 'image/jpeg' }
const LARGE_BYTES = 18 * 1024 * 1024

/** Where stores come from: each call gives one with nothing in it. */
export type MediaStoreSource = {
  start(): Promise<{ open(): Promise<MediaStore>; stop(): Promise<void> }>
}

/** What every store of pictures promises, wherever it keeps them. Call it in a `describe`. */
export function keepsTheContract(source: MediaStoreSource): void {
  let running: Awaited<ReturnType<MediaStoreSource['start']>>
  let store: MediaStore

  beforeAll(async () => {
    running = await source.start()
  })
  beforeEach(async () => {
    store = await running.open()
  })
  afterAll(() => running?.stop())

  const textOf = async (name: string) =>
    Buffer.from((await (await store.open(name))?.bytes()) ?? []).toString()

  test('what was put comes back', async () => {
    const before = Date.now() - 60_000
    expect(await store.put(NAME, Buffer.from('soup'), OPTIONS)).toBe(true)

    const file = await store.open(NAME)
    expect(file?.size).toBe(4)
    expect(Date.parse(file?.lastModified ?? '')).toBeGreaterThan(before)
    expect(file?.lastModified).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await textOf(NAME)).toBe('soup')
    expect(await new Response(file?.stream()).text()).toBe('soup')
  })

  test('what was put comes back at once to whoever is about to read it', async () => {
    await store.put(NAME, Buffer.from('soup'), OPTIONS)
    const file = await store.open(NAME, { isToBeRead: true })
    expect(file?.size).toBe(4)
    expect(await new Response(file?.stream()).text()).toBe('soup')
    expect(Buffer.from((await file?.bytes()) ?? []).toString()).toBe('soup')
    expect(await store.open(OTHER, { isToBeRead: true })).toBeUndefined()
  })

  test('a file of many megabytes comes back byte by byte', async () => {
    const bytes = Buffer.alloc(LARGE_BYTES, 'oat soup with leek. ')
    bytes.writeUInt32LE(0xfeedbeef, LARGE_BYTES - 4)
    expect(await store.put(NAME, bytes, OPTIONS)).toBe(true)

    const file = await store.open(NAME)
    expect(file?.size).toBe(LARGE_BYTES)
    expect(bytes.equals((await file?.bytes()) ?? Buffer.alloc(0))).toBe(true)
    const streamed = await new Response(file?.stream()).arrayBuffer()
    expect(bytes.equals(Buffer.from(streamed))).toBe(true)
    expect(await store.put(NAME, bytes, OPTIONS)).toBe(false)
    expect(await namesIn(store)).toEqual([NAME])
  })

  test('a file without a byte is a file', async () => {
    expect(await store.put(NAME, Buffer.alloc(0), OPTIONS)).toBe(true)
    expect((await store.open(NAME))?.size).toBe(0)
    expect(await textOf(NAME)).toBe('')
    expect(await new Response((await store.open(NAME))?.stream()).text()).toBe('')
  })

  test('a name that is taken keeps what it holds', async () => {
    await store.put(NAME, Buffer.from('first'), OPTIONS)
    expect(await store.put(NAME, Buffer.from('second'), OPTIONS)).toBe(false)
    expect(await textOf(NAME)).toBe('first')
    expect(await namesIn(store)).toEqual([NAME])
  })

  test('of several that want one name at once, one gets it', async () => {
    const texts = ['one', 'two', 'three', 'four']
    const puts = texts.map((text) => store.put(NAME, Buffer.from(text), OPTIONS))
    const kept = await Promise.all(puts)
    expect(kept.filter(Boolean)).toEqual([true])
    expect(await textOf(NAME)).toBe(texts[kept.indexOf(true)])
  })

  test('there is nothing at a name that was never put, or was removed', async () => {
    expect(await store.open(NAME)).toBeUndefined()
    await store.put(NAME, Buffer.from('soup'), OPTIONS)
    await store.remove(NAME)
    await store.remove(NAME)
    expect(await store.open(NAME)).toBeUndefined()
    expect(await store.put(NAME, Buffer.from('again'), OPTIONS)).toBe(true)
    expect(await textOf(NAME)).toBe('again')
  })

  test.each(['../secret.jpg', '..', '/etc/passwd', '%2e%2e/secret.jpg', 'a\0.jpg', '', 'a/b.jpg'])(
    'the name %j is none',
    async (name) => {
      expect(await store.open(name)).toBeUndefined()
      await store.remove(name)
      await expect(store.put(name, Buffer.from('x'), OPTIONS)).rejects.toThrow(/no name/)
    },
  )

  test('lists every picture and rendition, however many there are', async () => {
    expect(await namesIn(store)).toEqual([])
    const originals = Array.from({ length: 5 }, (_, at) => `176372000000${at}-0-k3x9q1m${at}.jpg`)
    const names = [...originals, '1763720000000-0-k3x9q1m0-320.avif', '1763720000001-1-zz8812.png']
    for (const name of names) await store.put(name, Buffer.from(name), OPTIONS)
    expect(await namesIn(store)).toEqual(names.toSorted())
  })

  test('a stream that is left unread, or given up, holds nothing up', async () => {
    await store.put(NAME, Buffer.alloc(1024 * 1024, 'soup'), OPTIONS)
    for (let count = 0; count < 6; count += 1) {
      await store.open(NAME, { isToBeRead: true })
      const file = await store.open(NAME, { isToBeRead: count % 2 === 0 })
      const reader = file?.stream().getReader()
      await reader?.read()
      await reader?.cancel()
      file?.stream()
    }
    expect((await textOf(NAME)).length).toBe(1024 * 1024)
  })

  test('nothing unfinished is left of what was put', async () => {
    await store.put(NAME, Buffer.alloc(LARGE_BYTES, 'x'), OPTIONS)
    expect(await store.removeUnfinished('2999-01-01T00:00:00.000Z')).toBe(0)
    expect((await store.open(NAME))?.size).toBe(LARGE_BYTES)
  })

  test('answers a ping', async () => {
    await expect(store.ping()).resolves.toBeUndefined()
  })
}
