import type { QueryFunction } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Upkeep } from '#contract/desk/upkeep.ts'
import { AppError } from '#domain/errors.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { createDeskApis } from './desk-api.ts'

const ID = '018f2f6e-0000-7000-8000-000000000001'
const DOCUMENT = {
  ...EMPTY_DOCUMENT,
  title: 'Oats',
  content: 'Stir.',
  postType: 'blog',
  author: 'Ada',
}
const SAVE = {
  baseVersion: 1,
  saveId: '018f2f6e-0000-7000-8000-000000000002',
  kind: 'autosave',
  document: { content: 'Stir.' },
} as const

type Query = { queryFn: QueryFunction<unknown> }

function givenApi(...answers: Response[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answers.shift() ?? Response.error())
  const options = { accessToken: async () => 'token', fetch, wait: async () => {} }
  const { posts: api } = createDeskApis(options)
  return { api, fetch }
}

test('a save goes out as it is, once', async () => {
  const saved = {
    version: 2,
    savedAt: '2026-03-01T12:00:00.000Z',
    hasChanges: true,
    scheduleHasChanges: false,
    revisionId: null,
  }
  const { api, fetch } = givenApi(Response.json(saved))

  expect(await api.saveDraft(ID, SAVE)).toEqual({ ok: true, done: saved })

  const [url, init] = fetch.mock.calls[0]!
  expect([url, init?.method]).toEqual([`/api/admin/desk/posts/${ID}/draft`, 'PUT'])
  expect(JSON.parse(String(init?.body))).toEqual(SAVE)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a conflict is an answer that holds both texts', async () => {
  const conflict = {
    yours: DOCUMENT,
    takenAs: null,
    theirs: {
      version: 3,
      document: { ...DOCUMENT, content: 'Do not.' },
      editedAt: '2026-03-01T12:00:00.000Z',
      editedBy: null,
    },
  }
  const error = { code: 'conflict', message: 'Somebody was first.' }
  const { api } = givenApi(Response.json({ error, conflict }, { status: 409 }))

  expect(await api.saveDraft(ID, SAVE)).toEqual({ ok: false, conflict })
})

test('a 409 for another reason is a refusal in the words of the server', async () => {
  const error = { code: 'conflict', message: 'The post is in the trash.' }
  const { api } = givenApi(Response.json({ error }, { status: 409 }))

  const refusal = await api
    .publish(ID, { baseVersion: 1 }, 'key')
    .catch((thrown: unknown) => thrown)

  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'conflict', message: 'The post is in the trash.' })
})

test('a call that gives nothing back is done when it says so', async () => {
  const { api } = givenApi(new Response(null, { status: 204 }), new Response('', { status: 404 }))

  expect(await api.purge(ID)).toBeUndefined()
  await expect(api.purge(ID)).rejects.toMatchObject({ code: 'not_found' })
})

test('a signal aborts the request, wherever it stands among the options', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
  const { upkeep } = createDeskApis({ accessToken: async () => 'token', fetch })
  const aborted = AbortSignal.abort(new Error('Gone elsewhere.'))
  await upkeep.getUpkeep({ signal: aborted }).catch(() => undefined)
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

test('a function of the client does not compile as the function of a query', () => {
  const { upkeep, desk } = createDeskApis({ accessToken: async () => 'token' })
  const given: Query[] = [
    // @ts-expect-error a query's context would be taken for the options
    { queryFn: upkeep.getUpkeep },
    // @ts-expect-error a query's context would be taken for the id
    { queryFn: desk.getDeskPost },
    { queryFn: ({ signal }) => upkeep.getUpkeep({ signal }) },
  ]
  // @ts-expect-error called without arguments by its type, and with anything by whoever gets it
  const read: () => Promise<Upkeep> = upkeep.getUpkeep
  // @ts-expect-error a number of a list is no signal
  const listed: (number: number) => unknown = upkeep.getUpkeep
  // @ts-expect-error nor is an event
  const handle: (event: MouseEvent) => void = upkeep.getUpkeep

  expect([given, read, listed, handle]).toHaveLength(4)
})
