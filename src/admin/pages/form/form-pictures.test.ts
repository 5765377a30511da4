import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImageUpload, UploadedImage } from '#contract/media.ts'
import { AppError } from '#domain/errors.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { choosePicture } from '../../features/post-form/chosen-pictures.ts'
import { createDocumentStore } from '../../features/saving/document-store.ts'
import { createFormPictures } from './form-pictures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(0)

function imageOf(id: string): UploadedImage {
  return { id, name: `${id}.jpg`, url: `/media/${id}.jpg`, width: 1, height: 1, alt: '' }
}

function givenPicture(name: string, fault?: string) {
  return choosePicture(name, { file: new File(['x'], name), fault, index: 0 })
}

function givenForm() {
  const document = createDocumentStore(EMPTY_DOCUMENT)
  const uploadImage = vi.fn(async ({ file }: ImageUpload) => imageOf(`id-${file.name}`))
  const updatePicture = vi.fn(async (_id: string, _changes: { alt: string }) => {})
  const findImages = vi.fn(async () => [imageOf('desk')])
  let keys = 0
  const pictures = createFormPictures({
    api: { uploadImage },
    library: { updatePicture },
    document,
    pictures: [],
    findImages,
    newKey: () => `key-${++keys}`,
  })
  pictures.start()
  return { document, pictures, uploadImage, updatePicture }
}

test('chosen pictures are sent at once and together, and the draft names them in their order', async () => {
  const { document, pictures, uploadImage } = givenForm()
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  uploadImage.mockImplementation(async ({ file }) => {
    if (file.name === 'a.jpg') await gate
    return imageOf(`id-${file.name}`)
  })
  pictures.add([givenPicture('a.jpg'), givenPicture('b.jpg')])
  await settled()
  expect(uploadImage).toHaveBeenCalledTimes(2)
  expect(document.read().mediaIds).toEqual(['id-b.jpg'])
  release()
  await settled()
  expect(document.read().mediaIds).toEqual(['id-a.jpg', 'id-b.jpg'])

  pictures.move('b.jpg', -1)
  expect(document.read().mediaIds).toEqual(['id-b.jpg', 'id-a.jpg'])
  pictures.remove('b.jpg')
  expect(document.read().mediaIds).toEqual(['id-a.jpg'])
})

test('a picture of the text that becomes the first of the post is shown as what it is at once', async () => {
  const { document, pictures } = givenForm()
  document.change({ mediaIds: ['in-text'] })
  expect(pictures.read()[0]?.name).toBe('Image')
  pictures.learn([imageOf('in-text')])
  expect(pictures.read()[0]?.name).toBe('in-text.jpg')

  document.change({ mediaIds: ['in-text', 'later'] })
  pictures.learn([imageOf('later'), imageOf('in-text')])
  await settled()
  expect(pictures.read().map(({ name }) => name)).toEqual(['in-text.jpg', 'later.jpg'])
})

test('a failed upload is named by its number and sent again under its key, the others are not', async () => {
  const { pictures, uploadImage } = givenForm()
  uploadImage.mockImplementation(async ({ file }) => {
    if (file.name === 'b.jpg') throw new AppError('unavailable', 'Connection lost.')
    return imageOf(`id-${file.name}`)
  })
  pictures.add([givenPicture('a.jpg'), givenPicture('b.jpg')])
  await settled()
  expect(pictures.read()[1]?.progress).toEqual({ status: 'failed', message: 'Connection lost.' })
  expect(await pictures.send()).toEqual(['Image 2 upload failed: Connection lost.'])

  uploadImage.mockImplementation(async ({ file }) => imageOf(`id-${file.name}`))
  expect(await pictures.send()).toEqual([])
  const calls = uploadImage.mock.calls.map(([{ file, idempotencyKey }]) => [
    file.name,
    idempotencyKey,
  ])
  expect(calls.map(([name]) => name)).toEqual(['a.jpg', 'b.jpg', 'b.jpg', 'b.jpg'])
  expect(new Set(calls.slice(1).map(([, key]) => key)).size).toBe(1)
})

test('publishing waits for an upload that is under way and does not begin another', async () => {
  const { pictures, uploadImage } = givenForm()
  pictures.add([givenPicture('a.jpg')])
  expect(await pictures.send()).toEqual([])
  expect(uploadImage).toHaveBeenCalledTimes(1)
})

test('a picture whose fault is known is not sent', async () => {
  const { pictures, uploadImage } = givenForm()
  const fault = 'File extension does not match file type.'
  pictures.add([givenPicture('x.png', fault)])
  expect(await pictures.send()).toEqual([`Image 1 upload failed: ${fault}`])
  expect(uploadImage).not.toHaveBeenCalled()
})

test('words about a picture reach the server when typing pauses, also those typed meanwhile', async () => {
  const { pictures, updatePicture } = givenForm()
  pictures.add([givenPicture('a.jpg')])
  pictures.describe('a.jpg', 'A bowl')
  await settled()
  expect(updatePicture.mock.calls).toEqual([['id-a.jpg', { alt: 'A bowl' }]])

  pictures.describe('a.jpg', 'A bowl of')
  pictures.describe('a.jpg', 'A bowl of oats ')
  await settled()
  expect(updatePicture).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(updatePicture.mock.calls.slice(1)).toEqual([['id-a.jpg', { alt: 'A bowl of oats' }]])
  expect(await pictures.send()).toEqual([])
  expect(updatePicture).toHaveBeenCalledTimes(2)
})

test('a picture that was removed while it was sent stays removed', async () => {
  const { document, pictures } = givenForm()
  pictures.add([givenPicture('a.jpg')])
  pictures.remove('a.jpg')
  await settled()
  expect([pictures.read(), document.read().mediaIds]).toEqual([[], []])
})

test('pictures that the server has lost are sent again as new ones', async () => {
  const { document, pictures, uploadImage } = givenForm()
  pictures.add([givenPicture('a.jpg')])
  await settled()
  pictures.forgetUploads()
  expect(document.read().mediaIds).toEqual([])
  expect(await pictures.send()).toEqual([])
  const keys = uploadImage.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
  expect(keys).toEqual(['a.jpg', 'key-1'])
})

test('a picture that the desk has put into the draft is shown, and stays in it', async () => {
  const { document, pictures } = givenForm()
  pictures.add([givenPicture('a.jpg')])
  await settled()
  document.change({ mediaIds: ['desk', 'id-a.jpg'] })
  await settled()
  expect(
    pictures
      .read()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['a.jpg', 'desk.jpg'])
  expect(document.read().mediaIds.toSorted()).toEqual(['desk', 'id-a.jpg'])
})
