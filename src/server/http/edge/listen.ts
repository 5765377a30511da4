import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { KEEP_ALIVE_SECONDS } from '#server/base/keep-alive.ts'
import { StartError } from '#server/base/start-error.ts'
import { isBodyComing, type LoadGuard } from '#server/observe/load-guard.ts'

import { lingerOnClose } from './lingering-close.ts'

import { createSlowBodyWatch, SLOW_BODIES } from './slow-bodies.ts'

export type RunningServer = {
  port: number
  /**
   * Takes no more connections, answers what is under way, and resolves when the last
   * connection has ended. Asked again with less patience, it makes haste.
   */
  stop(patience?: Patience): Promise<void>
}

/** How long a server that stops waits for those who are connected. */
export type Patience = {
  /** For what a kept connection may still ask: it is answered, and told to close. */
  idleMs: number
  /** For what has been asked; then every connection is cut. */
  busyMs: number
}

/** The machine wants the process gone. */
const HASTE: Patience = { idleMs: 0, busyMs: 8_000 }

/** Slow clients are cut here; what a thousand of them could hold is bounded by it. */
const HEADERS_TIMEOUT_MS = 8_000
/** Twelve pictures of ten megabytes over a home's uplink take minutes. */
const REQUEST_TIMEOUT_MS = 300_000
/** A thousand who came together are cut together: often enough that it is a few at a time. */
const TIMEOUT_CHECK_MS = 100
const HEADER_BYTES = 16 * 1024
const HEADER_COUNT = 100
/** What each costs is little, and there is an end to it; a proxy in front holds many more. */
const MOST_CONNECTIONS = 14_000
/**
 * So many may have called before the program comes to accept them; the system allows 4,096 itself.
 * Whoever finds no place is let down without a word, and calls again after 1, 3, 7 and 15 seconds.
 */
const MOST_WAITING = 4_096

/**
 * For a server whose successor answers already: nobody may notice. A connection that is closed
 * while it is unused can cost the request that is just on its way to it.
 */
export const AT_EASE: Patience = { idleMs: 5_000, busyMs: REQUEST_TIMEOUT_MS }

const SWEEP_MS = 50

/**
 * Starts to answer at an address.
 *
 * @throws StartError when the address cannot be had: taken, not allowed, or not this machine's
 */
export async function listen({
  listener,
  host,
  port,
  guard,
}: {
  listener: RequestListener
  host: string
  port: number
  /** Hears of connections, and of those that are cut. */
  guard?: Pick<LoadGuard, 'countConnections' | 'countRefused'>
}): Promise<RunningServer> {
  let isDraining = false
  const bodies = createSlowBodyWatch({
    ...SLOW_BODIES,
    onCut: () => guard?.countRefused('slow_body'),
  })
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      maxHeaderSize: HEADER_BYTES,
    },
    (incoming, outgoing) => {
      // Node then sends `Connection: close` and ends the connection after this answer.
      if (isDraining) outgoing.shouldKeepAlive = false
      // Reading the headers of every page that is asked for would cost more than answering it.
      if (incoming.method !== 'GET' && isBodyComing(incoming)) {
        bodies.watch(incoming)
        lingerOnClose(incoming)
      }
      listener(incoming, outgoing)
    },
  )
  server.maxHeadersCount = HEADER_COUNT
  server.maxConnections = MOST_CONNECTIONS
  // A worker that is full would otherwise send them back and forth with the others.
  Object.assign(server, { dropMaxConnection: true })
  server.on('drop', () => guard?.countRefused('connections'))
  const sockets = trackSockets(server, guard)

  server.listen({ port, host, backlog: MOST_WAITING })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(reasonFor(error, { host, port }), { cause: error })
  }

  const closed = once(server, 'close')
  const timers: NodeJS.Timeout[] = []
  return {
    port: (server.address() as AddressInfo).port,
    async stop({ idleMs, busyMs } = HASTE) {
      // The HTTP server's own `close` also ends connections that are unused this instant.
      if (!isDraining) NetServer.prototype.close.call(server)
      isDraining = true
      const sweep = () => timers.push(setInterval(() => closeUnused(server, sockets), SWEEP_MS))
      timers.push(setTimeout(sweep, idleMs))
      timers.push(setTimeout(() => server.closeAllConnections(), busyMs))
      await closed
      bodies.stop()
      for (const timer of timers.splice(0)) clearInterval(timer)
      // Ends what else the HTTP server had begun: its look for slow clients.
      server.close()
    },
  }
}

function trackSockets(
  server: Server,
  guard: Pick<LoadGuard, 'countConnections'> | undefined,
): Set<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    guard?.countConnections(1)
    socket.once('close', () => {
      sockets.delete(socket)
      guard?.countConnections(-1)
    })
  })
  return sockets
}

/** Browsers open connections in advance; Node counts one that never spoke as busy. */
function closeUnused(server: Server, sockets: Set<Socket>): void {
  server.closeIdleConnections()
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}

function reasonFor(error: unknown, { host, port }: { host: string; port: number }): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `port ${port} is taken. Stop the program that uses it, or set PORT to another number.`
  }
  if (code === 'EACCES') {
    return `port ${port} may not be used by this account. Set PORT to a number above 1023.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`
  }
  return `listening at ${host}:${port} failed: ${error instanceof Error ? error.message : error}`
}
