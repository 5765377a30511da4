import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { namesIn } from '#tests/support/names-in.ts'
import { type Fault, inTurn, startFaultProxy } from '#tests/support/s3/fault-proxy.ts'
import { locationAt } from '#tests/support/s3/s3-stores.ts'
import { startStrictStore } from '#tests/support/s3/strict-store.ts'
import { createS3MediaStore, type S3MediaStore } from './s3-media-store.ts'

const NAME = '1763720000000-0-k3x9q1m7.jpg'
const OPTIONS = { contentType: 'image/jpeg' }
const ATTEMPTS = 3
/** Far more than one piece of a socket. */
const PICTURE = Buffer.alloc(300_000, 'Leek and oat soup, slowly. ')
const SLOW_DOWN: Fault = { answer: 503, code: 'SlowDown' }

let strict: Awaited<ReturnType<typeof startStrictStore>>
let proxy: Awaited<ReturnType<typeof startFaultProxy>>
let store: S3MediaStore
/** For what takes time to go wrong, and is right at the next try. */
let impatient: S3MediaStore
/** For what takes time to go wrong each time: a busy machine changes nothing there. */
let hasty: S3MediaStore

beforeAll(async () => {
  strict = await startStrictStore()
  proxy = await startFaultProxy(strict.url)
})
beforeEach(async () => {
  strict.state.objects.clear()
  strict.state.uploads.clear()
  proxy.breakBy(() => undefined)
  const location = locationAt(proxy.url, strict.keys)
  const attempts = ATTEMPTS
  // A busy machine must not be taken for a silent store.
  store = createS3MediaStore(location, { attempts, ...allAt(30_000) })
  impatient = createS3MediaStore(location, { attempts, ...allAt(2_500) })
  hasty = createS3MediaStore(location, { attempts, ...allAt(500) })
  await store.check()
  await impatient.check()
})
afterEach(() => {
  store.close()
  impatient.close()
  hasty.close()
})
afterAll(async () => {
  await proxy.stop()
  await strict.stop()
})

const allAt = (ms: number) => ({ answerMs: ms, sendMs: ms, stallMs: ms })
const put = (bytes = PICTURE) => store.put(NAME, bytes, OPTIONS)
const calls = (method: string) => proxy.calls.filter((call) => call.startsWith(method))
const kept = () => [...strict.state.objects.values()].map(({ bytes }) => bytes)

/** The message to the operator when that fails. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) })
  const { message, cause } = error as AppError
  expect(message).not.toMatch(/haven|127\.0\.0\.1/)
  return (cause as Error).message
}

describe('while a picture is stored', () => {
  const PASSING: [string, Fault][] = [
    ['the store answers SlowDown', SLOW_DOWN],
    ['the store has an inner error', { answer: 500, code: 'InternalError' }],
    ['the connection breaks while it is sent', 'break while sending'],
    ['the answer is lost', 'lose the answer'],
  ]

  test.each(PASSING)('%s: it is sent again, and acknowledged once', async (_, fault) => {
    proxy.breakBy(inTurn('PUT', fault))
    expect(await put()).toBe(true)
    expect(kept()).toEqual([PICTURE])
    expect(calls('PUT')).toHaveLength(2)
  })

  test.each(PASSING)(
    '%s for good: retries are bounded, nothing is acknowledged',
    async (_, fault) => {
      proxy.breakBy(({ method }) => (method === 'PUT' ? fault : undefined))
      const message = await refusalOf(put())
      expect(message).toMatch(/“haven” at http/)
      expect(calls('PUT')).toHaveLength(ATTEMPTS)
      // A whole file that was never acknowledged is swept later; half of one must not exist.
      for (const bytes of kept()) expect(bytes.equals(PICTURE)).toBe(true)
    },
  )

  test('nobody answers: it is sent again', async () => {
    proxy.breakBy(inTurn('PUT', 'say nothing'))
    expect(await impatient.put(NAME, PICTURE, OPTIONS)).toBe(true)
    expect(kept()).toEqual([PICTURE])
  })

  test('a file of another upload at the key is not taken for its own', async () => {
    await put(Buffer.from('another'))
    proxy.breakBy(inTurn('PUT', 'lose the answer'))
    expect(await put()).toBe(false)
    expect(kept()).toEqual([Buffer.from('another')])
  })

  test('of two nodes that want one name one gets it, and the other is asked to retry', async () => {
    proxy.breakBy(inTurn('PUT', { answer: 409, code: 'ConditionalRequestConflict' }))
    expect(await put()).toBe(true)
    expect(kept()).toEqual([PICTURE])
  })

  test('a large file whose parts or last response are lost is stored once, and nothing else', async () => {
    const large = Buffer.alloc(17 * 1024 * 1024, 'soup')
    const faults: [string, RegExp, Fault][] = [
      ['PUT', /partNumber=2/, 'break while sending'],
      ['PUT', /partNumber=1/, SLOW_DOWN],
      ['POST', /uploadId/, 'lose the answer'],
    ]
    proxy.breakBy(({ method, url }) => {
      const at = faults.findIndex(([wanted, pattern]) => wanted === method && pattern.test(url))
      return at < 0 ? undefined : faults.splice(at, 1)[0]?.[2]
    })
    expect(await put(large)).toBe(true)
    expect(faults).toEqual([])
    expect(kept().map((bytes) => bytes.equals(large))).toEqual([true])
    expect(strict.state.uploads.size).toBe(0)
  })

  test('a large file that cannot be sent leaves nothing behind', async () => {
    proxy.breakBy(({ url }) => (url.includes('partNumber=3') ? SLOW_DOWN : undefined))
    await refusalOf(put(Buffer.alloc(17 * 1024 * 1024)))
    expect(strict.state.objects.size).toBe(0)
    expect(strict.state.uploads.size).toBe(0)
  })
})

describe('while a picture is read', () => {
  beforeEach(() => put())

  const read = async (from = store) => {
    const file = await from.open(NAME, { isToBeRead: true })
    return Buffer.from((await file?.bytes()) ?? [])
  }
  const stream = async (from = store) =>
    Buffer.from(await new Response((await from.open(NAME))?.stream()).arrayBuffer())

  const PASSING: [string, Fault][] = [
    ['the store has an inner error', { answer: 500, code: 'InternalError' }],
    ['the connection breaks in the middle', { breakAfter: 100_000 }],
    ['the answer ends too early', { cutTo: 100_000 }],
  ]

  test.each(PASSING)('%s: the rest is asked for', async (_, fault) => {
    for (const way of [read, stream]) {
      proxy.breakBy(inTurn('GET', fault))
      expect((await way()).equals(PICTURE)).toBe(true)
      expect(calls('GET')).toHaveLength(2)
    }
  })

  test('it may break off more than once', async () => {
    proxy.breakBy(inTurn('GET', { breakAfter: 100_000 }, { cutTo: 50_000 }))
    expect((await stream()).equals(PICTURE)).toBe(true)
  })

  test.each(PASSING)('%s each time: it ends as an error, never as less', async (_, fault) => {
    const broken = ({ method }: { method: string }) => (method === 'GET' ? fault : undefined)
    for (const way of [read, stream]) {
      proxy.breakBy(broken)
      // Where each answer brings a little more, the whole may arrive all the same.
      const outcome = await way().then(
        (bytes) => bytes.equals(PICTURE),
        (error: unknown) => error,
      )
      if (outcome !== true) expect(outcome).toMatchObject({ code: 'unavailable' })
      expect(calls('GET').length).toBeLessThanOrEqual(ATTEMPTS)
    }
  })

  test('the store stalls in the middle: the rest is requested', async () => {
    proxy.breakBy(inTurn('GET', { stallAfter: 100_000 }))
    expect((await stream(impatient)).equals(PICTURE)).toBe(true)
  })

  test.each<[string, Fault]>([
    ['the store stalls at once', { stallAfter: 0 }],
    ['nobody answers', 'say nothing'],
  ])('%s each time: the tries are bounded', async (_, fault) => {
    proxy.breakBy(({ method }) => (method === 'GET' ? fault : undefined))
    expect(await refusalOf(read(hasty))).toMatch(/does not answer/)
    expect(calls('GET').length).toBeGreaterThanOrEqual(ATTEMPTS)
    expect(calls('GET').length).toBeLessThanOrEqual(ATTEMPTS * ATTEMPTS)
  })

  test.each([0, 150_000, PICTURE.length - 1])(
    'a corrupt byte at %i is never served',
    async (at) => {
      proxy.breakBy(({ method }) => (method === 'GET' ? { spoilAt: at } : undefined))
      expect(await refusalOf(read())).toMatch(/is damaged.*backup/)
      const reader = (await store.open(NAME))?.stream().getReader()
      let received = 0
      const drained = (async () => {
        for (;;) {
          const piece = await reader?.read()
          if (!piece || piece.done) return
          received += piece.value.length
        }
      })()
      await expect(drained).rejects.toThrow()
      expect(received).toBeLessThan(PICTURE.length)
    },
  )

  test('a response that nobody reads is aborted, and requested again by a late reader', async () => {
    proxy.breakBy(inTurn('GET', { stallAfter: 1000 }))
    const file = await impatient.open(NAME, { isToBeRead: true })
    await vi.waitFor(() => expect(proxy.open()).toBe(0), { timeout: 60_000 })
    expect(PICTURE.equals((await file?.bytes()) ?? Buffer.alloc(0))).toBe(true)
  })

  test('one that is gone by the time it is read is an error, at once', async () => {
    const file = await store.open(NAME)
    await store.remove(NAME)
    proxy.breakBy(() => undefined)
    expect(await refusalOf(Promise.resolve(file?.bytes()))).toContain('NoSuchKey')
    expect(calls('GET')).toHaveLength(1)
  })
})

test('a listing that fails is no empty listing', async () => {
  await put()
  proxy.breakBy(({ method }) => (method === 'GET' ? SLOW_DOWN : undefined))
  expect(await refusalOf(namesIn(store))).toMatch(/overloaded.*asked 3 times/)
})
