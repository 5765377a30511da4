import { expect, test } from 'vitest'
import { createBoundedGate } from './bounded-gate.ts'

/** Work that lasts until the test ends it. */
function givenWork() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: () => ended, end: () => end() }
}

const untilSettled = () => new Promise((resolve) => setImmediate(resolve))

test('no more tasks run at once than the limit, and waiting ones run in order', async () => {
  const gate = createBoundedGate({ places: 2, queueLength: 10 })
  const started: number[] = []
  const works = [1, 2, 3, 4].map((number) => ({ number, ...givenWork() }))
  const all = works.map(({ number, run }) =>
    gate(() => {
      started.push(number)
      return run()
    }),
  )
  await untilSettled()
  expect(started).toEqual([1, 2])

  works[1]!.end()
  await untilSettled()
  expect(started).toEqual([1, 2, 3])

  for (const work of works) work.end()
  await Promise.all(all)
  expect(started).toEqual([1, 2, 3, 4])
})

test('a full queue refuses at once', async () => {
  const gate = createBoundedGate({ places: 1, queueLength: 1 })
  const work = givenWork()
  const inside = gate(work.run)
  const waiting = gate(async () => 'waited')

  await expect(gate(async () => {})).rejects.toMatchObject({ code: 'unavailable' })

  work.end()
  await inside
  expect(await waiting).toBe('waited')
})

test('a task that fails frees its place', async () => {
  const gate = createBoundedGate({ places: 1, queueLength: 0 })
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate(async () => 'next')).toBe('next')
})
