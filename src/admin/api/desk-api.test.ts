import { expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { createDeskApis } from './desk-api.ts'

const session = {
  user: { id: '018f2f6e-0000-7000-8000-000000000001', email: 'a@b.c', displayName: 'Ada' },
  role: 'author',
  expiresAt: '2026-03-01T17:00:00.000Z',
  secondStep: { isSetUp: false, dueAt: null, isOverdue: false },
}

function givenApi(answers: (Response | Error)[], token: string | null = 'token') {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.shift()
    if (!answer) throw new Error('One request too many.')
    if (answer instanceof Error) throw answer
    return answer
  })
  const upload = vi.fn(async () => ({ status: 200, text: '', retryAfter: null }))
  const options = { accessToken: async () => token, fetch, upload, wait: async () => {} }
  const { api, posts, search } = createDeskApis(options)
  return { api, posts, search, fetch, upload }
}

function refusal(promise: Promise<unknown>): Promise<AppError> {
  return promise.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error) => {
      expect(error).toBeInstanceOf(AppError)
      return error
    },
  )
}

test('a call carries the session’s token', async () => {
  const { api, fetch } = givenApi([Response.json(session)])

  expect(await api.getSession({})).toEqual(session)

  expect(fetch.mock.calls[0]![0]).toBe('/api/admin/session')
  expect(new Headers(fetch.mock.calls[0]![1]!.headers).get('Authorization')).toBe('Bearer token')
})

test('without a token nothing is asked', async () => {
  const { api, fetch } = givenApi([], null)

  expect((await refusal(api.getSession({}))).code).toBe('unauthenticated')
  expect(fetch).not.toHaveBeenCalled()
})

test('reading is tried once more when nothing came back', async () => {
  const { api, fetch } = givenApi([new TypeError('Failed to fetch'), Response.json(session)])
  expect(await api.getSession({})).toEqual(session)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each([500, 502, 503, 504])('reading is tried once more after %i', async (status) => {
  const { api } = givenApi([new Response('', { status }), Response.json(session)])
  expect(await api.getSession({})).toEqual(session)
})

test('reading gives up after the second failure', async () => {
  const down = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  const { api, fetch } = givenApi([down(), down()])

  const error = await refusal(api.listFormPosts({}))

  expect(error.code).toBe('unavailable')
  expect(error.message).toBe('The server is not answering properly (502). Try again in a minute.')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('what everybody may read is tried once more too', async () => {
  const { search, fetch } = givenApi([new Response('', { status: 500 }), Response.json({})])
  await search.search({ q: 'oats' }).catch(() => undefined)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('publishing is never repeated by itself, and carries its key', async () => {
  const { posts, fetch } = givenApi([new Response('', { status: 503 })])

  await refusal(posts.publish('p', { baseVersion: 4 }, 'key-1'))

  expect(fetch).toHaveBeenCalledTimes(1)
  const request = fetch.mock.calls[0]![1]!
  expect(new Headers(request.headers).get('Idempotency-Key')).toBe('key-1')
  expect(JSON.parse(String(request.body))).toEqual({ baseVersion: 4 })
})

test('a refusal keeps the server’s code, message, fields and time to wait', async () => {
  const body = { error: { code: 'invalid', message: 'No.', fields: { title: ['Too short'] } } }
  const { posts } = givenApi([
    Response.json(body, { status: 400, headers: { 'Retry-After': '30' } }),
  ])

  const error = await refusal(posts.publish('p', { baseVersion: 4 }, 'key'))

  expect(error).toMatchObject({
    code: 'invalid',
    message: 'No.',
    fields: { title: ['Too short'] },
    retryAfterSeconds: 30,
  })
})

test('a fault of the server is reported with the reference to look it up by', async () => {
  const body = { error: { code: 'internal', message: 'Something went wrong.', requestId: 'r-7' } }
  const failed = () => Response.json(body, { status: 500 })
  const { api } = givenApi([failed(), failed()])
  expect((await refusal(api.listFormPosts({}))).message).toBe(
    'Something went wrong on the server (reference r-7).',
  )
})

test('a failure of the database is known as one', async () => {
  const body = { error: { code: 'unavailable', message: 'Full.', source: 'database' } }
  const { posts } = givenApi([Response.json(body, { status: 503 })])
  expect(await refusal(posts.publish('p', { baseVersion: 4 }, 'key'))).toMatchObject({
    code: 'unavailable',
    message: 'Full.',
    source: 'database',
  })
})

test('no network says what to do', async () => {
  const { posts } = givenApi([new TypeError('Failed to fetch')])
  expect((await refusal(posts.publish('p', { baseVersion: 4 }, 'key'))).message).toBe(
    'The server could not be reached. Check your connection and try again.',
  )
})

test('an archive comes as its bytes, and anything else in its place is refused', async () => {
  const bytes = new Uint8Array([0x50, 0x4b, 0xff, 0xfe, 0x00])
  const zip = { headers: { 'Content-Type': 'application/zip' } }
  const { posts } = givenApi([
    new Response(bytes, zip),
    new Response('<h1>Sign in to the network</h1>'),
    Response.json({ error: { code: 'conflict', message: 'In the trash.' } }, { status: 409 }),
  ])
  const chosen = { ids: ['p'], format: 'mealie' as const }

  const archive = await posts.exportChosenRecipes(chosen)
  expect(new Uint8Array(await archive.arrayBuffer())).toEqual(bytes)
  expect((await refusal(posts.exportChosenRecipes(chosen))).code).toBe('unavailable')
  expect((await refusal(posts.exportChosenRecipes(chosen))).message).toBe('In the trash.')
})

test('an answer of another shape is refused, not shown', async () => {
  const { api } = givenApi([Response.json({ user: 'me' })])
  expect((await refusal(api.getSession({}))).code).toBe('unavailable')
})

test('a cancelled call fails as cancelled, not as a broken network', async () => {
  const { api } = givenApi([new DOMException('Aborted', 'AbortError')])
  await expect(api.listFormPosts({}, { signal: AbortSignal.abort() })).rejects.toThrow(DOMException)
})

test('an upload sends its place, its description and its key', async () => {
  const { api, upload } = givenApi([])
  const file = new File(['x'], 'soup.jpg', { type: 'image/jpeg' })

  await refusal(api.uploadImage({ file, index: 2, alt: 'Soup', idempotencyKey: 'u-1' }))

  const { headers, body } = (
    upload.mock.calls as unknown as [{ headers: object; body: FormData }][]
  )[0]![0]
  expect(headers).toMatchObject({ 'Idempotency-Key': 'u-1', Authorization: 'Bearer token' })
  expect([body.get('index'), body.get('alt'), (body.get('file') as File).name]).toEqual([
    '2',
    'Soup',
    'soup.jpg',
  ])
})

/** An API whose first token the server refuses, on a device whose clock says that it is fresh. */
function givenRefusedToken(renewed: string | null, answers: Response[]) {
  const accessToken = vi.fn(async (rejected?: string) => (rejected === undefined ? 'old' : renewed))
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answers.shift() ?? Response.error())
  const upload = vi.fn(async () => {
    const answer = answers.shift() ?? Response.error()
    return { status: answer.status, text: await answer.text(), retryAfter: null }
  })
  const { api, posts } = createDeskApis({ accessToken, fetch, upload, wait: async () => {} })
  const tokens = () =>
    fetch.mock.calls.map(([, request]) => new Headers(request?.headers).get('Authorization'))
  return { api, posts, accessToken, tokens, upload }
}

const refused = () =>
  Response.json({ error: { code: 'unauthenticated', message: 'Sign in.' } }, { status: 401 })

test('a refused token is exchanged once, and reading and writing are sent again with the new one', async () => {
  const { api, accessToken, tokens } = givenRefusedToken('new', [refused(), Response.json(session)])
  expect(await api.getSession({})).toEqual(session)
  expect(accessToken).toHaveBeenLastCalledWith('old')
  expect(tokens()).toEqual(['Bearer old', 'Bearer new'])

  const writing = givenRefusedToken('new', [refused(), new Response('', { status: 503 })])
  expect((await refusal(writing.posts.publish('p', { baseVersion: 4 }, 'key'))).code).toBe(
    'unavailable',
  )
  expect(writing.tokens()).toEqual(['Bearer old', 'Bearer new'])
})

test('an upload is sent again with the new token too', async () => {
  const { api, upload } = givenRefusedToken('new', [refused(), new Response('', { status: 503 })])
  const file = new File(['x'], 'x.png', { type: 'image/png' })
  await refusal(api.uploadImage({ file, index: 0, alt: '', idempotencyKey: 'key' }))
  const headers = upload.mock.calls.map((call) => (call as unknown as [{ headers: object }])[0])
  expect(headers).toMatchObject([
    { headers: { Authorization: 'Bearer old' } },
    { headers: { Authorization: 'Bearer new' } },
  ])
})

test('a second refusal, or no other token, is the end of the session', async () => {
  const twice = givenRefusedToken('new', [refused(), refused()])
  expect((await refusal(twice.api.getSession({}))).code).toBe('unauthenticated')
  expect(twice.tokens()).toHaveLength(2)

  const none = givenRefusedToken(null, [refused()])
  expect((await refusal(none.api.getSession({}))).code).toBe('unauthenticated')
  expect(none.tokens()).toHaveLength(1)
})
