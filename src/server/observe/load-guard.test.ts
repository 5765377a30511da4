import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createLoadGuard } from './load-guard.ts'

function givenRequest(url: string, headers: Record<string, string> = {}) {
  const incoming = Object.assign(new EventEmitter(), { url, headers })
  const outgoing = new EventEmitter()
  return {
    incoming: incoming as unknown as IncomingMessage,
    outgoing: outgoing as unknown as ServerResponse,
    bodyArrives: () => incoming.emit('end'),
    isOver: () => outgoing.emit('close'),
  }
}

function givenGuard({ requests = 2, bodies = 1 } = {}) {
  let lagMs = 0
  const guard = createLoadGuard(
    { lagMs: () => lagMs },
    { requests, bodies, lagMs: 100, lateRequests: 1 },
  )
  const ask = (url: string, headers?: Record<string, string>) => {
    const request = givenRequest(url, headers)
    return { ...request, reason: guard.admit(request.incoming, request.outgoing) }
  }
  return {
    guard,
    ask,
    setLag: (ms: number) => {
      lagMs = ms
    },
  }
}

test('requests are accepted up to the limit, and the next when one of them has ended', () => {
  const { guard, ask } = givenGuard()
  const first = ask('/one')
  ask('/two')
  expect(ask('/three').reason).toBe('requests')
  expect(guard.figures()).toMatchObject({ inFlight: 2, refused: { requests: 1 } })
  first.isOver()
  expect(ask('/three').reason).toBeUndefined()
})

test('a body that is still arriving counts only against other bodies', () => {
  const { ask } = givenGuard({ requests: 1 })
  const body = { 'content-length': '10' }
  const upload = ask('/upload', body)
  expect(upload.reason).toBeUndefined()
  expect(ask('/upload', body).reason).toBe('bodies')
  const page = ask('/page')
  expect(page.reason).toBeUndefined()
  page.isOver()

  upload.bodyArrives()
  expect(ask('/page').reason).toBe('requests')
  upload.isOver()
  expect(ask('/page').reason).toBeUndefined()
})

test('while the event loop runs late only requests that cost nothing are accepted', () => {
  const { ask, setLag } = givenGuard()
  setLag(101)
  // Alone it is not what makes the loop late.
  const first = ask('/first')
  expect(first.reason).toBeUndefined()
  expect(ask('/blog').reason).toBe('lag')
  for (const path of ['/healthz', '/readyz', '/metrics', '/assets/app-1.js']) {
    expect(ask(path).reason).toBeUndefined()
  }
  setLag(99)
  first.isOver()
  expect(ask('/blog').reason).toBe('requests')
})

test('connections are counted when they open, and stay counted when they close', () => {
  const { guard } = givenGuard()
  guard.countConnections(1)
  guard.countConnections(1)
  guard.countConnections(-1)
  expect(guard.accepted()).toBe(2)
  expect(guard.figures().connections).toBe(1)
})
