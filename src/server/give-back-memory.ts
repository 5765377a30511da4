import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then whatever the start left to do is done, and the first visitors have been answered. */
const AFTER_MS = 5_000

type Collect = (options: {
  type: 'major'
  flavor: 'last-resort'
  execution: 'async'
}) => Promise<void>

/**
 * Collects once, soon after the start, what loading the program has left behind: V8 keeps
 * two thirds of it as room to grow into, a quarter of the memory of a small site at rest.
 */
export function giveBackStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as Collect
    setFlagsFromString('--no-expose-gc')
    void collect({ type: 'major', flavor: 'last-resort', execution: 'async' })
  }, AFTER_MS).unref()
}
