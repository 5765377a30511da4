import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { KEEP_ALIVE_SECONDS } from '#server/base/keep-alive.ts'
import { StartError } from '#server/base/start-error.ts'
import { isBodyComing, type LoadGuard } from '#server/observe/load-guard.ts'
import { lingerOnClose } from './lingering-close.ts'
import { createSlowBodyWatch, SLOW_BODIES } from './slow-bodies.ts'

export type RunningServer = {
  port: number
  /** Ends each connection after its next answer; new ones are accepted as before. */
  drainConnections(): void
  /**
   * Stops accepting connections, drains requests in flight, and resolves when the last connection
   * has ended. Calling it again with shorter deadlines takes effect.
   */
  stop(patience?: Patience): Promise<void>
}

/** Something that answers requests before the site does, and takes connections that are upgraded. */
export type Front = {
  wrap(listener: RequestListener): RequestListener
  upgrade: UpgradeListener
  /** Takes its leave of those whose connections were upgraded. */
  close(): Promise<void>
}

type UpgradeListener = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void

/** The deadlines of a server that stops. */
export type Patience = {
  /** How long keep-alive connections may send further requests, which get `Connection: close`. */
  idleMs: number
  /**
   * How old a connection must be on which nothing has come yet. A proxy opens one for each request, which is
   * then on its way, and does not send it twice where it may have been carried out.
   */
  silentMs: number
  /** For requests in flight; then every connection is closed. */
  busyMs: number
}

/** The process must end soon. */
const HASTE: Patience = { idleMs: 0, silentMs: 1_000, busyMs: 8_000 }

/** The timeout for headers, which bounds what slow clients can hold. */
const HEADERS_TIMEOUT_MS = 8_000
/** Twelve pictures of ten megabytes over a home's uplink take minutes. */
const REQUEST_TIMEOUT_MS = 300_000
/** How often slow clients are looked for: often enough that only a few are closed at a time. */
const TIMEOUT_CHECK_MS = 100
const HEADER_BYTES = 16 * 1024
const HEADER_COUNT = 100
/** The most open connections; each costs little, and a proxy in front can hold many more. */
const MOST_CONNECTIONS = 14_000
/**
 * The accept backlog: connections that wait in the kernel until the program accepts them; 4,096 is
 * the system's own maximum. A connection that finds it full is silently dropped, and its client
 * retries after 1, 3, 7 and 15 seconds.
 */
const MOST_WAITING = 4_096

/**
 * For a server whose successor answers already (rolling restart): no request may be lost. Closing
 * an idle connection can lose the request that is just on its way to it.
 */
export const AT_EASE: Patience = {
  idleMs: 5_000,
  silentMs: 1_000,
  busyMs: REQUEST_TIMEOUT_MS,
}

const SWEEP_MS = 50

/**
 * Starts the HTTP server on an address.
 *
 * @throws StartError when it cannot listen there: the port is in use, not allowed, or not this machine's
 */
export async function listen({
  listener,
  upgrade,
  host,
  port,
  guard,
  keepAliveSeconds = KEEP_ALIVE_SECONDS,
}: {
  listener: RequestListener
  /** Takes connections for another protocol; left out, their requests are answered like any other. */
  upgrade?: UpgradeListener | undefined
  host: string
  port: number
  /** Callbacks for accepted connections, and for those that are closed as slow. */
  guard?: Pick<LoadGuard, 'countConnections' | 'countRefused'>
  /** How long a connection may be idle. */
  keepAliveSeconds?: number
}): Promise<RunningServer> {
  let isDraining = false
  let isClosed = false
  const bodies = createSlowBodyWatch({
    ...SLOW_BODIES,
    onCut: () => guard?.countRefused('slow_body'),
  })
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: keepAliveSeconds * 1000,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      maxHeaderSize: HEADER_BYTES,
      // The listener answers in words, and probes under no name at all.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      // Node then sends `Connection: close` and ends the connection after this response.
      if (isDraining) outgoing.shouldKeepAlive = false
      // Parsing the headers of every request would cost more than sending a held page.
      if (incoming.method !== 'GET' && isBodyComing(incoming)) {
        bodies.watch(incoming)
        lingerOnClose(incoming)
      }
      listener(incoming, outgoing)
    },
  )
  const upgraded = upgrade ? trackUpgrades(server, upgrade) : undefined
  server.maxHeadersCount = HEADER_COUNT
  server.maxConnections = MOST_CONNECTIONS
  // Otherwise workers that are full would pass connections back and forth.
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
    drainConnections() {
      isDraining = true
    },
    async stop({ idleMs, silentMs, busyMs } = HASTE) {
      isDraining = true
      // Right after the event loop has accepted what waits in the kernel: that would be reset.
      await turn()
      // The HTTP server's own `close` also ends connections that are idle at this instant.
      if (!isClosed) NetServer.prototype.close.call(server)
      isClosed = true
      upgraded?.end()
      const sweep = () =>
        timers.push(setInterval(() => closeUnused(server, { sockets, silentMs }), SWEEP_MS))
      timers.push(setTimeout(sweep, idleMs))
      timers.push(setTimeout(() => server.closeAllConnections(), busyMs))
      await closed
      bodies.stop()
      for (const timer of timers.splice(0)) clearInterval(timer)
      // Stops the HTTP server's timer that looks for slow clients.
      server.close()
    },
  }
}

/** The open connections, and when each was accepted by the monotonic clock. */
type AcceptedSockets = ReadonlyMap<Socket, number>

function trackSockets(
  server: Server,
  guard: Pick<LoadGuard, 'countConnections'> | undefined,
): AcceptedSockets {
  const sockets = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, performance.now())
    guard?.countConnections(1)
    socket.once('close', () => {
      sockets.delete(socket)
      guard?.countConnections(-1)
    })
  })
  return sockets
}

/** The HTTP server forgets connections that were upgraded, and would wait for them without end. */
function trackUpgrades(server: Server, upgrade: UpgradeListener): { end(): void } {
  const sockets = new Set<Duplex>()
  let isEnded = false
  server.on('upgrade', (incoming, socket, head) => {
    if (isEnded) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    upgrade(incoming, socket, head)
  })
  return {
    end() {
      isEnded = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Browsers open connections in advance; Node counts one that never spoke as busy. */
function closeUnused(
  server: Server,
  { sockets, silentMs }: { sockets: AcceptedSockets; silentMs: number },
): void {
  server.closeIdleConnections()
  const youngest = performance.now() - silentMs
  for (const [socket, acceptedAt] of sockets) {
    if (socket.bytesRead === 0 && acceptedAt <= youngest) socket.destroy()
  }
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
