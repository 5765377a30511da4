import { connect, type Socket } from 'node:net'
import { parseArgs } from 'node:util'

/** What the connections do: nothing after one answer, nothing at all, or a byte now and then. */
export type HoldKind = 'idle' | 'silent' | 'slow headers' | 'slow bodies'
export type Held = { opened: number; open: number; failed: number; cutAfterMs: number[] }

/** Holds connections open in a process of its own, and reports when each was closed. */
const { values } = parseArgs({
  options: { url: { type: 'string' }, kind: { type: 'string' }, connections: { type: 'string' } },
})
const { hostname, port } = new URL(values.url ?? '')
const kind = values.kind as HoldKind
const connections = Number(values.connections)

/** So many are begun at once: the kernel's queue of new connections is short. */
const AT_ONCE = 200
const DRIP_MS = 1_000

const OPENING: Record<HoldKind, string> = {
  idle: 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
  silent: '',
  'slow headers': 'GET / HTTP/1.1\r\nHost: a\r\n',
  'slow bodies':
    'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{',
}
const DRIP: Record<HoldKind, string> = {
  idle: '',
  silent: '',
  'slow headers': 'X-Slow: 1\r\n',
  'slow bodies': ' ',
}

const held: Held = { opened: 0, open: 0, failed: 0, cutAfterMs: [] }
const sockets = new Set<Socket>()

process.on('message', () => process.send?.(held))
await openAll()
process.send?.('open')
setInterval(() => {
  if (DRIP[kind]) for (const socket of sockets) socket.write(DRIP[kind])
}, DRIP_MS)

async function openAll(): Promise<void> {
  for (let begun = 0; begun < connections; begun += AT_ONCE) {
    const count = Math.min(AT_ONCE, connections - begun)
    await Promise.all(Array.from({ length: count }, openOne))
  }
}

function openOne(): Promise<void> {
  return new Promise((resolve) => {
    const openedAt = performance.now()
    const socket = connect(Number(port), hostname)
    socket.on('connect', () => {
      sockets.add(socket)
      held.opened++
      held.open++
      if (OPENING[kind]) socket.write(OPENING[kind])
      resolve()
    })
    socket.on('data', () => {})
    socket.on('error', () => {
      if (!sockets.has(socket)) held.failed++
      resolve()
    })
    socket.on('close', () => {
      if (!sockets.delete(socket)) return
      held.open--
      held.cutAfterMs.push(performance.now() - openedAt)
    })
  })
}
