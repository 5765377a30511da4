import { expect, test, vi } from 'vitest'
import type { ImageUpload } from '#contract/desk/admin-api.ts'
import type { NewPost } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { storageRefusal } from '#domain/storage-failure.ts'
import { type ChosenPicture, choosePicture, picturesReducer } from './chosen-pictures.ts'
import { EMPTY_FIELDS } from './post-fields.ts'
import { type PublishAttempt, type PublishingApi, publishWithPictures } from './publish-post.ts'

const fields: Omit<NewPost, 'mediaIds'> = {
  ...EMPTY_FIELDS,
  postType: 'news',
  title: 'Oats',
  content: 'x'.repeat(100),
  author: 'Ada',
}

const published = {
  id: '018f2f6e-0000-7000-8000-00000000000f',
  slug: 'oats',
  postType: 'news' as const,
  publishedAt: '2026-03-01T09:00:00.000Z',
}

/** A form that publishes and remembers what it was told, as the page does. */
function givenForm(names: string[]) {
  let pictures: ChosenPicture[] = names.map((name) =>
    choosePicture(name, new File(['x'], name), undefined),
  )
  let lastAttempt: PublishAttempt | undefined
  let keys = 0

  const uploadImage = vi.fn<PublishingApi['uploadImage']>(async ({ file, alt }: ImageUpload) => ({
    id: `id-${file.name}`,
    name: file.name,
    url: `/media/${file.name}`,
    width: 1,
    height: 1,
    alt,
  }))
  const publishPost = vi.fn<PublishingApi['publishPost']>(async () => published)

  const publish = (changed: Partial<typeof fields> = {}) =>
    publishWithPictures(
      {
        api: { uploadImage, publishPost },
        newKey: () => {
          keys += 1
          return `key-${keys}`
        },
        onPicture: (id, change) => {
          pictures = picturesReducer(pictures, { type: 'changed', id, change })
        },
        onAttempt: (attempt) => {
          lastAttempt = attempt
        },
      },
      { fields: { ...fields, ...changed }, pictures, lastAttempt },
    )
  const change = (action: Parameters<typeof picturesReducer>[1]) => {
    pictures = picturesReducer(pictures, action)
  }
  return { publish, change, uploadImage, publishPost, pictures: () => pictures }
}

test('every picture is uploaded and named in the post in the order of the form', async () => {
  const { publish, uploadImage, publishPost } = givenForm(['a.jpg', 'b.jpg'])

  expect(await publish()).toEqual({ ok: true, post: published })

  expect(uploadImage.mock.calls.map(([{ index }]) => index)).toEqual([0, 1])
  expect(publishPost.mock.calls[0]![0].mediaIds).toEqual(['id-a.jpg', 'id-b.jpg'])
})

test('uploads start together, none waits for another', async () => {
  const { publish, uploadImage } = givenForm(['a.jpg', 'b.jpg', 'c.jpg'])
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const upload = uploadImage.getMockImplementation()!
  uploadImage.mockImplementation(async (request) => {
    await gate
    return upload(request)
  })

  const publishing = publish()
  await vi.waitFor(() => expect(uploadImage).toHaveBeenCalledTimes(3))
  release()
  expect((await publishing).ok).toBe(true)
})

test('after a failed publication only the publication is repeated, with its key', async () => {
  const { publish, uploadImage, publishPost } = givenForm(['a.jpg'])
  publishPost.mockRejectedValueOnce(new AppError('unavailable', 'Down for a minute.'))

  expect(await publish()).toEqual({ ok: false, message: 'Down for a minute.', errors: {} })
  expect((await publish()).ok).toBe(true)

  expect(uploadImage).toHaveBeenCalledTimes(1)
  const keys = publishPost.mock.calls.map(([, key]) => key)
  expect(keys[0]).toBe(keys[1])
})

test('a changed post is another publication', async () => {
  const { publish, publishPost } = givenForm(['a.jpg'])
  publishPost.mockRejectedValueOnce(new AppError('unavailable', 'Down.'))
  await publish()
  await publish({ title: 'Better oats' })
  const keys = publishPost.mock.calls.map(([, key]) => key)
  expect(keys[0]).not.toBe(keys[1])
})

test('a failed upload is named by its number, and the others are not sent again', async () => {
  const { publish, uploadImage, publishPost, pictures } = givenForm(['a.jpg', 'b.jpg'])
  const upload = uploadImage.getMockImplementation()!
  uploadImage.mockImplementation(async (request) => {
    if (request.file.name === 'b.jpg') throw new AppError('unavailable', 'Connection lost.')
    return upload(request)
  })

  expect(await publish()).toEqual({
    ok: false,
    message: 'Image 2 upload failed: Connection lost.',
    errors: { images: 'Image 2 upload failed: Connection lost.' },
  })
  expect(publishPost).not.toHaveBeenCalled()
  expect(pictures()[1]!.progress).toEqual({ status: 'failed', message: 'Connection lost.' })

  uploadImage.mockImplementation(upload)
  expect((await publish()).ok).toBe(true)
  const calls = uploadImage.mock.calls.map(([{ file, idempotencyKey }]) => [
    file.name,
    idempotencyKey,
  ])
  expect(calls.map(([name]) => name)).toEqual(['a.jpg', 'b.jpg', 'b.jpg'])
  expect(calls[1]![1]).toBe(calls[2]![1])
})

test('a picture whose fault is known is not sent', async () => {
  const { publish, change, uploadImage } = givenForm([])
  const fault = 'File extension does not match file type.'
  change({ type: 'added', pictures: [choosePicture('x', new File(['x'], 'x.png'), fault)] })

  expect(await publish()).toMatchObject({ ok: false, message: `Image 1 upload failed: ${fault}` })
  expect(uploadImage).not.toHaveBeenCalled()
})

test('a picture described anew is uploaded anew', async () => {
  const { publish, change, uploadImage, publishPost } = givenForm(['a.jpg'])
  publishPost.mockRejectedValueOnce(new AppError('unavailable', 'Down.'))
  await publish()
  change({ type: 'described', id: 'a.jpg', alt: 'A bowl of oats' })
  await publish()
  const keys = uploadImage.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toBe(keys[1])
})

test('the server’s field errors come back by field', async () => {
  const { publish, publishPost } = givenForm(['a.jpg'])
  publishPost.mockRejectedValueOnce(
    new AppError('invalid', 'Title is required', { fields: { title: ['Title is required'] } }),
  )
  expect(await publish()).toEqual({
    ok: false,
    message: 'Title is required',
    errors: { title: 'Title is required' },
  })
})

test('pictures that the server has lost are sent again as new ones', async () => {
  const { publish, uploadImage, publishPost } = givenForm(['a.jpg'])
  const message = 'Image 1 is no longer there. Remove it and choose it again.'
  publishPost.mockRejectedValueOnce(
    new AppError('invalid', message, { fields: { images: [message] } }),
  )
  expect(await publish()).toEqual({ ok: false, message, errors: { images: message } })

  expect((await publish()).ok).toBe(true)
  const keys = uploadImage.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toBe(keys[1])
})

test('who may not publish is told where to look', async () => {
  const { publish, publishPost } = givenForm(['a.jpg'])
  publishPost.mockRejectedValueOnce(new AppError('forbidden', 'No.'))
  expect(await publish()).toMatchObject({
    ok: false,
    message: 'Failed to publish blog post. Please check your permissions and try again.',
  })
})

test('a failure that nobody expected has words too', async () => {
  const { publish, publishPost } = givenForm(['a.jpg'])
  publishPost.mockRejectedValueOnce(new TypeError('undefined is not a function'))
  expect(await publish()).toMatchObject({
    ok: false,
    message: 'Failed to publish blog post. Please try again.',
  })
})

test('a failure of the database is named as one', async () => {
  const { publish, publishPost } = givenForm(['a.jpg'])
  publishPost.mockRejectedValueOnce(storageRefusal('full', undefined, 'database'))
  expect(await publish()).toMatchObject({
    ok: false,
    message:
      'Database error: The server’s disk is full, so nothing can be saved. Tell whoever runs this site.',
  })
})

test('a fault of the server that says nothing more specific is a failure to publish', async () => {
  const { publish, publishPost } = givenForm(['a.jpg'])
  const words = 'Something went wrong on the server (reference r-7).'
  publishPost.mockRejectedValueOnce(new AppError('unavailable', words, { requestId: 'r-7' }))
  expect(await publish()).toMatchObject({
    ok: false,
    message: 'Failed to publish blog post. Please try again.',
  })
})

test('what would be refused is not even uploaded', async () => {
  const { publish, uploadImage } = givenForm(['a.jpg'])
  expect(await publish({ author: '' })).toMatchObject({ ok: false, message: 'Author is required.' })
  expect(uploadImage).not.toHaveBeenCalled()
})
