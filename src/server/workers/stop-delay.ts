const LONGEST_SECONDS = 300

/** The seconds of `STOP_DELAY_SECONDS`, by workers and their supervisor alike; NaN when they are none. */
export function readStopDelay(text: string | undefined): number {
  if (text === undefined) return 0
  const seconds = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return seconds <= LONGEST_SECONDS ? seconds : Number.NaN
}
