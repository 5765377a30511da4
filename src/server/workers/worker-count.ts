import { availableParallelism } from 'node:os'

const MOST_WORKERS = 64

/**
 * How many workers serve under a supervisor: with `auto` one for each core, under a supervisor
 * even where there is one core.
 *
 * @returns undefined when one process serves by itself; NaN for what means nothing
 */
export function workerCountOf(text = '1'): number | undefined {
  if (text === 'auto') return availableParallelism()
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  if (count === 1) return undefined
  return count >= 1 && count <= MOST_WORKERS ? count : Number.NaN
}
