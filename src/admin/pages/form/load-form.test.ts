import { expect, test, vi } from 'vitest'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import { AppError } from '#domain/errors.ts'
import { EMPTY_DOCUMENT, type PostDocument } from '#domain/posts/post-document.ts'
import { givenDraftState } from '#tests/support/posts/given-draft-state.ts'
import type { ChosenPicture } from '../../features/post-form/chosen-pictures.ts'
import type { FoundRecord } from '../../features/post-form/form-record.ts'
import type { JournalEntry } from '../../features/saving/journal.ts'
import { loadForm } from './load-form.ts'

type Entry = Omit<JournalEntry, 'editorId'>

const AT = '2026-03-01T09:00:00.000Z'
const OATS = { ...EMPTY_DOCUMENT, title: 'Oats' }

function recordOf(id: string, changes: Partial<FoundRecord> = {}): FoundRecord {
  return { id, savedAt: AT, aiPrompt: '', pictures: [], ...changes }
}

function entryOf(document: PostDocument, changes: Partial<Entry> = {}): Entry {
  return {
    document,
    base: EMPTY_DOCUMENT,
    baseVersion: 0,
    unanswered: undefined,
    at: AT,
    ...changes,
  }
}

/** A device and a server; `server` is the draft that this holds. */
function givenDevice({
  own,
  left,
  entries = {},
  server,
  former = [],
}: {
  own?: { record: FoundRecord; isShared: boolean }
  left?: FoundRecord
  entries?: Record<string, Entry>
  server?: Parameters<typeof givenDraftState>[0]
  former?: ChosenPicture[]
}) {
  const journal = new Map(Object.entries(entries))
  const removed: string[] = []
  const posts = {
    createDraft: vi.fn<DeskPostsApi['createDraft']>(async () => givenDraftState({ id: 'p' })),
    getDeskPost: vi.fn<DeskPostsApi['getDeskPost']>(async () => {
      if (!server) throw new AppError('not_found', 'There is no such post.')
      return givenDraftState(server)
    }),
    settleSave: vi.fn<DeskPostsApi['settleSave']>(async () => ({ version: null })),
  }
  const load = () =>
    loadForm(
      {
        records: {
          findOwn: async () => own,
          findLeft: async () => left,
          remove: async (id) => void removed.push(id),
        },
        openJournal: (id) => ({
          findOwn: async () => {
            const entry = journal.get(id)
            return entry && { ...entry, editorId: id }
          },
          write: async (entry) => Boolean(journal.set(id, entry)),
          clear: async () => void journal.delete(id),
        }),
        posts,
        readFormerPictures: async () => former,
        newId: () => 'new',
        empty: EMPTY_DOCUMENT,
      },
      new AbortController().signal,
    )
  return { load, posts, journal, removed }
}

test('where nothing was typed there is an empty form, and no draft', async () => {
  const { load, posts } = givenDevice({})
  expect(await load()).toMatchObject({ id: 'new', postId: undefined, savedAt: undefined })
  expect([posts.getDeskPost.mock.calls, posts.createDraft.mock.calls]).toEqual([[], []])
})

test('what a closed tab left comes back under its name, its prompt too', async () => {
  const left = recordOf('a', { aiPrompt: 'oats' })
  const { load } = givenDevice({ left, entries: { a: entryOf(OATS) } })
  expect(await load()).toMatchObject({
    id: 'a',
    document: OATS,
    aiPrompt: 'oats',
    savedAt: AT,
    base: { version: 0, document: EMPTY_DOCUMENT },
  })
})

test('the draft comes as the server holds it, with what had only reached this device', async () => {
  const base = { ...OATS, content: 'one\n\ntwo' }
  const { load } = givenDevice({
    left: recordOf('a', { postId: 'p' }),
    entries: { a: entryOf({ ...base, content: 'one\n\ntwo more' }, { base, baseVersion: 3 }) },
    server: { version: 4, document: { ...base, content: 'one changed\n\ntwo' } },
  })
  expect(await load()).toMatchObject({
    postId: 'p',
    base: { version: 4, document: { content: 'one changed\n\ntwo' } },
    document: { content: 'one changed\n\ntwo more' },
  })
})

test('words are not doubled when the save that was not answered had arrived', async () => {
  const sent = { ...OATS, content: 'one\n\ntwo' }
  const unanswered = { saveId: 's', document: sent }
  const entry = entryOf(
    { ...sent, content: 'one\n\ntwo\n\nthree' },
    { base: OATS, baseVersion: 3, unanswered },
  )
  const { load, posts } = givenDevice({
    left: recordOf('a', { postId: 'p' }),
    entries: { a: entry },
    server: { version: 4, document: sent },
  })
  posts.settleSave.mockResolvedValue({ version: 4 })
  expect((await load()).document.content).toBe('one\n\ntwo\n\nthree')
  expect(posts.settleSave).toHaveBeenCalledWith('p', { editorId: 'a', saveId: 's' })
})

test('a draft whose making was not answered is asked for again under its id, and is there once', async () => {
  const sent = { ...OATS, content: 'one' }
  const entry = entryOf(
    { ...sent, content: 'one two' },
    { unanswered: { saveId: 's', document: sent } },
  )
  const { load, posts } = givenDevice({
    left: recordOf('a'),
    entries: { a: entry },
    server: { version: 1, document: sent },
  })
  expect(await load()).toMatchObject({
    postId: 'p',
    base: { version: 1 },
    document: { content: 'one two' },
  })
  expect(posts.createDraft).toHaveBeenCalledWith(
    { document: { title: 'Oats', content: 'one' } },
    's',
  )
  expect(posts.settleSave).not.toHaveBeenCalled()
})

test('a draft that was published meanwhile is not brought back, and is forgotten here', async () => {
  const live = { slug: 'oats', document: OATS, publishedAt: AT, updatedAt: AT }
  const { load, journal, removed } = givenDevice({
    left: recordOf('a', { postId: 'p' }),
    entries: { a: entryOf(OATS, { base: OATS, baseVersion: 3 }) },
    server: { document: OATS, status: 'published', live },
  })
  expect(await load()).toMatchObject({ id: 'new', document: EMPTY_DOCUMENT, savedAt: undefined })
  expect([removed, [...journal.keys()]]).toEqual([['a'], []])
})

test('of a draft in the trash only words come back that the server never had', async () => {
  const server = { document: OATS, status: 'trash' as const }
  const left = recordOf('a', { postId: 'p' })
  const saved = entryOf(OATS, { base: OATS, baseVersion: 3 })
  expect(
    (await givenDevice({ left, server, entries: { a: saved } }).load()).savedAt,
  ).toBeUndefined()

  const typed = entryOf({ ...OATS, content: 'Stir.' }, { base: OATS, baseVersion: 3 })
  expect(await givenDevice({ left, server, entries: { a: typed } }).load()).toMatchObject({
    postId: undefined,
    base: { version: 0 },
    document: { title: 'Oats', content: 'Stir.' },
  })
})

test('a copy of an open tab goes on with the same draft under a name of its own', async () => {
  const record = recordOf('a', { postId: 'p' })
  const { load, removed } = givenDevice({
    own: { record, isShared: true },
    entries: { a: entryOf(OATS, { base: OATS, baseVersion: 3 }) },
    server: { document: OATS },
  })
  expect(await load()).toMatchObject({ id: 'new', postId: 'p', document: OATS })
  expect(removed).toEqual([])
})

test('what a former version kept goes into the journal before it is shown, with its pictures', async () => {
  const file = new File(['x'], 'oats.jpg')
  const picture: ChosenPicture = {
    id: 'x',
    name: 'oats.jpg',
    size: 1,
    file,
    alt: 'A bowl',
    fault: undefined,
    upload: { key: 'x', index: 0 },
    uploaded: undefined,
    progress: { status: 'idle' },
  }
  const { load, journal } = givenDevice({ left: recordOf('a', { text: OATS }), former: [picture] })
  expect(await load()).toMatchObject({ id: 'a', document: OATS, pictures: [picture] })
  expect(journal.get('a')?.document).toEqual(OATS)
})

test('while the server does not answer nothing is shown and nothing forgotten', async () => {
  const { load, posts, removed } = givenDevice({ left: recordOf('a', { postId: 'p' }) })
  posts.getDeskPost.mockRejectedValue(new AppError('unavailable', 'Down.'))
  await expect(load()).rejects.toThrow('Down.')
  expect(removed).toEqual([])
})
