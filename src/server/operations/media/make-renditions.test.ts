import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import { makeRenditions } from './make-renditions.ts'
import { storeImage } from './store-image.ts'

const EXPECTED_FILES = ['320.avif', '320.jpg', '320.webp', '500.avif', '500.jpg', '500.webp']

describe.each(ENGINES)('on %s', (engine) => {
  const { deps, droppedTags, rows, files } = givenMedia(engine)

  async function givenImage(bytes?: Uint8Array, declaredType = 'image/jpeg') {
    return storeImage(deps, {
      bytes: bytes ?? (await givenPicture({ width: 500, height: 80 })),
      originalName: declaredType === 'image/png' ? 'a.png' : 'a.jpg',
      declaredType,
      index: 0,
      alt: 'Soup',
      uploadedBy: null,
    })
  }

  async function renditionFiles(name: string) {
    const base = name.slice(0, name.lastIndexOf('.'))
    const found = (await files()).filter((file) => file !== name)
    return found.map((file) => file.replace(`${base}-`, '')).sort()
  }

  test('a picture gets its copies in every size and format, and pages offer them', async () => {
    const image = await givenImage()
    await makeRenditions(deps, { mediaId: image.id })

    expect(await renditionFiles(image.name)).toEqual(EXPECTED_FILES)
    const [media] = await mediaRepository.findByIds(deps.db, [image.id])
    const base = `/media/${image.name.replace('.jpg', '')}`
    expect(presentPicture(media!)).toMatchObject({
      url: image.url,
      width: 500,
      height: 80,
      alt: 'Soup',
      sources: [
        { type: 'image/avif', srcset: `${base}-320.avif 320w, ${base}-500.avif 500w` },
        { type: 'image/webp', srcset: `${base}-320.webp 320w, ${base}-500.webp 500w` },
        { type: 'image/jpeg', srcset: `${base}-320.jpg 320w, ${base}-500.jpg 500w` },
      ],
    })
    for (const rendition of media!.renditions) {
      const bytes = await (await deps.media.open(rendition.name))?.bytes()
      expect(bytes?.length).toBe(rendition.byte_size)
      const { width, height } = await sharp(bytes).metadata()
      expect([width, height]).toEqual([rendition.width, rendition.height])
    }
  })

  test('before there are copies a page offers the original alone', async () => {
    const image = await givenImage()
    const [media] = await mediaRepository.findByIds(deps.db, [image.id])
    expect(presentPicture(media!).sources).toEqual([])
  })

  test('what shines through a PNG is white in the format that has no transparency', async () => {
    const clear = await sharp({
      create: { width: 320, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const image = await givenImage(clear, 'image/png')
    await makeRenditions(deps, { mediaId: image.id })
    const file = await deps.media.open(image.name.replace('.png', '-320.jpg'))
    const { data } = await sharp(await file?.bytes())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([data[0], data[1], data[2]]).toEqual([255, 255, 255])
  })

  test('doing it again changes nothing', async () => {
    const image = await givenImage()
    await makeRenditions(deps, { mediaId: image.id })
    const before = [await rows('media_renditions'), (await files()).sort()]
    await makeRenditions(deps, { mediaId: image.id })
    expect([await rows('media_renditions'), (await files()).sort()]).toEqual(before)
  })

  test('an interrupted attempt shows nothing, and the next one takes up its files', async () => {
    const image = await givenImage()
    let renders = 0
    const failing = {
      ...deps,
      db: deps.db,
      media: deps.media,
      renderer: {
        render: (...call: Parameters<typeof deps.renderer.render>) => {
          renders += 1
          if (renders > 2) throw new Error('killed')
          return deps.renderer.render(...call)
        },
      },
    }
    await expect(makeRenditions(failing, { mediaId: image.id })).rejects.toThrow('killed')
    expect(await rows('media_renditions')).toEqual([])
    expect(await renditionFiles(image.name)).toHaveLength(2)

    renders = -2
    await makeRenditions(failing, { mediaId: image.id })
    expect(renders).toBe(2)
    expect(await rows('media_renditions')).toHaveLength(6)
  })

  test('the pages that show it are dropped, lists only where it is the featured one', async () => {
    const featured = await givenImage()
    const second = await givenImage()
    const post = await insertBarePost(deps, { postType: 'news' })
    await mediaRepository.attachToPost(deps.db, {
      postId: post.id,
      mediaIds: [featured.id, second.id],
    })

    await makeRenditions(deps, { mediaId: second.id })
    expect(droppedTags.splice(0)).toEqual([`post:${post.id}`])
    await makeRenditions(deps, { mediaId: featured.id })
    expect(droppedTags).toEqual([`post:${post.id}`, 'posts', 'type:news'])
    expect((await rows('outbox')).map(({ tags }) => JSON.parse(tags))).toEqual([
      [`post:${post.id}`],
      [`post:${post.id}`, 'posts', 'type:news'],
    ])
  })

  test('a picture that is gone needs no copies', async () => {
    await makeRenditions(deps, { mediaId: '01935000-0000-7000-8000-000000000001' })
    expect(await files()).toEqual([])
  })

  test('an original without its file is an error, so that somebody hears of it', async () => {
    const image = await givenImage()
    await deps.media.remove(image.name)
    await expect(makeRenditions(deps, { mediaId: image.id })).rejects.toThrow(/missing/)
  })
})
