import { availableParallelism } from 'node:os'

const MOST_WORKERS = 64

/**
 * Reads how many workers serve under a supervisor; `auto` means one for each core, under a
 * supervisor even where there is only one.
 *
 * @returns undefined when one process serves without a supervisor; NaN when the text is invalid
 */
export function readWorkerCount(text = '1'): number | undefined {
  if (text === 'auto') return availableParallelism()
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  if (count === 1) return undefined
  return count >= 1 && count <= MOST_WORKERS ? count : Number.NaN
}
