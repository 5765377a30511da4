import { setTimeout as delay } from 'node:timers/promises'

/** Far longer than anything here takes on a machine with other things to do. */
const PATIENCE_MS = 90_000

/**
 * Asks again until it is so; asking may fail meanwhile.
 *
 * @throws Error with what was waited for, once it has taken too long
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { everyMs = 25, withinMs = PATIENCE_MS } = {},
): Promise<void> {
  const deadline = performance.now() + withinMs
  let cause: unknown
  for (;;) {
    try {
      if (await isSo()) return
    } catch (error) {
      cause = error
    }
    if (performance.now() > deadline) throw new Error(`In vain waited until ${what}.`, { cause })
    await delay(everyMs)
  }
}
