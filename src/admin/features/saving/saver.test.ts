import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrConflict } from '#contract/api/desk-api.ts'
import type { SaveDraft, SavedDraft } from '#contract/desk/desk-drafts.ts'
import { AppError } from '#domain/errors.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { createDocumentStore } from './document-store.ts'
import type { JournalEntry } from './journal.ts'
import { createSaver } from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const START = { ...EMPTY_DOCUMENT, content: 'one\n\ntwo\n\nthree' }
const SAVED_AT = '2026-03-01T12:04:00.000Z'

/** A server of one post, which holds its answers back until they are released. */
function givenServer() {
  const calls: SaveDraft[] = []
  const server = { version: 1, document: START as PostDocument, saves: new Map<string, number>() }
  let isDown: 'down' | 'deaf' | undefined
  let refusal: AppError | undefined

  async function save(request: SaveDraft): Promise<OrConflict<SavedDraft>> {
    calls.push(request)
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (refusal) throw refusal
    if (isDown === 'down') throw new AppError('unavailable', 'unreachable')
    const taken = server.saves.get(request.saveId) ?? null
    if (taken !== server.version) {
      if (taken !== null || request.baseVersion !== server.version) {
        const theirs = {
          version: server.version,
          document: server.document,
          editedAt: SAVED_AT,
          editedBy: null,
        }
        return {
          ok: false,
          conflict: {
            yours: { ...server.document, ...request.document } as PostDocument,
            takenAs: taken,
            theirs,
          },
        }
      }
      server.version += 1
      server.document = { ...server.document, ...request.document } as PostDocument
      server.saves.set(request.saveId, server.version)
    }
    if (isDown === 'deaf') throw new AppError('unavailable', 'the answer was lost')
    const { version } = server
    return {
      ok: true,
      done: {
        version,
        savedAt: SAVED_AT,
        hasChanges: true,
        scheduleHasChanges: false,
        revisionId: null,
      },
    }
  }

  return {
    save,
    calls,
    server,
    goes: (how: 'down' | 'deaf' | 'up') => {
      isDown = how === 'up' ? undefined : how
    },
    refuses: (error: AppError | undefined) => {
      refusal = error
    },
  }
}

function givenDesk() {
  const remote = givenServer()
  const document = createDocumentStore(START)
  const kept: { entry: Omit<JournalEntry, 'editorId'> | undefined; isPossible: boolean } = {
    entry: undefined,
    isPossible: true,
  }
  const replaced: string[] = []
  const dropped: string[] = []
  const onMerged = vi.fn()
  let ids = 0
  const saver = createSaver({
    document,
    base: { version: 1, document: START, at: SAVED_AT },
    journal: {
      write: async (entry, inPlaceOf) => {
        if (!kept.isPossible) return false
        kept.entry = entry
        if (inPlaceOf) replaced.push(inPlaceOf)
        return true
      },
      clear: async () => {
        kept.entry = undefined
      },
      drop: async (editorId) => void dropped.push(editorId),
    },
    save: remote.save,
    newId: () => `save-${++ids}`,
    onMerged,
  })
  saver.start()
  const type = (content: string) => document.change({ content })
  return { ...remote, document, saver, kept, replaced, dropped, type, onMerged }
}

test('what was typed is on the server a second after typing stops', async () => {
  const { type, saver, server, calls } = givenDesk()

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
  const { type, server } = givenDesk()

  for (let key = 0; key < 30; key++) {
    type(`text ${key}`)
    await vi.advanceTimersByTimeAsync(200)
  }

  expect(server.document.content).toMatch(/^text 2\d$/)
})

test('the journal holds the text a fraction of a second later, and lets go once it is saved', async () => {
  const { type, kept } = givenDesk()

  type('a')
  await vi.advanceTimersByTimeAsync(350)
  expect(kept.entry).toMatchObject({ document: { content: 'a' }, baseVersion: 1, base: START })
  await vi.advanceTimersByTimeAsync(1100)
  expect(kept.entry).toBeUndefined()
})

test('one save is under way at a time, and what was typed meanwhile follows', async () => {
  const { type, calls, server } = givenDesk()

  type('a')
  await vi.advanceTimersByTimeAsync(1050)
  type('ab')
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)

  expect(calls.map(({ baseVersion }) => baseVersion)).toEqual([1, 2])
  expect(server.document.content).toBe('ab')
})

test('a save whose answer was lost is sent again as it was, and then what came after it', async () => {
  const { type, calls, server, goes, saver } = givenDesk()

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
  const { type, refuses, saver, server } = givenDesk()
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
  const { type, kept, goes, saver, server } = givenDesk()

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

test('changes of somebody else to other lines are merged in, and said', async () => {
  const { type, server, document, onMerged, saver } = givenDesk()

  server.version = 2
  server.document = { ...START, content: 'one\n\ntwo\n\nTHREE', title: 'Theirs' }
  type('ONE\n\ntwo\n\nthree')
  await vi.advanceTimersByTimeAsync(4000)

  expect(document.read()).toMatchObject({ title: 'Theirs', content: 'ONE\n\ntwo\n\nTHREE' })
  expect(server.document.content).toBe('ONE\n\ntwo\n\nTHREE')
  expect(onMerged).toHaveBeenCalledTimes(1)
  expect(saver.read().status).toBe('saved')
})

test('where both changed one line nothing is overwritten until somebody has chosen', async () => {
  const { type, server, saver, kept } = givenDesk()

  server.version = 2
  server.document = { ...START, content: 'one\n\ntheirs\n\nthree' }
  type('one\n\nmine\n\nthree')
  await vi.advanceTimersByTimeAsync(10_000)
  const state = saver.read()
  if (state.status !== 'conflict') throw new Error(`It is ${state.status}.`)
  expect(server.document.content).toBe('one\n\ntheirs\n\nthree')
  expect(kept.entry?.document.content).toBe('one\n\nmine\n\nthree')

  saver.settle(state.conflict.merge.resolve({ content: ['yours'] }))
  await vi.advanceTimersByTimeAsync(200)

  expect(server.document.content).toBe('one\n\nmine\n\nthree')
  expect(saver.read().status).toBe('saved')
})

test('a session that ends stops the saving, not the typing, and signing in goes on from there', async () => {
  const { type, server, saver, refuses, kept } = givenDesk()

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
  const { type, saver, refuses, server } = givenDesk()

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

test('a newer version is taken over only by a desk that has nothing of its own', async () => {
  const { type, saver, document } = givenDesk()
  const newer = { version: 5, document: { ...START, content: 'newer' }, at: SAVED_AT }

  type('mine')
  expect(saver.adopt(newer)).toBe(false)
  expect(document.read().content).toBe('mine')
  document.change({ content: START.content })
  expect(saver.adopt(newer)).toBe(true)

  expect(document.read().content).toBe('newer')
  expect(saver.version()).toBe(5)
})

test('saving at once waits for the save under way and says whether all has arrived', async () => {
  const { type, saver, server, goes } = givenDesk()

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
  const { type, calls, kept, goes } = givenDesk()

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

test('one’s own words are not somebody else’s because they saved after a lost answer', async () => {
  const { type, server, goes, saver, document, onMerged } = givenDesk()

  goes('deaf')
  type('mine')
  await vi.advanceTimersByTimeAsync(1200)
  server.version += 1
  server.document = { ...server.document, content: 'mine\n\ntheirs' }
  type('mine and more')
  goes('up')
  await vi.advanceTimersByTimeAsync(5000)

  expect(document.read().content).toBe('mine and more\n\ntheirs')
  expect(server.document.content).toBe('mine and more\n\ntheirs')
  expect(onMerged).toHaveBeenCalledTimes(1)
  expect(saver.read().status).toBe('saved')
})

test('what another tab left is forgotten in one step with what it has become part of', async () => {
  const { type, saver, replaced, server } = givenDesk()

  type('left and found')
  const taken = saver.claimLeft({ editorId: 'other' })
  await vi.advanceTimersByTimeAsync(10)
  expect(replaced).toEqual(['other'])
  await vi.advanceTimersByTimeAsync(300)
  await taken

  expect(server.document.content).toBe('left and found')
})

test('where nothing can be kept here, what was left stays until the server has it', async () => {
  const { type, saver, kept, dropped, goes } = givenDesk()
  kept.isPossible = false

  goes('down')
  type('left and found')
  const failed = saver.claimLeft({ editorId: 'other' })
  await vi.advanceTimersByTimeAsync(300)
  await failed
  expect(dropped).toEqual([])
  goes('up')
  const taken = saver.claimLeft({ editorId: 'other' })
  await vi.advanceTimersByTimeAsync(300)
  await taken

  expect(dropped).toEqual(['other'])
})
