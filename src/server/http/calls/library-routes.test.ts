import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { apiErrorSchema } from '#contract/api-error.ts'
import {
  libraryPageSchema,
  libraryPictureDetailsSchema,
  type PictureChanges,
} from '#contract/desk/library.ts'
import { uploadedImageSchema } from '#contract/media.ts'
import { pageTags } from '#contract/pages.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import type { Actor } from '#domain/policies.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { insertRevision } from '#server/operations/desk/editing/insert-revision.ts'
import { FOCUS_LIMIT } from '#server/operations/library/change-picture.ts'
import { makeRenditions } from '#server/operations/media/make-renditions.ts'
import { sweepOrphans } from '#server/operations/media/sweep-orphans.ts'
import { UPLOAD_LIMIT } from '#server/operations/media/upload-image.ts'
import { writePost } from '#server/operations/posts/writing/write-post.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(ENGINES)('the picture library on %s', (engine) => {
  const media = givenMedia(engine)
  const { givenWriter, upload, send, get, rows, files, deps, advance, droppedTags } = media

  async function givenUpload(as: Actor, name = 'soup.jpg', alt = '') {
    const bytes = await givenPicture({ width: 640, height: 400 })
    return uploadedImageSchema.parse(
      await (await upload(as, { file: { bytes, name }, alt })).json(),
    )
  }

  async function givenPostShowing(mediaId: string) {
    const post = await insertBarePost(deps)
    await mediaRepository.attachToPost(deps.db, { postId: post.id, mediaIds: [mediaId] })
    return post
  }

  /** A post that was published without a draft, as programs and imports do. */
  async function givenLivePost(content: string) {
    const id = uuidv7()
    const at = deps.now()
    const writer = { id: null, name: 'Ines' }
    const document = {
      ...EMPTY_DOCUMENT,
      ...{ title: 'Omelette', author: 'Ines', postType: 'blog' as const, content },
    }
    await unitOfWork(deps, undefined, (unit) =>
      writePost(
        unit,
        { newId: uuidv7 },
        { id, origin: 'desk', owner: writer },
        { document, rendered: renderMarkdown(content), writer, at, publishedAt: at },
      ),
    )
    return { id, document }
  }

  const list = async (as: Actor, query: Record<string, string> = {}) =>
    libraryPageSchema.parse(await (await send(as, callUrl('listPictures', query))).json())

  const details = async (response: Response) => {
    expect(response.status).toBe(200)
    return libraryPictureDetailsSchema.parse(await response.json())
  }

  const change = (as: Actor, id: string, changes: PictureChanges) =>
    send(as, callUrl('getPicture', { id }), {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(changes),
    })

  async function replace(as: Actor, id: string) {
    const body = new FormData()
    const bytes = await givenPicture({ width: 500, height: 400 })
    body.set('file', new File([new Uint8Array(bytes)], 'stew.jpg', { type: 'image/jpeg' }))
    return send(as, callUrl('replacePicture', { id }), { method: 'PUT', body })
  }

  const remove = (as: Actor, id: string) =>
    send(as, callUrl('getPicture', { id }), { method: 'DELETE' })

  test('shows everything that was uploaded, newest first, page by page', async () => {
    const editor = await givenWriter('editor')
    const names: string[] = []
    for (let index = 0; index < 27; index++) {
      advance(1000)
      const [name, at] = [`179527160${1000 + index}-0-0f313c4154d0ca5c.jpg`, deps.now()]
      await mediaRepository.insert(deps.db, {
        id: uuidv7(),
        bucket: 'blog-images',
        name,
        original_name: 'soup.jpg',
        content_type: 'image/jpeg',
        byte_size: 1,
        width: 10,
        height: 10,
        alt: '',
        thumbhash: null,
        checksum: '',
        uploaded_by: editor.id,
        created_at: at,
      })
      names.unshift(name)
    }
    const first = await list(editor)
    expect(first.items).toHaveLength(24)
    expect(first.items[0]).toMatchObject({ isInWork: true, useCount: 0, uploadedBy: 'Maya Ortiz' })
    const second = await list(editor, { cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(names)
    expect(second.nextCursor).toBeNull()
  })

  test('finds pictures by words of file name, description and credit, wherever they stand', async () => {
    const editor = await givenWriter('editor')
    const soup = await givenUpload(editor, 'Oat_Soup.jpg', 'A bowl of oats')
    await givenUpload(editor, 'bread.jpg', '100% rye')
    await change(editor, soup.id, { credit: 'Photo: Ines Duarte' })
    const found = async (q: string) => (await list(editor, { q })).items.map((item) => item.id)
    expect(await found('BOWL ines oat_')).toEqual([soup.id])
    expect(await found('bowl rye')).toEqual([])
    expect(await found('100%')).toHaveLength(1)
    expect(await found('0%0')).toEqual([])
  })

  test('shows those without a description, and those that no post uses', async () => {
    const editor = await givenWriter('editor')
    const described = await givenUpload(editor, 'a.jpg', 'Soup')
    const shown = await givenUpload(editor, 'b.jpg')
    await givenPostShowing(shown.id)
    const ids = async (show: string) => (await list(editor, { show })).items.map(({ id }) => id)
    expect(await ids('undescribed')).toEqual([shown.id])
    expect(await ids('unused')).toEqual([described.id])
  })

  test('authors see and change what they uploaded, editors everything, others nothing', async () => {
    const [author, other, editor] = [
      await givenWriter(),
      await givenWriter(),
      await givenWriter('editor'),
    ]
    const picture = await givenUpload(author)
    expect((await list(author)).items).toHaveLength(1)
    expect((await list(other)).items).toEqual([])
    expect((await list(editor)).items).toHaveLength(1)
    expect((await change(other, picture.id, { alt: 'Mine' })).status).toBe(404)
    expect((await replace(other, picture.id)).status).toBe(404)
    expect((await remove(other, picture.id)).status).toBe(404)
    const reader = await givenWriter(null)
    expect((await send(reader, callUrl('listPictures'))).status).toBe(403)
    expect((await send(undefined, callUrl('listPictures'))).status).toBe(401)
  })

  test('what is said of a picture is said on every page that shows it', async () => {
    const editor = await givenWriter('editor')
    const { id } = await givenUpload(editor)
    const post = await givenPostShowing(id)
    droppedTags.length = 0
    const changed = await details(
      await change(editor, id, { alt: ' A pot of soup ', credit: 'Ines', focus: { x: 20, y: 80 } }),
    )
    expect(changed).toMatchObject({
      credit: 'Ines',
      picture: { alt: 'A pot of soup', focus: { x: 20, y: 80 } },
      uses: [{ postId: post.id, title: 'Oat soup', where: 'live' }],
    })
    expect(droppedTags).toEqual([pageTags.post(post.id), pageTags.posts(), pageTags.type('blog')])
    expect(await rows('outbox')).toHaveLength(1)
    expect((await rows('audit_log')).at(-1)).toMatchObject({ action: 'media.update' })
  })

  test('the cut for social networks is made anew around the point that was chosen', async () => {
    const editor = await givenWriter('editor')
    const { id } = await givenUpload(editor)
    await makeRenditions(deps, { mediaId: id })
    const cut = async () => {
      const social = (await rows('media_renditions')).find(({ format }) => format === 'social')
      return (
        social && { name: social.name, status: (await get(serverUrls.media(social.name))).status }
      )
    }
    const before = await cut()
    await change(editor, id, { focus: { x: 0, y: 100 } })
    expect(await cut()).toBeUndefined()
    await makeRenditions(deps, { mediaId: id })
    const after = await cut()
    expect(after?.name).toMatch(/-1200\.f0-100\.social\.jpg$/)
    expect(after).not.toEqual(before)
    expect(after?.status).toBe(200)
  })

  test('bad words about a picture are refused by field, and nothing is changed', async () => {
    const editor = await givenWriter('editor')
    const { id } = await givenUpload(editor, 'a.jpg', 'Soup')
    const response = await change(editor, id, { alt: 'x'.repeat(301) })
    expect(response.status).toBe(400)
    expect(apiErrorSchema.parse(await response.json()).error.fields).toHaveProperty('alt')
    expect((await change(editor, id, { focus: { x: 101, y: 0 } })).status).toBe(400)
    expect(await rows('media')).toMatchObject([{ alt: 'Soup', focus_x: 50 }])
  })

  test('a replaced picture is shown by everything that showed the old one', async () => {
    const editor = await givenWriter('editor')
    const old = await givenUpload(editor, 'a.jpg', 'Soup')
    await makeRenditions(deps, { mediaId: old.id })
    const post = await givenPostShowing(old.id)
    droppedTags.length = 0

    const now = await details(await replace(editor, old.id))
    expect(now).toMatchObject({ id: old.id, originalName: 'stew.jpg', picture: { alt: 'Soup' } })
    expect(now.name).not.toBe(old.name)
    expect(droppedTags).toContain(pageTags.post(post.id))

    const served = await get(now.picture.url)
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
      width: 500,
    })
    for (const name of [old.name, old.name.replace('.jpg', '-320.avif')]) {
      const followed = await get(serverUrls.media(name))
      expect(followed.status).toBe(302)
      expect(followed.headers.get('Location')).toBe(now.picture.url)
      expect(followed.headers.get('Cache-Control')).toBe('public, max-age=3600')
    }
    expect(await files()).toEqual([now.name])
    const stem = old.name.replace('.jpg', '')
    expect(await mediaUsesRepository.listIdsByStems(deps.db, [stem])).toEqual([old.id])
  })

  test('a file that is no picture replaces nothing', async () => {
    const editor = await givenWriter('editor')
    const { id, name } = await givenUpload(editor)
    const body = new FormData()
    body.set('file', new File([new Uint8Array(200)], 'x.jpg', { type: 'image/jpeg' }))
    const response = await send(editor, callUrl('replacePicture', { id }), { method: 'PUT', body })
    expect(response.status).toBe(400)
    expect(await rows('media')).toMatchObject([{ name }])
    expect(await files()).toEqual([name])
  })

  test('replacing counts as uploading: too many in a while are refused with a time to wait', async () => {
    const [editor, other] = [await givenWriter('editor'), await givenWriter('editor')]
    const { id, name } = await givenUpload(editor)
    const limit = { bucket: `upload:${editor.id}`, ...UPLOAD_LIMIT }
    for (let count = 1; count < UPLOAD_LIMIT.limit; count += 1) await consumeHit(deps, limit)

    const response = await replace(editor, id)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await rows('media')).toMatchObject([{ name }])
    expect(await files()).toEqual([name])
    await details(await replace(other, id))

    advance(2 * UPLOAD_LIMIT.windowSeconds * 1000)
    await details(await replace(editor, id))
  })

  test('too many other focuses in a while are refused, since each has copies made; other words are not', async () => {
    const editor = await givenWriter('editor')
    const { id } = await givenUpload(editor)
    for (let x = 0; x < FOCUS_LIMIT.limit; x += 1) {
      await consumeHit(deps, { bucket: `focus:${editor.id}`, ...FOCUS_LIMIT })
    }
    const response = await change(editor, id, { alt: 'Soup', focus: { x: 20, y: 80 } })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await rows('media')).toMatchObject([{ alt: '', focus_x: 50, focus_y: 50 }])
    await details(await change(editor, id, { alt: 'Soup', focus: { x: 50, y: 50 } }))

    advance(2 * FOCUS_LIMIT.windowSeconds * 1000)
    await details(await change(editor, id, { focus: { x: 20, y: 80 } }))
  })

  test('a picture in use is not removed, and the post that uses it is named', async () => {
    const editor = await givenWriter('editor')
    const { id } = await givenUpload(editor)
    await givenPostShowing(id)
    const response = await remove(editor, id)
    expect(response.status).toBe(409)
    expect(apiErrorSchema.parse(await response.json()).error.message).toContain('“Oat soup”')
    expect(await rows('media')).toHaveLength(1)
  })

  test('a picture that stands only in the text of a live post is in use', async () => {
    const editor = await givenWriter('editor')
    const { id, url } = await givenUpload(editor)
    const post = await givenLivePost(`Six œufs.\n\n![A bowl](${url})`)
    const response = await remove(editor, id)
    expect(response.status).toBe(409)
    expect(apiErrorSchema.parse(await response.json()).error.message).toContain('“Omelette”')
    const { uses } = await details(await send(editor, callUrl('getPicture', { id })))
    expect(uses).toMatchObject([{ postId: post.id, where: 'live' }])
  })

  test('a picture that a live post has shown before, and shows no longer, is free', async () => {
    const editor = await givenWriter('editor')
    const { id, url } = await givenUpload(editor)
    const post = await givenLivePost(`![A bowl](${url})`)
    await insertRevision(deps.db, {
      id: uuidv7(),
      postId: post.id,
      kind: 'publish',
      document: { ...post.document, content: 'No bowl.' },
      writer: { id: null, name: 'Ines' },
      at: deps.now(),
    })
    expect((await remove(editor, id)).status).toBe(204)
  })

  test('a picture that nothing uses is removed with all its files', async () => {
    const editor = await givenWriter('editor')
    const { id, url } = await givenUpload(editor)
    await makeRenditions(deps, { mediaId: id })
    expect((await remove(editor, id)).status).toBe(204)
    expect(await files()).toEqual([])
    expect(await rows('media')).toEqual([])
    expect((await get(url)).status).toBe(404)
    expect((await remove(editor, id)).status).toBe(404)
    expect((await rows('audit_log')).at(-1)).toMatchObject({ action: 'media.remove' })
  })

  test('what somebody has described is kept though nothing uses it', async () => {
    const editor = await givenWriter('editor')
    const kept = await givenUpload(editor, 'kept.jpg')
    await givenUpload(editor, 'forgotten.jpg')
    await change(editor, kept.id, { alt: 'For the autumn' })
    advance(2 * DAY_MS)
    await sweepOrphans(deps)
    expect((await list(editor)).items.map(({ id }) => id)).toEqual([kept.id])
  })
})
