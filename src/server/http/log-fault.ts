import type { Logger } from 'pino'
import type { AskedFor } from './log-unavailable.ts'

/** Logs a fault of the program, or in a line without a stack that who asked has left in the midst of the body. */
export function logFault(log: Logger, error: Error, asked: AskedFor): void {
  if (isBrokenOff(error)) log.info(asked, 'request broken off')
  else log.error({ ...asked, err: error }, 'request failed')
}

/** What Node and its adapter throw where a body ends before its length: the connection was closed. */
function isBrokenOff({ message, code }: Error & { code?: unknown }): boolean {
  return (
    (code === 'ECONNRESET' && message === 'aborted') ||
    message === 'Client connection prematurely closed.'
  )
}
