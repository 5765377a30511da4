import type { IncomingMessage } from 'node:http'

/** A line of 2 Mbit/s sends 2.5 MB in it; a client that still sends then got the answer long before. */
const LINGER_MS = 10_000

/**
 * Closes a connection before its request's body has arrived without a reset (lingering close): the
 * response is flushed, then our side is closed, and what still arrives is discarded until the
 * client has finished too. A reset would make many clients lose the response.
 */
export function lingerOnClose(incoming: IncomingMessage): void {
  const { socket } = incoming
  let isLingering = false

  const closeNow = () => {
    Reflect.deleteProperty(socket, 'destroySoon')
    socket.destroySoon()
  }
  // Node calls this after a response with `Connection: close`.
  socket.destroySoon = () => {
    if (incoming.complete || socket.destroyed) return closeNow()
    if (isLingering) return
    isLingering = true
    socket.end()
    const patience = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.once('close', () => clearTimeout(patience))
    incoming.once('end', closeNow)
    // A reader that has stopped would hold the rest back.
    incoming.removeAllListeners('data').removeAllListeners('readable').resume()
  }
  incoming.once('end', () => {
    if (!isLingering) Reflect.deleteProperty(socket, 'destroySoon')
  })
}
