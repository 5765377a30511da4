import type { Logger } from 'pino'
import type { AskedFor } from './log-unavailable.ts'

/** Logs an error of the program; a request that its client aborts is none, and one line without a stack. */
export function logError(log: Logger, error: Error, asked: AskedFor): void {
  if (isAborted(error)) log.info(asked, 'request aborted')
  else log.error({ ...asked, err: error }, 'request failed')
}

/**
 * Whether an error is the one that Node and its adapter throw where a body ends before its length: the client has
 * closed the connection.
 */
function isAborted({ message, code }: Error & { code?: unknown }): boolean {
  return (
    (code === 'ECONNRESET' && message === 'aborted') ||
    message === 'Client connection prematurely closed.'
  )
}
