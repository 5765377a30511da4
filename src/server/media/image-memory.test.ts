import { expect, test } from 'vitest'
import { createImageMemory, memoryLimit } from './image-memory.ts'

const MB = 1024 * 1024

test('where there is much memory pictures do not wait for each other', () => {
  expect(createImageMemory(4096 * MB)).toMatchObject({ memoryMb: 1024, turns: undefined })
})

test.each([
  [1024, 944],
  [512, 432],
  [256, 176],
  [128, 128],
])('of %i MB a picture may take %i, alone', async (limit, memoryMb) => {
  const memory = createImageMemory(limit * MB)
  expect(memory).toMatchObject({ memoryMb, idleMs: 0 })
  let atOnce = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setTimeout(resolve, 1))
    atOnce--
  }
  await Promise.all(Array.from({ length: 60 }, () => memory.turns?.(work, { isUrgent: true })))
  expect(most).toBe(1)
})

test('who waits for a picture goes before what is made behind the scenes', async () => {
  const { turns } = createImageMemory(512 * MB)
  const done: string[] = []
  const turn = (name: string, isUrgent: boolean) =>
    turns?.(async () => void done.push(name), { isUrgent })
  await Promise.all([
    turn('copies', false),
    turn('more copies', false),
    turn('an upload', true),
    turn('another', true),
  ])
  expect(done).toEqual(['copies', 'an upload', 'another', 'more copies'])
})

test('the limit is no more than the machine has', () => {
  expect(memoryLimit()).toBeGreaterThan(64 * MB)
  expect(memoryLimit()).toBeLessThan(2 ** 50)
})
