import { expect, test, vi } from 'vitest'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import { AppError } from '#domain/errors.ts'
import { EMPTY_DOCUMENT, type PostDocument } from '#domain/posts/post-document.ts'
import { storageRefusal } from '#domain/storage-failure.ts'
import { givenDraftState } from '#tests/support/posts/given-draft-state.ts'
import { publishForm } from './publish-form.ts'

const OATS: PostDocument = {
  ...EMPTY_DOCUMENT,
  postType: 'news',
  title: 'Oats',
  content: 'x'.repeat(100),
  mediaIds: ['m'],
}

const PUBLISHED = givenDraftState({
  document: OATS,
  status: 'published',
  live: { slug: 'oats', document: OATS, publishedAt: '2026-03-01T09:00:00.000Z', updatedAt: '' },
})

/** A form whose draft is saved, unless said otherwise. */
function givenForm(document: PostDocument = OATS) {
  const publish = vi.fn<DeskPostsApi['publish']>(async () => ({ ok: true, done: PUBLISHED }))
  const getDeskPost = vi.fn<DeskPostsApi['getDeskPost']>(async () =>
    givenDraftState({ version: 9 }),
  )
  const send = vi.fn<() => Promise<string[]>>(async () => [])
  const forgetUploads = vi.fn()
  const flush = vi.fn(async () => true)
  const adopt = vi.fn(() => true)
  const failure = vi.fn<() => unknown>(() => undefined)
  const run = () =>
    publishForm({
      posts: { publish, getDeskPost },
      writing: {
        document: { read: () => document },
        saver: { flush, adopt, version: () => 4 },
        postId: () => 'p',
        failure,
      },
      pictures: { send, forgetUploads },
      attemptKey: (draftId, version) => `${draftId}-${version}`,
    })
  return { run, publish, send, flush, adopt, failure, forgetUploads }
}

test('the saved draft is published in the version that the form shows', async () => {
  const { run, publish } = givenForm()
  const publishedAt = '2026-03-01T09:00:00.000Z'
  expect(await run()).toEqual({
    ok: true,
    post: { id: 'p', slug: 'oats', postType: 'news', publishedAt },
  })
  expect(publish).toHaveBeenCalledWith('p', { baseVersion: 4 }, 'p-4')
})

test('trying again after a lost answer repeats the call with its key', async () => {
  const { run, publish } = givenForm()
  publish.mockRejectedValueOnce(new AppError('unavailable', 'Down for a minute.'))
  expect(await run()).toEqual({ ok: false, message: 'Down for a minute.', errors: {} })
  expect((await run()).ok).toBe(true)
  const [first, second] = publish.mock.calls
  expect(first).toEqual(second)
})

test('what would be refused is neither sent nor saved', async () => {
  const { run, send, flush } = givenForm({ ...OATS, author: '' })
  expect(await run()).toMatchObject({ ok: false, message: 'Author is required.' })
  expect([send.mock.calls, flush.mock.calls]).toEqual([[], []])
})

test('a picture that could not be sent stands at the images, and nothing is published', async () => {
  const { run, send, publish } = givenForm()
  const words = ['Image 1 upload failed: Too small.', 'Image 3 upload failed: Down.']
  send.mockResolvedValue(words)
  expect(await run()).toEqual({
    ok: false,
    message: words[0],
    errors: { images: words.join('\n') },
  })
  expect(publish).not.toHaveBeenCalled()
})

test('why the draft could not be saved is why it is not published', async () => {
  const { run, flush, failure, publish } = givenForm()
  flush.mockResolvedValue(false)
  expect(await run()).toMatchObject({
    ok: false,
    message: 'Your last words are not on the server yet. Try again.',
  })
  failure.mockReturnValue(storageRefusal('full', undefined, 'database'))
  expect(await run()).toMatchObject({
    ok: false,
    message:
      'Database error: The server’s disk is full, so nothing can be saved. Tell whoever runs this site.',
  })
  expect(publish).not.toHaveBeenCalled()
})

test('the server’s field errors come back by field', async () => {
  const { run, publish } = givenForm()
  publish.mockRejectedValueOnce(
    new AppError('invalid', 'Title is required', { fields: { title: ['Title is required'] } }),
  )
  expect(await run()).toEqual({
    ok: false,
    message: 'Title is required',
    errors: { title: 'Title is required' },
  })
})

test('pictures that the server has lost are to be sent again', async () => {
  const { run, publish, forgetUploads } = givenForm()
  const message = 'Image 1 is no longer there. Remove it and choose it again.'
  publish.mockRejectedValueOnce(new AppError('invalid', message, { fields: { images: [message] } }))
  expect(await run()).toEqual({ ok: false, message, errors: { images: message } })
  expect(forgetUploads).toHaveBeenCalledTimes(1)
})

test('a draft that somebody has just changed is read anew, and not published unseen', async () => {
  const { run, publish, adopt } = givenForm()
  const theirs = {
    version: 9,
    document: OATS,
    editedAt: '2026-03-01T09:00:00.000Z',
    editedBy: { id: null, name: 'Ines' },
  }
  publish.mockResolvedValueOnce({ ok: false, conflict: { yours: OATS, takenAs: null, theirs } })
  expect(await run()).toMatchObject({
    ok: false,
    message: 'Ines has just changed it. Look at it and try again.',
  })
  expect(adopt).toHaveBeenCalledWith(expect.objectContaining({ version: 9 }))
})

test.each([
  [
    'who may not publish is shown where to look',
    new AppError('forbidden', 'No.'),
    'Failed to publish blog post. Please check your permissions and try again.',
  ],
  [
    'a failure that nobody expected has words too',
    new TypeError('undefined is not a function'),
    'Failed to publish blog post. Please try again.',
  ],
  [
    'an error of the server that says nothing more specific is a failure to publish',
    new AppError('unavailable', 'Something went wrong.', { requestId: 'r-7' }),
    'Failed to publish blog post. Please try again.',
  ],
])('%s', async (_, error, message) => {
  const { run, publish } = givenForm()
  publish.mockRejectedValueOnce(error)
  expect(await run()).toMatchObject({ ok: false, message })
})
