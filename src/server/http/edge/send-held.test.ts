import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createHeldAnswer, type HeldAnswer } from '#server/cache/held-answer.ts'
import { holdPage } from '#server/cache/held-page.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { renderedPage } from '#tests/support/browser/given-page.ts'
import { listen } from './listen.ts'
import { createRequestListener } from './request-listener.ts'
import { sendHeld } from './send-held.ts'

const HOST = '127.0.0.1'
const PLAIN = { isHead: false, acceptEncoding: undefined, ifNoneMatch: undefined }

/** A server that holds the home page, and answers everything else from the app after a moment. */
async function givenHeld(body: string, maxBytes = 100_000_000) {
  const log = pino({ level: 'silent' })
  let now = Date.parse('2026-11-22T12:00:00.900Z')
  const clock = () => now
  const cache = createPageCache({ maxBytes, clock, log })
  let requests = 0
  const listener = createRequestListener({
    fetch: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return new Response('from the app')
    },
    cache,
    newRequestId: () => `id-${++requests}`,
    clock,
    log,
  })
  const seen: IncomingMessage[] = []
  const watched: typeof listener = (incoming, outgoing) => {
    seen.push(incoming)
    listener(incoming, outgoing)
  }
  const server = await listen({ listener: watched, host: HOST, port: 0 })
  onTestFinished(() => server.stop())
  await cache.answer({ ...PLAIN, key: '/' }, async () => holdPage(renderedPage(body)))
  return {
    server,
    cache,
    /** The requests so far. */
    seen,
    wait: (ms: number) => {
      now += ms
    },
  }
}

type Answer = { status: string; headers: Record<string, string>; body: string }

/** A connection that is read as bytes: nothing here knows HTTP but this. */
async function givenLine(port: number, options: { allowHalfOpen?: boolean } = {}) {
  const socket: Socket = connect({ port, host: HOST, ...options })
  await once(socket, 'connect')
  onTestFinished(() => void socket.destroy())
  let received = Buffer.alloc(0)
  let isOver = false
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
  })
  socket.on('end', () => {
    isOver = true
  })
  return {
    socket,
    say: (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join('')),
    isOver: () => isOver,
    pending: () => received.length,
    /** The next answer, of as many bytes as it says it has. */
    async next({ hasBody = true } = {}): Promise<Answer> {
      await expect.poll(() => received.includes('\r\n\r\n'), { timeout: 5_000 }).toBe(true)
      const end = received.indexOf('\r\n\r\n') + 4
      const [status = '', ...lines] = received.toString('latin1', 0, end - 4).split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ]),
      )
      const length = hasBody ? Number(headers['content-length'] ?? 0) : 0
      await expect
        .poll(() => received.length, { timeout: 5_000 })
        .toBeGreaterThanOrEqual(end + length)
      const body = received.toString('utf8', end, end + length)
      received = received.subarray(end + length)
      return { status, headers, body }
    },
  }
}

const GET = ['GET / HTTP/1.1', 'Host: a', '']

test('a held page is sent with the usual headers, and its own request id and date', async () => {
  const { server, wait } = await givenHeld('held')
  const line = await givenLine(server.port)
  line.say(...GET)
  const first = await line.next()
  expect(first.status).toBe('HTTP/1.1 200 OK')
  expect(first.body).toBe('held')
  expect(first.headers).toMatchObject({
    'content-type': 'text/html',
    'content-length': '4',
    connection: 'keep-alive',
    'keep-alive': 'timeout=65',
    date: 'Sun, 22 Nov 2026 12:00:00 GMT',
    'x-request-id': 'id-1',
    age: '0',
    etag: expect.stringMatching(/^"/),
  })

  wait(12_345)
  for (const id of ['id-2', 'id-3']) {
    line.say(...GET)
    const later = await line.next()
    expect(later.body).toBe('held')
    expect(later.headers).toEqual({
      ...first.headers,
      date: 'Sun, 22 Nov 2026 12:00:13 GMT',
      'x-request-id': id,
      age: '12',
    })
  }
})

test('an id and an age of any length have room, and what was longer leaves nothing behind', async () => {
  const { server, wait } = await givenHeld('held')
  const line = await givenLine(server.port)
  for (let request = 1; request <= 12; request++) {
    wait(request * 9_000)
    line.say(...GET)
    const { headers, body } = await line.next()
    if (headers.age === undefined) break
    expect(headers['x-request-id']).toBe(`id-${request}`)
    expect(headers.age).toBe(String((9 * request * (request + 1)) / 2))
    expect(body).toBe('held')
  }
})

test('requests that come together are answered in their order, held or not', async () => {
  const { server } = await givenHeld('held')
  const line = await givenLine(server.port)
  const app = ['GET /app HTTP/1.1', 'Host: a', '']
  line.say(...GET, ...app, ...GET, ...GET, ...app, ...GET)
  const bodies: string[] = []
  const ids: (string | undefined)[] = []
  for (let answer = 0; answer < 6; answer++) {
    const { body, headers } = await line.next()
    bodies.push(body)
    if (body === 'held') ids.push(headers['x-request-id'])
  }
  expect(bodies).toEqual(['held', 'from the app', 'held', 'held', 'from the app', 'held'])
  expect(new Set(ids).size).toBe(4)
})

test('a client that asks for Connection: close gets the page and the end', async () => {
  const { server } = await givenHeld('held')
  const line = await givenLine(server.port)
  line.say('GET / HTTP/1.1', 'Host: a', 'Connection: close', '')
  const { headers, body } = await line.next()
  expect(headers).toMatchObject({ connection: 'close', 'x-request-id': 'id-1' })
  expect(headers['keep-alive']).toBeUndefined()
  expect(body).toBe('held')
  await expect.poll(line.isOver).toBe(true)
})

test('HTTP/1.0 gets the page, and its connection is kept only when it says so', async () => {
  const { server } = await givenHeld('held')
  const brief = await givenLine(server.port)
  brief.say('GET / HTTP/1.0', 'Host: haven.example', '')
  expect((await brief.next()).body).toBe('held')
  await expect.poll(brief.isOver).toBe(true)

  const kept = await givenLine(server.port)
  for (let request = 0; request < 2; request++) {
    kept.say('GET / HTTP/1.0', 'Host: haven.example', 'Connection: keep-alive', '')
    const { headers, body } = await kept.next()
    expect(headers.connection).toBe('keep-alive')
    expect(body).toBe('held')
  }
  expect(kept.isOver()).toBe(false)
})

test('a half-closed connection is answered, and then closed', async () => {
  const { server } = await givenHeld('held')
  const line = await givenLine(server.port, { allowHalfOpen: true })
  line.socket.end('GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect((await line.next()).body).toBe('held')
  expect((await line.next()).body).toBe('held')
  await expect.poll(line.isOver).toBe(true)
})

test('HEAD has the head alone, and a page that is known is answered without it', async () => {
  const { server } = await givenHeld('held')
  const line = await givenLine(server.port)
  line.say('HEAD / HTTP/1.1', 'Host: a', '')
  const head = await line.next({ hasBody: false })
  expect(head.headers['content-length']).toBe('4')

  line.say('GET / HTTP/1.1', 'Host: a', `If-None-Match: ${head.headers.etag}`, '')
  const known = await line.next()
  expect(known.status).toBe('HTTP/1.1 304 Not Modified')
  expect(known.headers).toMatchObject({
    etag: head.headers.etag,
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=600/),
    connection: 'keep-alive',
    'x-request-id': 'id-2',
    age: '0',
  })
  expect(known.headers['content-length']).toBeUndefined()

  line.say('HEAD / HTTP/1.1', 'Host: a', `If-None-Match: ${head.headers.etag}`, '')
  expect((await line.next()).status).toBe('HTTP/1.1 304 Not Modified')
  line.say('GET / HTTP/1.1', 'Host: a', 'If-None-Match: "other"', '')
  expect((await line.next()).body).toBe('held')
  expect(line.pending()).toBe(0)
})

test('a range, a body and an expectation change nothing about a held page', async () => {
  const { server } = await givenHeld('held')
  const line = await givenLine(server.port)
  line.say('GET / HTTP/1.1', 'Host: a', 'Range: bytes=1-2', '')
  expect(await line.next()).toMatchObject({ status: 'HTTP/1.1 200 OK', body: 'held' })

  line.say('GET / HTTP/1.1', 'Host: a', 'Content-Length: 5', '', 'abc')
  expect((await line.next()).body).toBe('held')

  line.say('GET / HTTP/1.1', 'Host: a', 'TRANSFER-ENCODING: chunked', '', '3', 'abc', '0', '')
  expect((await line.next()).body).toBe('held')

  line.say('GET / HTTP/1.1', 'Host: a', 'Expect: 100-continue', '')
  expect((await line.next()).status).toBe('HTTP/1.1 100 Continue')
  expect((await line.next()).body).toBe('held')
  line.say(...GET)
  expect((await line.next()).body).toBe('held')
})

test('a slow reader gets each page unchanged', async () => {
  const long = '0123456789abcdef'.repeat(200_000)
  const { server, wait } = await givenHeld(long)
  const slow = await givenLine(server.port)
  slow.socket.pause()
  const asked = 6
  for (let request = 0; request < asked; request++) slow.say(...GET)
  await expect.poll(() => slow.socket.writableLength).toBe(0)

  // Meanwhile others are sent the same page, with other lines in its head.
  const quick = await givenLine(server.port)
  const ids = new Set<string | undefined>()
  for (let request = 0; request < 5; request++) {
    wait(10_000)
    quick.say(...GET)
    const { headers, body } = await quick.next()
    expect(body === long).toBe(true)
    ids.add(headers['x-request-id'])
  }
  slow.socket.resume()
  for (let request = 0; request < asked; request++) {
    const { headers, body } = await slow.next()
    expect(headers['content-length']).toBe(String(long.length))
    expect(body === long).toBe(true)
    ids.add(headers['x-request-id'])
  }
  expect(ids.size).toBe(asked + 5)
}, 30_000)

/** Sends four held bytes to somebody whose socket takes what it is given, and never says that it has gone out. */
function givenSent(answer: HeldAnswer, requestId: string, hasBody = false) {
  const written: Buffer[] = []
  const socket = new Duplex({ read() {}, write: (chunk: Buffer) => void written.push(chunk) })
  const incoming = new IncomingMessage(socket as Socket)
  Object.assign(incoming, { method: 'GET', httpVersion: '1.1' })
  const outgoing = new ServerResponse(incoming)
  outgoing.assignSocket(socket as Socket)
  outgoing.shouldKeepAlive = true
  const held = { answer, ageSeconds: undefined }
  const date = 'Sun, 22 Nov 2026 12:00:00 GMT'
  sendHeld(incoming, outgoing, held, { date, requestId, keepAliveSeconds: 65, hasBody })
  return { incoming, read: () => Buffer.concat(written).toString() }
}

function givenAnswer(): HeldAnswer {
  const headers = ['Content-Length', '4']
  return createHeldAnswer({ status: 200, headers, body: Buffer.from('held'), route: '/' })
}

test('bytes that wait for their reader stay as they are when the page is sent to others', () => {
  const answer = givenAnswer()
  const waiting = ['id-1', 'id-2'].map((requestId) => givenSent(answer, requestId).read)
  const [first, second] = waiting.map((read) => read())
  expect(first).toContain('X-Request-Id: id-1')
  expect(second).toContain('X-Request-Id: id-2')
  expect(second).toBe(first?.replace('id-1', 'id-2'))
})

test('a request without a body is over with its answer; a body is still read to its end', () => {
  expect(givenSent(givenAnswer(), 'id').incoming.readableEnded).toBe(true)
  const { incoming } = givenSent(givenAnswer(), 'id', true)
  expect(incoming.readableEnded).toBe(false)
})

test.each([
  ['Content-Length: 5', 'abc'],
  ['TRANSFER-ENCODING: chunked', '3\r\nabc\r\n0\r\n'],
])('a body that is announced by “%s” is not ended before it has come', async (header, body) => {
  const { server, seen } = await givenHeld('held')
  const line = await givenLine(server.port)
  line.say(...GET)
  await line.next()
  expect(seen.at(-1)?.readableEnded).toBe(true)
  line.say('GET / HTTP/1.1', 'Host: a', header, '')
  expect((await line.next()).body).toBe('held')
  expect(seen.at(-1)?.readableEnded).toBe(false)
  line.say(body)
  line.say(...GET)
  expect((await line.next()).body).toBe('held')
})

test('a client that disconnects during a long page does no harm', async () => {
  const long = '0123456789abcdef'.repeat(200_000)
  const { server } = await givenHeld(long)
  for (let visitor = 0; visitor < 5; visitor++) {
    const { socket, say } = await givenLine(server.port)
    socket.pause()
    say(...GET, ...GET)
    socket.destroy()
  }
  const line = await givenLine(server.port)
  line.say(...GET)
  expect((await line.next()).body === long).toBe(true)
})

test('while stopping, a held page says that the connection ends, and ends it', async () => {
  const { server } = await givenHeld('held')
  const line = await givenLine(server.port)
  line.say(...GET)
  await line.next()
  const stopped = server.stop({ idleMs: 600_000, silentMs: 600_000, busyMs: 600_000 })
  line.say(...GET)
  const { headers, body } = await line.next()
  expect(headers.connection).toBe('close')
  expect(body).toBe('held')
  await stopped
})
