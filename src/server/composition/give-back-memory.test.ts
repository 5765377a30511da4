import { expect, onTestFinished, test, vi } from 'vitest'
import { giveBackStartMemory } from './give-back-memory.ts'

test('what the start has left is collected once, in the first quiet second after five', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let busy = 0.9
  let collected = 0
  giveBackStartMemory(
    () => {
      collected += 1
    },
    () => busy,
  )

  vi.advanceTimersByTime(20_000)
  expect(collected).toBe(0)
  busy = 0.05
  vi.advanceTimersByTime(1_000)
  expect(collected).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(collected).toBe(1)
})

test('a program at rest has its memory given back five seconds after its start', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const collect = vi.fn()
  giveBackStartMemory(collect, () => 0)
  vi.advanceTimersByTime(4_999)
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(collect).toHaveBeenCalledOnce()
})
