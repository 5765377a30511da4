import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** An event loop whose turns the test controls. */
function givenLoop(leastBetween = 1, mostBetween = leastBetween) {
  let due: (() => void)[] = []
  let accepted = 0
  const turns = createTurns({
    accepted: () => accepted,
    schedule: (run) => due.push(run),
    leastBetween,
    mostBetween,
  })
  return {
    turns,
    accept: () => {
      accepted += 1
    },
    turn() {
      const now = due
      due = []
      for (const run of now) run()
      return now.length
    },
  }
}

test('of tasks that come at once one is begun in each turn, in order', () => {
  const { turns, turn } = givenLoop()
  const begun: number[] = []
  for (const number of [1, 2, 3]) turns.enqueue(() => begun.push(number))
  expect(turns.waiting()).toBe(3)
  turn()
  expect(begun).toEqual([1])
  turn()
  turns.enqueue(() => begun.push(4))
  turn()
  turn()
  expect(begun).toEqual([1, 2, 3, 4])
  expect(turn()).toBe(0)
  turns.enqueue(() => begun.push(5))
  turn()
  expect(begun.at(-1)).toBe(5)
})

test('there are several turns between two tasks, and none before the first', () => {
  const { turns, turn } = givenLoop(3)
  const begun: number[] = []
  for (const number of [1, 2]) turns.enqueue(() => begun.push(number))
  turn()
  expect(begun).toEqual([1])
  turn()
  turn()
  expect(begun).toEqual([1])
  turn()
  expect(begun).toEqual([1, 2])
  expect(turn()).toBe(0)
})

test('while connections are accepted in each turn there are more turns between, up to a bound', () => {
  const { turns, turn, accept } = givenLoop(2, 6)
  const begun: number[] = []
  const crowd = (count: number) => {
    for (let index = 0; index < count; index++) {
      accept()
      turn()
    }
  }
  for (const number of [1, 2, 3]) turns.enqueue(() => begun.push(number))
  turn()
  crowd(3)
  expect(begun).toEqual([1])
  turn()
  expect(begun).toEqual([1, 2])
  crowd(5)
  expect(begun).toEqual([1, 2])
  crowd(1)
  expect(begun).toEqual([1, 2, 3])
})

test('begun tasks are released from memory, although the queue is never empty', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const { turns, turn } = givenLoop()
  const begun: WeakRef<object>[] = []
  const enqueueOne = () => {
    const answer = { body: Buffer.alloc(1) }
    begun.push(new WeakRef(answer))
    turns.enqueue(() => void answer.body)
  }
  for (let index = 0; index < 4; index++) enqueueOne()
  for (let index = 0; index < 20; index++) {
    turn()
    enqueueOne()
  }
  // Until this turn is over, what a weak reference was just made to is kept.
  await nextTurn()
  collect()
  expect(turns.waiting()).toBe(4)
  expect(begun.filter((answer) => answer.deref()).length).toBe(4)
})
