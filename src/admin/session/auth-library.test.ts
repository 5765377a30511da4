import { expect, test } from 'vitest'
import { withLocalExpiry, withTimeLimit } from './auth-library.ts'

const SERVER_NOW = Date.parse('2026-03-01T09:20:00.000Z')
const session = {
  access_token: 'token',
  expires_in: 600,
  expires_at: SERVER_NOW / 1000 + 600,
  user: { id: 'u' },
}

test.each([
  ['twenty minutes behind', -20],
  ['right', 0],
  ['an hour ahead', 60],
])('by a clock that is %s a session lasts as long as the server says', async (_name, minutes) => {
  const clock = SERVER_NOW + minutes * 60_000
  const send = withLocalExpiry(
    async () => Response.json(session, { status: 201 }),
    () => clock,
  )

  const response = await send('/token')

  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ ...session, expires_at: clock / 1000 + 600 })
})

test.each([
  ['a refusal', Response.json({ ...session }, { status: 400 })],
  ['another answer', Response.json({ id: 'u' })],
  ['a page of a proxy', new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
  ['no content', new Response(null, { status: 204 })],
])('%s stays as it is', async (_name, answer) => {
  expect(await withLocalExpiry(async () => answer)('/token')).toBe(answer)
})

test('a request without an answer fails once its time is over', async () => {
  const unanswered: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })

  await expect(withTimeLimit(unanswered, 5)('/token')).rejects.toThrow('timeout')
})

test('a request that its caller gives up fails at once', async () => {
  const caller = new AbortController()
  const aware: typeof fetch = async (_input, init) => {
    caller.abort(new Error('given up'))
    init?.signal?.throwIfAborted()
    return new Response()
  }

  await expect(withTimeLimit(aware)('/token', { signal: caller.signal })).rejects.toThrow(
    'given up',
  )
})
