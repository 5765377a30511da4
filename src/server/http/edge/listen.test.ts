import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from '#server/base/start-error.ts'
import { holdPage } from '#server/cache/held-page.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createLoadGuard, type LoadGuard } from '#server/observe/load-guard.ts'
import { renderedPage } from '#tests/support/browser/given-page.ts'
import { listen, type RunningServer } from './listen.ts'
import { createRequestListener } from './request-listener.ts'

const HOST = '127.0.0.1'

type Lines = { path?: string; status?: number; cache?: string }[]

async function givenServer(
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
async function converse({ port }: RunningServer, text: string): Promise<string> {
  const socket = await openSocket(port)
  socket.write(text)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, HOST)
  await once(socket, 'connect')
  return socket
}

/** Waits until nothing listens any more. */
async function untilRefused(port: number): Promise<void> {
  const isRefused = () =>
    openSocket(port).then(
      (socket) => void socket.destroy(),
      () => true,
    )
  await expect.poll(isRefused).toBe(true)
}

function heldPage(body: string) {
  return holdPage(renderedPage(body))
}

test('a held page is sent from its bytes, without calling the app', async () => {
  const { cache, lines, url } = await givenServer()
  const key = '/blog'
  const request = { key, isHead: false, acceptEncoding: 'gzip, br', ifNoneMatch: undefined }
  const text = 'held '.repeat(1000)
  await cache.answer(request, async () => heldPage(text))

  const response = await fetch(`${url}/blog?utm_source=letter`, {
    headers: { 'Accept-Encoding': 'gzip, br' },
  })
  expect(await response.text()).toBe(text)
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(lines.at(-1)).toMatchObject({ path: '/blog', status: 200, cache: 'hit' })

  const etag = response.headers.get('etag') ?? ''
  const again = await fetch(`${url}/blog`, {
    headers: { 'Accept-Encoding': 'gzip, br', 'If-None-Match': etag },
  })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')

  expect(await (await fetch(`${url}/about`)).text()).toBe('from the app')
})

test('HEAD of a held page has its headers and no body', async () => {
  const { cache, server } = await givenServer()
  const request = { key: '/', isHead: false, acceptEncoding: undefined, ifNoneMatch: undefined }
  await cache.answer(request, async () => heldPage('home'))

  const answer = await converse(server, 'HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/content-length: 4\r\n/i)
  expect(answer.endsWith('\r\n\r\n')).toBe(true)
})

test('a request that names two hosts is refused', async () => {
  const { server } = await givenServer()
  const answer = await converse(server, 'GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['/healthz', '/readyz', '/readyz?verbose'])(
  '%s answers a probe that names no host, by HTTP/1.0 and 1.1',
  async (path) => {
    const { server } = await givenServer((request) => new Response(request.url))
    for (const version of ['1.0', '1.1']) {
      const answer = await converse(
        server,
        `GET ${path} HTTP/${version}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer).toContain(`http://localhost${path}`)
    }
  },
)

test.each(['GET / HTTP/1.0', 'GET /blog HTTP/1.1', 'OPTIONS / HTTP/1.0', 'GET /healthzz HTTP/1.0'])(
  '%s without a host is refused in words',
  async (line) => {
    const { server } = await givenServer()
    const answer = await converse(server, `${line}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('A request names a Host.')
  },
)

test('TRACE is not allowed, and no error of the program', async () => {
  const { server } = await givenServer()
  const answer = await converse(server, 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain('Allow: GET, HEAD, OPTIONS, POST')
})

test('headers beyond sixteen kilobytes are refused', async () => {
  const { server } = await givenServer()
  const long = 'a'.repeat(17 * 1024)
  const answer = await converse(server, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${long}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
})

test('a taken port is a reason not to start that says what to do', async () => {
  const { server } = await givenServer()
  const attempt = listen({ listener: () => {}, host: HOST, port: server.port })
  await expect(attempt).rejects.toThrow(StartError)
  await expect(attempt).rejects.toThrow(`port ${server.port} is taken`)
})

test('an address of another machine is a reason not to start', async () => {
  const attempt = listen({ listener: () => {}, host: '192.0.2.1', port: 0 })
  await expect(attempt).rejects.toThrow('192.0.2.1 is not an address of this machine')
})

test('how long a connection may be idle is said as it is set, also by held pages', async () => {
  const keepAliveSeconds = 7
  const cache = createPageCache({
    maxBytes: 1_000_000,
    clock: Date.now,
    log: pino({ level: 'silent' }),
  })
  const listener = createRequestListener({
    fetch: () => new Response('from the app'),
    cache,
    newRequestId: () => 'id',
    clock: Date.now,
    log: pino({ level: 'silent' }),
    keepAliveSeconds,
  })
  const server = await listen({ listener, host: HOST, port: 0, keepAliveSeconds })
  onTestFinished(() => server.stop())
  const key = '/blog'
  await cache.answer(
    { key, isHead: false, acceptEncoding: undefined, ifNoneMatch: undefined },
    async () => heldPage('<p>held</p>'),
  )
  const first = await fetch(`http://${HOST}:${server.port}/blog`)
  expect(await first.text()).toBe('<p>held</p>')
  const other = await fetch(`http://${HOST}:${server.port}/other`)
  expect([first, other].map(({ headers }) => headers.get('keep-alive'))).toEqual([
    'timeout=7',
    'timeout=7',
  ])
})

test('stopping drains requests in flight and closes other connections', async () => {
  const answer = Promise.withResolvers<Response>()
  const arrived = Promise.withResolvers<void>()
  const { server, url } = await givenServer(() => {
    arrived.resolve()
    return answer.promise
  })
  const silent = await openSocket(server.port)
  const silentEnded = once(silent, 'close')
  const underWay = fetch(`${url}/slow`)
  await arrived.promise

  const stopped = server.stop()
  await silentEnded
  await expect(fetch(`${url}/late`)).rejects.toThrow()

  answer.resolve(new Response('finished'))
  expect(await (await underWay).text()).toBe('finished')
  await stopped
})

test('a connection that was accepted just before the stop may still send its request', async () => {
  const { server } = await givenServer()
  const fresh = await openSocket(server.port)
  const ended = once(fresh, 'close')
  let answer = ''
  fresh.on('data', (chunk) => {
    answer += String(chunk)
  })
  const old = await openSocket(server.port)
  const stopped = server.stop({ idleMs: 0, silentMs: 600_000, busyMs: 600_000 })
  await untilRefused(server.port)
  // Several sweeps later.
  await new Promise((resolve) => setTimeout(resolve, 300))
  fresh.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')
  await ended
  expect(answer).toContain('Connection: close')
  expect(answer).toContain('from the app')
  const oldEnded = once(old, 'close')
  void server.stop({ idleMs: 0, silentMs: 0, busyMs: 600_000 })
  await Promise.all([stopped, oldEnded])
})

test('while stopping, a keep-alive connection gets Connection: close', async () => {
  const finish = Promise.withResolvers<void>()
  let arrivals = 0
  const { server } = await givenServer(async () => {
    arrivals += 1
    await finish.promise
    return new Response('answered')
  })
  const socket = await openSocket(server.port)
  let answers = ''
  socket.on('data', (chunk) => {
    answers += String(chunk)
  })
  socket.write('GET /first HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => arrivals).toBe(1)

  const stopped = server.stop()
  socket.write('GET /second HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => arrivals).toBe(2)
  finish.resolve()
  await Promise.all([stopped, once(socket, 'close')])

  const [, first = '', second = ''] = answers.split('HTTP/1.1 200 OK')
  expect(first).toContain('Connection: keep-alive')
  expect(second).toContain('Connection: close')
  expect(second).toContain('answered')
})

test('when draining at leisure, it answers requests on keep-alive connections, and then closes them', async () => {
  const { server } = await givenServer()
  // Accepted before the other one is, and so before that one is answered.
  const fresh = await openSocket(server.port)
  const kept = await openSocket(server.port)
  let answers = ''
  kept.on('data', (chunk) => {
    answers += String(chunk)
  })
  kept.write('GET /first HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => answers).toContain('from the app')

  const stopped = server.stop({ idleMs: 600_000, silentMs: 0, busyMs: 600_000 })
  await untilRefused(server.port)
  answers = ''
  kept.write('GET /second HTTP/1.1\r\nHost: a\r\n\r\n')
  fresh.write('GET /third HTTP/1.1\r\nHost: a\r\n\r\n')
  fresh.resume()
  await Promise.all([stopped, once(kept, 'close'), once(fresh, 'close')])
  expect(answers).toContain('Connection: close')
  expect(answers).toContain('from the app')
})

test('stopping again with shorter deadlines takes effect', async () => {
  const { server } = await givenServer()
  const unused = await openSocket(server.port)
  const answer = await converse(server, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(answer).toContain('from the app')
  const stopped = server.stop({ idleMs: 600_000, silentMs: 0, busyMs: 600_000 })
  void server.stop()
  await Promise.all([stopped, once(unused, 'close')])
})

test('a body is read by the app, and a client that goes away breaks nothing', async () => {
  const { server, url } = await givenServer(async (request) => new Response(await request.text()))
  const gone = sendRequest({ host: HOST, port: server.port, method: 'POST', path: '/' })
  gone.on('error', () => {})
  gone.write('half a bo')
  gone.destroy()

  const response = await fetch(url, { method: 'POST', body: 'a whole body' })
  expect(await response.text()).toBe('a whole body')
})

test('a refusal is sent after half a second, and not at once', async () => {
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const refusing = createLoadGuard({ lagMs: () => 0 })
  const admit = () => {
    isAsked()
    return 'requests' as const
  }
  const { url } = await givenServer(undefined, { ...refusing, admit })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  let status: number | undefined
  const answer = fetch(`${url}/soup`).then((response) => {
    status = response.status
    return response
  })
  await asked
  vi.advanceTimersByTime(499)
  await turnsOfTheLoop()
  expect(status).toBeUndefined()
  vi.advanceTimersByTime(1)
  const { headers } = await answer
  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '2',
  })
})

test.each([
  { crowd: 'while somebody is accepted in each turn', step: 1, least: 60, most: 70 },
  { crowd: 'while nobody is', step: 0, least: 7, most: 12 },
])('$crowd, $least turns and more lie between two requests', async ({ step, least, most }) => {
  let accepted = 0
  const countAccepted = () => {
    accepted += step
    return accepted
  }
  let turn = 0
  let running = setImmediate(function count() {
    turn += 1
    running = setImmediate(count)
  })
  onTestFinished(() => clearImmediate(running))
  const begun: number[] = []
  const { server } = await givenServer(
    () => {
      begun.push(turn)
      return new Response('answered')
    },
    { ...createLoadGuard({ lagMs: () => 0 }), accepted: countAccepted },
  )

  const ask = 'GET /a HTTP/1.1\r\nHost: a\r\n'
  await converse(server, `${ask}\r\n${ask}Connection: close\r\n\r\n`)
  const [first = 0, second = 0] = begun
  expect(second - first).toBeGreaterThanOrEqual(least)
  expect(second - first).toBeLessThanOrEqual(most)
})

/** Where the system itself holds so many. */
const MANY = 1_000
const SYSTEM_LIMIT = '/proc/sys/net/core/somaxconn'
const holdsMany = existsSync(SYSTEM_LIMIT) && Number(readFileSync(SYSTEM_LIMIT, 'utf8')) >= MANY

test.runIf(holdsMany)(
  'a thousand connections at once wait in the backlog until they are accepted',
  async () => {
    const { server } = await givenServer()
    let connected = 0
    const sockets = Array.from({ length: MANY }, () =>
      connect(server.port, HOST, () => {
        connected += 1
      }),
    )
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    // One is accepted in each turn; a dropped connection is retried a second later at the earliest.
    await turnsOfTheLoop()
    expect(connected).toBe(MANY)
  },
)

async function turnsOfTheLoop(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('a connection that asks for another protocol while the server stops does not hold it open', async () => {
  const server = await listen({
    listener: () => {},
    // As a front that is closed already: it neither answers nor closes.
    upgrade: () => {},
    host: HOST,
    port: 0,
  })
  const ask = (socket: Socket) =>
    socket.write(`GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`)
  const early = await openSocket(server.port)
  const late = await openSocket(server.port)
  const ended = Promise.all([early, late].map((socket) => once(socket.resume(), 'close')))
  ask(early)
  await new Promise((resolve) => setTimeout(resolve, 50))

  const stopped = server.stop({ idleMs: 200, silentMs: 200, busyMs: 500 })
  ask(late)
  await stopped
  await ended
})
