import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import type { JournalEntry } from './journal.ts'
import { mergeLeft, settleEntry } from './left-entries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withText = (content: string) => ({ ...EMPTY_DOCUMENT, content })
const SENT = { saveId: 'save-1', document: withText('Begin.\n\nFirst') }

function givenEntry(changes: Partial<JournalEntry> = {}): JournalEntry {
  return {
    editorId: 'tab-1',
    document: withText('Begin.\n\nFirst and second.'),
    baseVersion: 1,
    base: withText('Begin.'),
    unanswered: SENT,
    at: '2026-03-01T12:00:00.000Z',
    ...changes,
  }
}

const never = new AbortController().signal

test('words that had arrived are not brought in a second time', async () => {
  const settled = await settleEntry(givenEntry(), async () => ({ version: 2 }), never)

  expect(settled).toMatchObject({ baseVersion: 2, base: SENT.document })
  expect(mergeLeft(settled, SENT.document)?.content).toBe('Begin.\n\nFirst and second.')
  const others = withText('Before.\n\nBegin.\n\nFirst')
  expect(mergeLeft(settled, others)?.content).toBe('Before.\n\nBegin.\n\nFirst and second.')
})

test('a save that never arrived leaves the text that it was made from', async () => {
  const settled = await settleEntry(givenEntry(), async () => ({ version: null }), never)
  expect(settled).toMatchObject({ baseVersion: 1, base: withText('Begin.') })
})

test('a server that is away is asked until it answers; a refusal is an answer', async () => {
  const settle = vi
    .fn(async () => ({ version: 2 }))
    .mockRejectedValueOnce(new AppError('unavailable', 'away'))
    .mockRejectedValueOnce(new AppError('unauthenticated', 'ended'))
  const settling = settleEntry(givenEntry(), settle, never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settling).toMatchObject({ baseVersion: 2 })
  expect(settle).toHaveBeenCalledTimes(3)

  const refused = async () => Promise.reject(new AppError('not_found', 'gone'))
  expect(await settleEntry(givenEntry(), refused, never)).toMatchObject({ baseVersion: 1 })
})

test('two texts that were left come together whatever is taken first', () => {
  const one = givenEntry({ document: withText('Ada.\n\nBegin.'), unanswered: undefined })
  const other = givenEntry({ document: withText('Begin.\n\nBen.'), unanswered: undefined })

  const first = mergeLeft(one, withText('Begin.'))
  expect(mergeLeft(other, first!)?.content).toBe('Ada.\n\nBegin.\n\nBen.')
})

test('what the text holds already is not offered', () => {
  const entry = givenEntry({ unanswered: undefined })
  expect(mergeLeft(entry, entry.document)).toBeUndefined()
  expect(mergeLeft({ ...entry, document: entry.base }, withText('Other.'))).toBeUndefined()
})
