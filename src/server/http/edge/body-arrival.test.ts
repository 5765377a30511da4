import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createLoadGuard } from '#server/observe/load-guard.ts'
import { listen } from './listen.ts'
import { createRequestListener } from './request-listener.ts'

const A_WHILE_MS = 200

async function givenServer(answer: (request: Request) => Promise<Response>) {
  const log = pino({ level: 'silent' })
  const guard = createLoadGuard({ lagMs: () => 0 })
  const begun: Request[] = []
  const listener = createRequestListener({
    fetch: (request) => {
      begun.push(request)
      return answer(request)
    },
    cache: createPageCache({ maxBytes: 1_000_000, clock: Date.now, log }),
    guard,
    newRequestId: () => 'id',
    clock: Date.now,
    log,
  })
  const server = await listen({ listener, host: '127.0.0.1', port: 0, guard })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(async () => {
    agent.destroy()
    await server.stop()
  })
  const send = (method: string, headers: Record<string, string> = {}) => {
    const outgoing = sendRequest({ host: '127.0.0.1', port: server.port, method, headers, agent })
    outgoing.on('error', () => {})
    return outgoing
  }
  return { guard, begun, send }
}

async function answerTo(
  outgoing: ClientRequest,
): Promise<{ status: number | undefined; body: string }> {
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: incoming.statusCode, body: await text(incoming) }
}

const echo = async (request: Request) => new Response(await request.text())

describe('a request with a body', () => {
  test.each([
    ['of a known length', { 'Content-Length': '6' }],
    ['in chunks', { 'Transfer-Encoding': 'chunked' }],
  ])('%s is begun when all of it has come', async (_what, headers) => {
    const { guard, begun, send } = await givenServer(echo)
    const outgoing = send('POST', headers)
    outgoing.write('abc')
    await expect.poll(() => guard.figures().inFlight, { timeout: 30_000 }).toBe(1)
    await delay(A_WHILE_MS)
    expect(begun).toEqual([])
    outgoing.end('def')
    expect(await answerTo(outgoing)).toEqual({ status: 200, body: 'abcdef' })
  })

  test('whose body turns out to be empty is begun when that is known', async () => {
    const { begun, send } = await givenServer(echo)
    const outgoing = send('POST', { 'Transfer-Encoding': 'chunked' })
    outgoing.flushHeaders()
    await delay(A_WHILE_MS)
    expect(begun).toEqual([])
    outgoing.end()
    expect(await answerTo(outgoing)).toEqual({ status: 200, body: '' })
  })

  test('is begun when as much has come as is held unread, and arrives whole', async () => {
    const { begun, send } = await givenServer(echo)
    const body = 'lentils '.repeat(100_000)
    const outgoing = send('PUT', { 'Content-Length': String(body.length) })
    outgoing.write(body.slice(0, 300_000))
    await expect.poll(() => begun.length, { timeout: 30_000 }).toBe(1)
    outgoing.end(body.slice(300_000))
    const answer = await answerTo(outgoing)
    expect(answer.body.length).toBe(body.length)
    expect(answer.body).toBe(body)
  })

  test('is never begun when its sender hangs up before', async () => {
    const { guard, begun, send } = await givenServer(echo)
    const outgoing = send('POST', { 'Content-Length': '6' })
    outgoing.write('abc')
    await expect.poll(() => guard.figures().inFlight, { timeout: 30_000 }).toBe(1)
    outgoing.destroy()
    await expect.poll(() => guard.figures().inFlight, { timeout: 30_000 }).toBe(0)
    expect(begun).toEqual([])
  })

  test('may be answered unread, by the app and before it, and the connection goes on', async () => {
    const { guard, send } = await givenServer(async () => new Response('no', { status: 401 }))
    for (const body of ['short', 'long '.repeat(50_000)]) {
      for (const [host, status] of [
        ['a', 401],
        ['no host', 400],
      ] as const) {
        const outgoing = send('POST', { Host: host, 'Content-Length': String(body.length) })
        outgoing.end(body)
        expect((await answerTo(outgoing)).status).toBe(status)
      }
    }
    const last = send('GET')
    last.end()
    expect((await answerTo(last)).status).toBe(401)
    expect(guard.accepted()).toBe(1)
  })
})

test.each(['GET', 'HEAD', 'DELETE'])('%s without a body is begun at once', async (method) => {
  const { begun, send } = await givenServer(async () => new Response())
  const outgoing = send(method)
  outgoing.end()
  expect((await answerTo(outgoing)).status).toBe(200)
  expect(begun.length).toBe(1)
})
