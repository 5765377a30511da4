import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** A slow disk, and everything that was done to it in order. */
function givenDisk() {
  const turns = createTurns()
  const done: string[] = []
  const work = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    done.push(name)
  }
  return { turns, done, work }
}

test('work is done in the order in which it was asked for, also after a failure', async () => {
  const { turns, done, work } = givenDisk()
  const failed = turns.enqueue(() => Promise.reject(new Error('full')))
  const second = turns.enqueue(work('second'))
  await expect(failed).rejects.toThrow('full')
  await second
  expect(done).toEqual(['second'])
})

test('of writes that wait only the newest is done, and all resolve when it is', async () => {
  const { turns, done, work } = givenDisk()
  const first = turns.enqueueNewest(work('a'))
  await Promise.resolve()
  const others = ['b', 'c', 'd'].map((name) => turns.enqueueNewest(work(name)))
  await Promise.all([first, ...others])
  expect(done).toEqual(['a', 'd'])
})

test('a write never moves before what was asked for ahead of it', async () => {
  const { turns, done, work } = givenDisk()
  void turns.enqueue(work('busy'))
  void turns.enqueueNewest(work('written'))
  void turns.enqueue(work('cleared'))
  await turns.enqueueNewest(work('written again'))
  expect(done).toEqual(['busy', 'written', 'cleared', 'written again'])
})
