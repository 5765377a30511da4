import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** An event loop that turns when it is told to. */
function givenLoop() {
  let due: (() => void)[] = []
  const turns = createTurns((run) => due.push(run))
  return {
    turns,
    turn() {
      const now = due
      due = []
      for (const run of now) run()
      return now.length
    },
  }
}

test('of what comes at once one is begun in each turn, in its order', () => {
  const { turns, turn } = givenLoop()
  const begun: number[] = []
  for (const number of [1, 2, 3]) turns.take(() => begun.push(number))
  expect(turns.waiting()).toBe(3)
  turn()
  expect(begun).toEqual([1])
  turn()
  turns.take(() => begun.push(4))
  turn()
  turn()
  expect(begun).toEqual([1, 2, 3, 4])
  expect(turn()).toBe(0)
  turns.take(() => begun.push(5))
  turn()
  expect(begun.at(-1)).toBe(5)
})
