import type { IncomingMessage, ServerResponse } from 'node:http'
import { isBodyComing } from '#server/observe/load-guard.ts'

/**
 * Calls back once the body of a request has arrived, or as much of it as is buffered before it is
 * read; at once for a request without a body, and never when the client disconnects before.
 *
 * A request that has entered the app holds some twenty kilobytes of the heap however little of its body is
 * there, and a slow client (a byte a second) would hold them for long.
 */
export function onceArrived(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  then: () => void,
): void {
  if (incoming.method === 'GET' || incoming.method === 'HEAD' || !isBodyComing(incoming)) {
    then()
    return
  }
  const look = () => {
    if (!incoming.complete && !isFull(incoming)) return
    incoming.off('readable', look)
    then()
  }
  incoming.on('readable', look)
  // Node discards a body that nobody has read, or else it would stay with its connection.
  outgoing.once('finish', () => {
    if (!incoming.readableDidRead) incoming.resume()
  })
}

/** Whether as much has arrived as is taken before somebody reads it. */
export function isFull(incoming: IncomingMessage): boolean {
  return incoming.readableLength >= incoming.readableHighWaterMark
}
