import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, describe, expect, test } from 'vitest'
import { keepsTheContract } from '#tests/support/media/media-store-contract.ts'
import { namesIn } from '#tests/support/names-in.ts'
import { locationAt, S3_STORES } from '#tests/support/s3/s3-stores.ts'
import { startStrictStore } from '#tests/support/s3/strict-store.ts'
import { computeMd5 } from './object-to-put.ts'
import { createS3MediaStore, type S3MediaStore } from './s3-media-store.ts'

const NAME = '1763720000000-0-k3x9q1m7.jpg'
const OPTIONS = { contentType: 'image/jpeg' }

describe.each(S3_STORES)('over $name', ({ start }) => {
  keepsTheContract({
    async start() {
      const running = await start()
      const opened: S3MediaStore[] = []
      return {
        async open() {
          const store = createS3MediaStore(running.location())
          opened.push(store)
          await store.check()
          return store
        },
        async stop() {
          for (const store of opened) {
            for await (const name of store.list()) await store.remove(name)
            store.close()
          }
          await running.stop()
        },
      }
    },
  })
})

describe('in a bucket', () => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  async function givenStore() {
    const strict = await startStrictStore({ pageSize: 2 })
    closing.push(strict.stop)
    const location = { ...locationAt(strict.url, strict.keys), prefix: 'kitchen/' }
    const store = createS3MediaStore(location)
    closing.push(store.close)
    return { strict, location, store }
  }

  test('a picture says what it is, where a copied folder would have put it', async () => {
    const { strict, store } = await givenStore()
    await store.put(NAME, Buffer.from('soup'), OPTIONS)
    expect([...strict.state.objects.keys()]).toEqual([`kitchen/k3/${NAME}`])
    expect(strict.state.objects.get(`kitchen/k3/${NAME}`)?.contentType).toBe('image/jpeg')
  })

  test('files that another program put there are read too, and strangers are not listed', async () => {
    const { strict, location, store } = await givenStore()
    const client = new S3Client({
      region: 'us-east-1',
      endpoint: strict.url,
      forcePathStyle: true,
      credentials: location.keys!,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    })
    closing.push(() => client.destroy())
    for (const Key of [`kitchen/k3/${NAME}`, 'kitchen/README.txt', `other/k3/${NAME}`, NAME]) {
      const Body = Buffer.from('soup')
      const ContentMD5 = computeMd5(Body)
      await client.send(new PutObjectCommand({ Bucket: 'haven', Key, Body, ContentMD5 }))
    }
    expect(await namesIn(store)).toEqual([NAME])
    const file = await store.open(NAME)
    expect(Buffer.from((await file?.bytes()) ?? []).toString()).toBe('soup')
  })

  test('small files take one call each to keep, and large ones go in parts', async () => {
    const { strict, store } = await givenStore()
    await store.check()
    strict.requests.length = 0
    await store.put(NAME, Buffer.from('soup'), OPTIONS)
    expect(strict.requests).toHaveLength(1)
    strict.requests.length = 0
    await store.put(NAME.replace('.jpg', '.png'), Buffer.alloc(20 * 1024 * 1024), OPTIONS)
    expect(strict.requests.filter((call) => call.includes('partNumber'))).toHaveLength(3)
  })

  test('a picture that is served costs one answer', async () => {
    const { strict, store } = await givenStore()
    await store.put(NAME, Buffer.alloc(600_000, 'soup'), OPTIONS)
    strict.requests.length = 0
    const file = await store.open(NAME, { isToBeRead: true })
    await file?.bytes()
    const other = await store.open(NAME, { isToBeRead: true })
    await new Response(other?.stream()).arrayBuffer()
    expect(strict.requests).toEqual(Array(2).fill(expect.stringMatching(/^GET /)))
  })

  test('uploads in parts and probes that a crash left go once they are old', async () => {
    const { strict, store } = await givenStore()
    const parts = new Map<number, Buffer>()
    const left = { contentType: 'image/png', metadata: {}, parts }
    const [old, young] = [new Date(0), new Date()]
    strict.state.uploads.set('old', { ...left, key: `kitchen/k3/${NAME}`, initiated: old })
    strict.state.uploads.set('young', { ...left, key: `kitchen/k3/${NAME}`, initiated: young })
    strict.state.uploads.set('other', { ...left, key: `other/k3/${NAME}`, initiated: old })
    await store.put(NAME, Buffer.from('soup'), OPTIONS)
    const probe = strict.state.objects.get(`kitchen/k3/${NAME}`)!
    strict.state.objects.set('kitchen/unfinished/probe-1', { ...probe, lastModified: old })
    strict.state.objects.set('kitchen/unfinished/probe-2', { ...probe, lastModified: young })

    expect(await store.removeUnfinished('2020-01-01T00:00:00.000Z')).toBe(2)
    expect([...strict.state.uploads.keys()]).toEqual(['young', 'other'])
    expect([...strict.state.objects.keys()].toSorted()).toEqual([
      `kitchen/k3/${NAME}`,
      'kitchen/unfinished/probe-2',
    ])
  })
})
