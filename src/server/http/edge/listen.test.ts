import { existsSync, readFileSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from '#server/base/start-error.ts'
import { holdPage } from '#server/cache/held-page.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createLoadGuard } from '#server/observe/load-guard.ts'
import { renderedPage } from '#tests/support/browser/given-page.ts'
import { converse, givenServer, HOST } from '#tests/support/site/given-listening.ts'
import { listen } from './listen.ts'
import { createRequestListener } from './request-listener.ts'

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
