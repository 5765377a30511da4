import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { betweenKeys } from './between-keys.ts'

const FRAME_MS = 16
const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, FRAME_MS))
  betweenKeys(() => undefined)
  vi.advanceTimersByTime(1000)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pressKey = () => page.dispatchEvent(new Event('keydown'))

test('nobody waits where nobody types', () => {
  const work = vi.fn()
  betweenKeys(work)
  expect(work).toHaveBeenCalledOnce()
})

test('while somebody types, work follows the picture of the next letter, and is done once', () => {
  const work = vi.fn()
  pressKey()
  vi.advanceTimersByTime(40)
  betweenKeys(work)
  vi.advanceTimersByTime(30)
  pressKey()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20)
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  pressKey()
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledOnce()
})

test('a pause after a key ends the waiting', () => {
  const work = vi.fn()
  pressKey()
  vi.advanceTimersByTime(100)
  betweenKeys(work)
  vi.advanceTimersByTime(49)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})
