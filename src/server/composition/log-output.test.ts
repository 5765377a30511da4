import { beforeEach, expect, test, vi } from 'vitest'
import { batchLines } from './log-output.ts'

let written: string[]
const target = { write: (text: string) => written.push(text) }

beforeEach(() => {
  written = []
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('lines that come together are written together, in their order', () => {
  const output = batchLines(target, { characters: 100, milliseconds: 50 })
  for (const line of ['one\n', 'two\n', 'three\n']) output.write(line)
  expect(written).toEqual([])
  vi.advanceTimersByTime(50)
  expect(written).toEqual(['one\ntwo\nthree\n'])
})

test('many lines are written without waiting', () => {
  const output = batchLines(target, { characters: 10, milliseconds: 50 })
  for (const line of ['first\n', 'second\n', 'third\n']) output.write(line)
  expect(written).toEqual(['first\nsecond\n'])
  vi.advanceTimersByTime(50)
  expect(written).toEqual(['first\nsecond\n', 'third\n'])
})

test('flushing writes what is held back at once, and only once', () => {
  const output = batchLines(target, { characters: 100, milliseconds: 50 })
  const done = vi.fn()
  output.write('last\n')
  output.flush(done)
  output.flush()
  vi.advanceTimersByTime(50)
  expect(written).toEqual(['last\n'])
  expect(done).toHaveBeenCalledOnce()
})

test('where others write too, no more goes out together than a pipe takes in one piece', () => {
  const output = batchLines(target, { atMostBytes: 10 })
  for (const line of ['größe\n', 'two\n', 'a long one by itself\n', 'end\n']) output.write(line)
  vi.runAllTimers()
  expect(written).toEqual(['größe\n', 'two\n', 'a long one by itself\n', 'end\n'])
})
