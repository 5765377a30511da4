import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then whatever the start left to do is done, and the first visitors have been answered. */
const AFTER_MS = 5_000
const LOOK_EVERY_MS = 1_000
/** The part of the time before, from 0 to 1, for which a quiet program works. */
const QUIET = 0.1

type Collect = (options: {
  type: 'major'
  flavor: 'last-resort'
  execution: 'async'
}) => Promise<void>

/**
 * Collects once, soon after the start, what loading the program has left behind: V8 keeps
 * two thirds of it as room to grow into, a quarter of the memory of a small site at rest.
 *
 * It stands still for a tenth of a second and longer meanwhile, so nobody may be waiting: a
 * program that is busy since its start does it when there is a quiet second.
 *
 * @param busyPart how much of the time since it was last asked the program has worked, from 0 to 1
 */
export function giveBackStartMemory(
  collect: () => void = collectEverything,
  busyPart: () => number = watchBusyPart(),
): void {
  const look = () => {
    if (busyPart() < QUIET) collect()
    else setTimeout(look, LOOK_EVERY_MS).unref()
  }
  setTimeout(() => {
    busyPart()
    setTimeout(look, LOOK_EVERY_MS).unref()
  }, AFTER_MS - LOOK_EVERY_MS).unref()
}

function watchBusyPart(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}

function collectEverything(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  void collect({ type: 'major', flavor: 'last-resort', execution: 'async' })
}
