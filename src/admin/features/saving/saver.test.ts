import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { givenSaver, SAVED_AT, START } from '#tests/support/posts/given-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what was typed is on the server a second after typing stops', async () => {
  const { type, saver, server, calls } = givenSaver()

  type('a')
  await vi.advanceTimersByTimeAsync(500)
  type('ab')
  expect(saver.read().status).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(1100)

  expect(server.document.content).toBe('ab')
  expect(calls).toMatchObject([{ baseVersion: 1, document: { content: 'ab' } }])
  expect(saver.read()).toEqual({ status: 'saved', at: SAVED_AT })
})

test('somebody who never pauses is saved within six seconds', async () => {
  const { type, server } = givenSaver()

  for (let key = 0; key < 30; key++) {
    type(`text ${key}`)
    await vi.advanceTimersByTimeAsync(200)
  }

  expect(server.document.content).toMatch(/^text 2\d$/)
})

test('the journal holds the text a fraction of a second later, and lets go once it is saved', async () => {
  const { type, kept } = givenSaver()

  type('a')
  await vi.advanceTimersByTimeAsync(350)
  expect(kept.entry).toMatchObject({ document: { content: 'a' }, baseVersion: 1, base: START })
  await vi.advanceTimersByTimeAsync(1100)
  expect(kept.entry).toBeUndefined()
})

test('one save is under way at a time, and what was typed meanwhile follows', async () => {
  const { type, calls, server } = givenSaver()

  type('a')
  await vi.advanceTimersByTimeAsync(1050)
  type('ab')
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)

  expect(calls.map(({ baseVersion }) => baseVersion)).toEqual([1, 2])
  expect(server.document.content).toBe('ab')
})

test('a save whose answer was lost is sent again as it was, and then what came after it', async () => {
  const { type, calls, server, goes, saver } = givenSaver()

  goes('deaf')
  type('a')
  await vi.advanceTimersByTimeAsync(1200)
  type('ab')
  expect(saver.read()).toEqual({ status: 'offline', isKept: true })
  goes('up')
  await vi.advanceTimersByTimeAsync(5000)

  expect(calls[1]).toEqual(calls[0])
  expect(calls.at(-1)).toMatchObject({ baseVersion: 2, document: { content: 'ab' } })
  expect(server.document.content).toBe('ab')
  expect(saver.read().status).toBe('saved')
})

test('a server that answers why it cannot save is quoted, and asked again until it can', async () => {
  const { type, refuses, saver, server } = givenSaver()
  const message = 'The server’s disk is full, so nothing can be saved.'

  refuses(new AppError('unavailable', message, { retryAfterSeconds: 10 }))
  type('a')
  await vi.advanceTimersByTimeAsync(1200)
  expect(saver.read()).toEqual({ status: 'offline', isKept: true, reason: message })
  refuses(undefined)
  await vi.advanceTimersByTimeAsync(5000)
  expect(saver.read().status).toBe('saved')
  expect(server.document.content).toBe('a')
})

test('while the server is away the text is kept here, and it goes out when the network is back', async () => {
  const { type, kept, goes, saver, server } = givenSaver()

  goes('down')
  type('offline words')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept.entry?.document.content).toBe('offline words')
  goes('up')
  saver.resume()
  await vi.advanceTimersByTimeAsync(200)

  expect(server.document.content).toBe('offline words')
  expect(kept.entry).toBeUndefined()
})

test('a session that ends stops the saving, not the typing, and signing in goes on from there', async () => {
  const { type, server, saver, refuses, kept } = givenSaver()

  refuses(new AppError('unauthenticated', 'ended'))
  type('before')
  await vi.advanceTimersByTimeAsync(1200)
  expect(saver.read().status).toBe('signed-out')
  type('before and after')
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept.entry?.document.content).toBe('before and after')

  refuses(undefined)
  saver.resume()
  await vi.advanceTimersByTimeAsync(3000)

  expect(server.document.content).toBe('before and after')
})

test('what the server refuses is said, and tried again after the next change', async () => {
  const { type, saver, refuses, server } = givenSaver()

  refuses(new AppError('invalid', 'A draft can hold at most 1,000,000 characters'))
  type('too much')
  await vi.advanceTimersByTimeAsync(1200)
  expect(saver.read()).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('most'),
  })
  refuses(undefined)
  type('less')
  await vi.advanceTimersByTimeAsync(1200)

  expect(server.document.content).toBe('less')
})

test('saving at once waits for the save under way and says whether all has arrived', async () => {
  const { type, saver, server, goes } = givenSaver()

  type('a')
  await vi.advanceTimersByTimeAsync(1050)
  type('ab')
  const flushed = saver.flush()
  await vi.advanceTimersByTimeAsync(300)
  expect(await flushed).toBe(true)
  expect(server.document.content).toBe('ab')

  goes('down')
  type('abc')
  const failed = saver.flush()
  await vi.advanceTimersByTimeAsync(300)
  expect(await failed).toBe(false)
})

test('the journal holds a save before it is sent, so that it can be asked about after a crash', async () => {
  const { type, calls, kept, goes } = givenSaver()

  goes('deaf')
  type('a')
  await vi.advanceTimersByTimeAsync(1010)
  expect(kept.entry?.unanswered).toMatchObject({ saveId: 'save-1', document: { content: 'a' } })
  expect(calls).toHaveLength(1)
  type('ab')
  await vi.advanceTimersByTimeAsync(1200)

  expect(kept.entry).toMatchObject({
    baseVersion: 1,
    base: START,
    document: { content: 'ab' },
    unanswered: { saveId: 'save-1', document: { content: 'a' } },
  })
})
