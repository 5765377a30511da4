import type { IncomingMessage, ServerResponse } from 'node:http'
import { isBodyComing } from '#server/observe/load-guard.ts'

/**
 * Calls back once the body of a request has come, or as much of it as is taken before somebody
 * reads it; at once where none is awaited. Somebody who hangs up before is never heard of again.
 *
 * A request that has entered the app holds some twenty kilobytes of the heap however little of its body is
 * there, and whoever sends a byte a second lets it wait for long.
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
  // Node lets go of a body that nobody has looked at, or else it would stay with its connection.
  outgoing.once('finish', () => {
    if (!incoming.readableDidRead) incoming.resume()
  })
}

/** Whether as much has arrived as is taken before somebody reads it. */
export function isFull(incoming: IncomingMessage): boolean {
  return incoming.readableLength >= incoming.readableHighWaterMark
}
