import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageCache } from '#server/cache/page-cache.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { listen, type RunningServer } from './listen.ts'
import { createRequestListener } from './request-listener.ts'

const CHUNK = Buffer.alloc(64 * 1024, 'x')
/** Slow enough that much of the body is still under way when the refusal is there. */
const PAUSE_MS = 25
const MIB = 1024 * 1024

const { handle } = givenApp('sqlite')
let server: RunningServer

beforeAll(async () => {
  const log = pino({ level: 'silent' })
  const listener = createRequestListener({
    fetch: handle,
    cache: createPageCache({ maxBytes: 1_000_000, clock: Date.now, log }),
    newRequestId: () => 'id',
    clock: Date.now,
    log,
  })
  server = await listen({ listener, host: '127.0.0.1', port: 0 })
})
afterAll(() => server.stop())

/** Sends a body in pieces, reading meanwhile or only when all of it is sent, as clients do. */
async function send(
  header: string,
  pieces: Iterable<Buffer>,
  { readsMeanwhile, pauseMs }: { readsMeanwhile: boolean; pauseMs: number },
) {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  const seen = { answer: '', errors: [] as string[], hasEnded: false, sent: 0 }
  socket.on('error', (error) => void seen.errors.push(String(error)))
  socket.on('end', () => {
    seen.hasEnded = true
  })
  const read = () =>
    socket.on('data', (chunk) => {
      seen.answer += String(chunk)
    })
  if (readsMeanwhile) read()
  await once(socket, 'connect')
  socket.write(
    `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${header}\r\n\r\n`,
  )
  for (const piece of pieces) {
    if (socket.destroyed) break
    await written(socket, piece)
    seen.sent += piece.length
    if (pauseMs) await delay(pauseMs)
  }
  if (!readsMeanwhile) read()
  if (!seen.hasEnded && !socket.destroyed) {
    await once(socket, 'end', { signal: AbortSignal.timeout(15_000) })
  }
  socket.end()
  if (!socket.destroyed) await once(socket, 'close', { signal: AbortSignal.timeout(15_000) })
  return seen
}

/** Resolves as well when it cannot be written: the socket says so by an event. */
function written(socket: Socket, piece: Buffer): Promise<void> {
  return new Promise((resolve) => void socket.write(piece, () => resolve()))
}

function* repeated(bytes: number, frame: (piece: Buffer) => Buffer = (piece) => piece) {
  for (let sent = 0; sent < bytes; sent += CHUNK.length) yield frame(CHUNK)
}

const inChunk = (piece: Buffer) =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])

const WAYS = [
  ['slowly, and reads meanwhile', { readsMeanwhile: true, pauseMs: PAUSE_MS }],
  ['slowly, and reads at the end', { readsMeanwhile: false, pauseMs: PAUSE_MS }],
  ['at once, and reads at the end', { readsMeanwhile: false, pauseMs: 0 }],
] as const

test.each(WAYS)(
  'a client that sends 3 MiB %s gets the 413, and no connection is reset',
  async (_way, how) => {
    for (const [header, pieces] of [
      [`Content-Length: ${3 * MIB}`, repeated(3 * MIB)],
      ['Transfer-Encoding: chunked', [...repeated(3 * MIB, inChunk), Buffer.from('0\r\n\r\n')]],
    ] as const) {
      const seen = await send(header, pieces, how)

      expect(seen.errors, header).toEqual([])
      expect(seen.hasEnded, header).toBe(true)
      const [head = '', body = ''] = seen.answer.split('\r\n\r\n')
      expect(head).toMatch(/^HTTP\/1\.1 413 /)
      expect(head).toMatch(/^connection: close$/im)
      expect(head).toMatch(/^x-sb-error-code: request_entity_too_large$/im)
      expect(JSON.parse(body)).toMatchObject({ code: 413, error_code: 'request_entity_too_large' })
    }
  },
)
