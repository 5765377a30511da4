import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished } from 'vitest'
import { createPageCache } from '#server/cache/page-cache.ts'
import { listen, type RunningServer } from '#server/http/edge/listen.ts'
import { createRequestListener } from '#server/http/edge/request-listener.ts'
import type { LoadGuard } from '#server/observe/load-guard.ts'

export const HOST = '127.0.0.1'

type Lines = { path?: string; status?: number; cache?: string }[]

/** A server before an app, which stops when the test has finished. */
export async function givenServer(
  fetch: (request: Request) => Promise<Response> | Response = () => new Response('from the app'),
  guard?: LoadGuard,
) {
  const lines: Lines = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const cache = createPageCache({ maxBytes: 1_000_000, clock: Date.now, log })
  const listener = createRequestListener({
    fetch,
    cache,
    newRequestId: () => 'id',
    clock: Date.now,
    log,
    ...(guard && { guard }),
  })
  const server = await listen({ listener, host: HOST, port: 0 })
  onTestFinished(() => server.stop())
  return { server, cache, lines, url: `http://${HOST}:${server.port}` }
}

/** Speaks to the server as text, and collects what it answers until the connection ends. */
export async function converse({ port }: RunningServer, text: string): Promise<string> {
  const socket = await openSocket(port)
  socket.write(text)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

/** A connection that is open. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, HOST)
  await once(socket, 'connect')
  return socket
}

/** Waits until nothing listens any more. */
export async function untilRefused(port: number): Promise<void> {
  const isRefused = () =>
    openSocket(port).then(
      (socket) => void socket.destroy(),
      () => true,
    )
  await expect.poll(isRefused).toBe(true)
}
