import { createBoundedGate } from '#server/base/bounded-gate.ts'

/** At once: enough to wait for a database beside each other, little enough not to wait long. */
const PLACES = 2
/** About a second of work. Whoever comes later is told to come again. */
const QUEUE_LENGTH = 200

/**
 * Bounds how many pages are rendered, and wait to be, however many are asked for.
 *
 * What is made throws AppError `unavailable` when too many wait.
 */
export function renderInTurn<Given extends unknown[], Page>(
  render: (...given: Given) => Promise<Page>,
): (...given: Given) => Promise<Page> {
  const gate = createBoundedGate({ places: PLACES, queueLength: QUEUE_LENGTH })
  return (...given) => gate(() => render(...given))
}
