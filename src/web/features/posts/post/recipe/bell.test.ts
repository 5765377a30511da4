import { afterEach, expect, test, vi } from 'vitest'
import { createBell } from './bell.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Sound as a browser has it, which notes what is played. */
function givenSound({ state = 'suspended' } = {}) {
  const played: { hertz: number; start: number; stop: number }[] = []
  const made = { contexts: 0 }
  class Context {
    state = state
    currentTime = 10
    destination = {}
    constructor() {
      made.contexts += 1
    }
    async resume() {
      this.state = 'running'
    }
    createOscillator() {
      const tone = { frequency: { value: 0 }, at: 0 }
      return {
        ...tone,
        connect: (next: object) => next,
        start(at: number) {
          this.at = at
        },
        stop(at: number) {
          played.push({ hertz: this.frequency.value, start: this.at, stop: at })
        },
      }
    }
    createGain() {
      const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
      return { gain, connect: (next: object) => next }
    }
  }
  vi.stubGlobal('AudioContext', Context)
  return { played, made }
}

test('it rings three notes, one after the other, each time once it was readied', async () => {
  const { played, made } = givenSound()
  const bell = createBell()
  bell.ready()
  bell.ready()
  bell.ring()
  expect(made.contexts).toBe(1)
  expect(played.map(({ hertz }) => hertz)).toEqual([880, 1175, 880])
  expect(played[0]?.start).toBe(10)
  for (const [place, { start }] of played.entries()) {
    if (place > 0) expect(start).toBeCloseTo(played[place - 1]?.stop ?? 0)
  }
  bell.ring()
  expect(played).toHaveLength(6)
})

test('it is silent before it was readied, and where there is no sound', () => {
  const { played } = givenSound()
  createBell().ring()
  expect(played).toEqual([])

  vi.stubGlobal('AudioContext', undefined)
  const bell = createBell()
  bell.ready()
  bell.ring()
})
