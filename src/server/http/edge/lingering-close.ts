import type { IncomingMessage } from 'node:http'

/** A line of 2 Mbit/s brings 2.5 MB in it; whoever still sends then has had the answer for long. */
const LINGER_MS = 10_000

/**
 * Lets a connection that ends before its request's body has come be closed without a reset: what
 * was answered goes out, then our side is closed, and what still arrives is thrown away until the
 * sender has finished too. After a reset many clients lose the answer, too.
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
