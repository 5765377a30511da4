import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { givenDraftState } from '#tests/support/posts/given-draft-state.ts'
import { choosePicture } from '../../features/post-form/chosen-pictures.ts'
import type { FormRecord } from '../../features/post-form/form-record.ts'
import type { Journal } from '../../features/saving/journal.ts'
import { createFormWriting } from './form-writing.ts'
import { emptyForm, type LoadedForm } from './load-form.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const later = (ms = 1500) => vi.advanceTimersByTimeAsync(ms)

function givenForm({
  loaded = emptyForm('a', EMPTY_DOCUMENT),
  canRecord = true,
  canWrite = true,
}: {
  loaded?: LoadedForm
  canRecord?: boolean
  canWrite?: boolean
} = {}) {
  const posts = {
    createDraft: vi.fn<DeskPostsApi['createDraft']>(async () => givenDraftState({ version: 1 })),
    getDeskPost: vi.fn<DeskPostsApi['getDeskPost']>(async () => givenDraftState()),
    saveDraft: vi.fn<DeskPostsApi['saveDraft']>(async (_, { baseVersion }) => ({
      ok: true,
      done: {
        version: baseVersion + 1,
        savedAt: '2026-03-01T09:00:00.000Z',
        hasChanges: false,
        scheduleHasChanges: false,
        revisionId: null,
      },
    })),
    trash: vi.fn<DeskPostsApi['trash']>(async () => givenDraftState({ status: 'trash' })),
  }
  const records = {
    canKeep: vi.fn(async () => canRecord),
    write: vi.fn(async (_: FormRecord) => canRecord),
    remove: vi.fn(async () => {}),
  }
  const journal = {
    write: vi.fn<Journal['write']>(async () => canWrite),
    clear: vi.fn(async () => {}),
    drop: vi.fn(async () => {}),
    findOwn: async () => undefined,
  }
  let ids = 0
  const writing = createFormWriting({
    posts,
    records,
    journal,
    loaded,
    newId: () => `save-${++ids}`,
    onMerged: () => {},
  })
  const stop = writing.start()
  return { writing, posts, records, journal, stop }
}

test('a form that nobody touches makes no draft and leaves nothing on the device', async () => {
  const { writing, posts, records, journal } = givenForm()
  writing.recordRest({ aiPrompt: '', pictures: [] })
  await later()
  expect(posts.createDraft).not.toHaveBeenCalled()
  expect([records.write.mock.calls, journal.write.mock.calls]).toEqual([[], []])
  expect(writing.read().at).toBeUndefined()
})

test('nothing is said to be kept by a device that keeps nothing, though nobody has typed yet', async () => {
  const { writing } = givenForm({ canRecord: false })
  await later()
  expect(writing.read()).toMatchObject({ at: undefined, isKept: false })
  writing.recordRest({ aiPrompt: '', pictures: [] })
  await later()
  expect(writing.read()).toMatchObject({ at: undefined, isKept: false })
})

test('what is typed is on the device first, then a draft, and stays on the device', async () => {
  const { writing, posts, records, journal } = givenForm()
  writing.document.change({ title: 'Oats' })
  await later(400)
  expect(records.write.mock.calls.at(-1)?.[0]).toMatchObject({ id: 'a', postId: undefined })
  expect(journal.write.mock.calls.at(-1)?.[0]).toMatchObject({ document: { title: 'Oats' } })
  expect(posts.createDraft).not.toHaveBeenCalled()
  expect(writing.read()).toMatchObject({ isKept: true })

  await later()
  expect(posts.createDraft).toHaveBeenCalledTimes(1)
  expect(records.write.mock.calls.at(-1)?.[0]).toMatchObject({ id: 'a', postId: 'p' })
  expect(journal.write.mock.calls.at(-1)?.[0]).toMatchObject({
    document: { title: 'Oats' },
    base: { title: 'Oats' },
    baseVersion: 1,
    unanswered: undefined,
  })
  expect(journal.clear).not.toHaveBeenCalled()
})

test('a page that ends has asked for both writes before anything is awaited', async () => {
  const { writing, records, journal } = givenForm()
  writing.document.change({ title: 'Oats' })
  writing.flush()
  expect(records.write).toHaveBeenCalled()
  expect(journal.write).toHaveBeenCalled()
})

test('a form that was emptied is forgotten here once its draft is in the trash', async () => {
  const { writing, posts, records, journal } = givenForm()
  writing.document.change({ title: 'Oats' })
  await later()
  writing.document.change(EMPTY_DOCUMENT)
  await later()
  expect(posts.trash).toHaveBeenCalledWith('p')
  expect(records.remove).toHaveBeenCalledWith('a')
  expect(journal.clear).toHaveBeenCalled()
  expect([writing.postId(), writing.read().at]).toEqual([undefined, undefined])

  writing.document.change({ title: 'Rice' })
  await later()
  expect(posts.createDraft.mock.calls.map(([{ document }]) => document?.title)).toEqual([
    'Oats',
    'Rice',
  ])
})

test('a prompt and a picture alone are kept here, and are no draft', async () => {
  const { writing, posts, records } = givenForm()
  const file = new File(['x'], 'soup.jpg')
  const picture = choosePicture('x', { file, fault: undefined, index: 0 })
  writing.recordRest({ aiPrompt: 'soup', pictures: [picture] })
  await later()
  expect(records.write.mock.calls.at(-1)?.[0]).toMatchObject({
    aiPrompt: 'soup',
    pictures: [{ id: 'x', file }],
  })
  expect(posts.createDraft).not.toHaveBeenCalled()
})

test('a browser that stores nothing is reported', async () => {
  const { writing } = givenForm({ canWrite: false })
  writing.document.change({ title: 'Oats' })
  await later(400)
  expect(writing.read().isKept).toBe(false)
})

test('text that is stored without its pictures is reported', async () => {
  const { writing, records } = givenForm()
  records.write.mockImplementation(async ({ pictures }) => pictures.every(({ file }) => !file))
  const file = new File(['x'], 'soup.jpg')
  const picture = choosePicture('x', { file, fault: undefined, index: 0 })
  writing.recordRest({ aiPrompt: '', pictures: [picture] })
  await later()
  expect(writing.read()).toMatchObject({ isKept: true, arePicturesKept: false })
})

test('what had only reached this device is sent when the form opens', async () => {
  const loaded: LoadedForm = {
    ...emptyForm('a', EMPTY_DOCUMENT),
    postId: 'p',
    base: { version: 3, document: EMPTY_DOCUMENT, at: '' },
    document: { ...EMPTY_DOCUMENT, title: 'Oats' },
  }
  const { posts } = givenForm({ loaded })
  await later(10)
  expect(posts.saveDraft).toHaveBeenCalledWith(
    'p',
    expect.objectContaining({ baseVersion: 3, document: { title: 'Oats' }, editorId: 'a' }),
  )
})

test('after it was published nothing is written here any more', async () => {
  const { writing, records, journal, stop } = givenForm()
  writing.document.change({ title: 'Oats' })
  await later()
  const writes = journal.write.mock.calls.length
  await writing.forget()
  writing.recordRest({ aiPrompt: 'late', pictures: [] })
  stop()
  await later()
  expect(records.remove).toHaveBeenCalledWith('a')
  expect(journal.write).toHaveBeenCalledTimes(writes)
  expect(records.write.mock.calls.at(-1)?.[0].aiPrompt).toBe('')
})

test('nothing says that a text is kept before this device has it', async () => {
  const { writing, journal } = givenForm()
  let write = (_isWritten: boolean) => {}
  journal.write.mockReturnValueOnce(
    new Promise((resolve) => {
      write = resolve
    }),
  )
  writing.document.change({ title: 'Oats' })
  await later(600)
  expect(writing.read().at).toBeUndefined()

  write(true)
  await later(0)
  expect(writing.read()).toMatchObject({ at: expect.any(String), isKept: true })
})
