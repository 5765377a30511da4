import { setTimeout as delay } from 'node:timers/promises'

/** How long a code of an authenticator app is the present one. */
export const STEP_MS = 30_000
/** Longer than it takes to type a code and to have it looked at, on a busy machine. */
const ENOUGH_MS = 10_000

/** Waits, where the present step is nearly over, for the next: a code from before it is still taken. */
export async function earlyInStep(): Promise<void> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS)
  if (leftMs < ENOUGH_MS) await delay(leftMs)
}
