import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import {
  converse,
  givenServer,
  HOST,
  openSocket,
  untilRefused,
} from '#tests/support/site/given-listening.ts'
import { listen } from './listen.ts'

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
