import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenSaver, SAVED_AT, START } from '#tests/support/posts/given-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('changes of somebody else to other lines are merged in, and said', async () => {
  const { type, server, document, onMerged, saver } = givenSaver()

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
  const { type, server, saver, kept } = givenSaver()

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

test('a newer version is taken over only by a desk that has nothing of its own', async () => {
  const { type, saver, document } = givenSaver()
  const newer = { version: 5, document: { ...START, content: 'newer' }, at: SAVED_AT }

  type('mine')
  expect(saver.adopt(newer)).toBe(false)
  expect(document.read().content).toBe('mine')
  document.change({ content: START.content })
  expect(saver.adopt(newer)).toBe(true)

  expect(document.read().content).toBe('newer')
  expect(saver.version()).toBe(5)
})

test('one’s own words are not somebody else’s because they saved after a lost answer', async () => {
  const { type, server, goes, saver, document, onMerged } = givenSaver()

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
  const { type, saver, replaced, server } = givenSaver()

  type('left and found')
  const taken = saver.claimLeft({ editorId: 'other' })
  await vi.advanceTimersByTimeAsync(10)
  expect(replaced).toEqual(['other'])
  await vi.advanceTimersByTimeAsync(300)
  await taken

  expect(server.document.content).toBe('left and found')
})

test('where nothing can be kept here, what was left stays until the server has it', async () => {
  const { type, saver, kept, dropped, goes } = givenSaver()
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
