import type { Logger } from 'pino'
import { logRequest, type RequestLine } from './request-log.ts'

/** The access log of responses from the page cache, with a bound on lines per second. */
export type AccessLog = {
  sent(requestId: string, method: string, path: string, status: number): void
}

type AccessLogOptions = {
  log: Logger
  /** No more lines than this are written in any second; `Infinity` writes all, 0 none. */
  mostPerSecond: number
  /** The current time in milliseconds. */
  clock: () => number
}

/**
 * Bounds the lines about held pages: a busy site sends tens of thousands of them a second, and logging
 * each takes longer than sending it.
 *
 * A line says how many before it were left out, so that sums stay true.
 */
export function createAccessLog({ log, mostPerSecond, clock }: AccessLogOptions): AccessLog {
  let second = Number.NaN
  let written = 0
  let skipped = 0

  return {
    sent(requestId, method, path, status) {
      if (mostPerSecond === 0) return
      if (mostPerSecond !== Number.POSITIVE_INFINITY) {
        const now = Math.floor(clock() / 1000)
        if (now !== second) {
          second = now
          written = 0
        }
        if (written === mostPerSecond) {
          skipped += 1
          return
        }
        written += 1
      }
      const line: RequestLine = { requestId, method, path, status, ms: 0, cache: 'hit' }
      logRequest(log, skipped > 0 ? { ...line, skipped } : line)
      skipped = 0
    },
  }
}
