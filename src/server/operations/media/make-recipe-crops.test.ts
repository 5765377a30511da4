import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { updatePicture } from '../library/change-picture.ts'
import { getPost } from '../posts/get-post.ts'
import { writePost } from '../posts/writing/write-post.ts'
import { makeMissingCrops, makeRecipeCrops, RECIPE_CROPS_JOB } from './make-recipe-crops.ts'
import { makeRenditions } from './make-renditions.ts'
import { storeImage } from './store-image.ts'

const SOUP = '```recipe\nname: Soup\n- 1 leek\n```'

describe.each(ENGINES)('on %s', (engine) => {
  const { deps, droppedTags, rows, files, givenWriter } = givenMedia(engine)

  const givenImage = async (size = { width: 640, height: 480 }) =>
    storeImage(deps, {
      bytes: await givenPicture(size),
      originalName: 'a.jpg',
      declaredType: 'image/jpeg',
      index: 0,
      alt: 'Soup',
      uploadedBy: null,
    })

  async function givenPost(mediaIds: string[], content = SOUP) {
    const at = deps.now()
    const writer = { id: null, name: 'admin' }
    const document = { ...EMPTY_DOCUMENT, title: 'Soup', postType: 'blog' as const, content }
    const id = deps.newId()
    await unitOfWork(deps, undefined, (unit) =>
      writePost(
        unit,
        deps,
        { id, origin: 'desk', owner: writer },
        {
          document: { ...document, mediaIds },
          rendered: renderMarkdown(content),
          writer,
          at,
          publishedAt: at,
        },
      ),
    )
    return id
  }
  const enqueued = async () =>
    (await rows('jobs'))
      .filter(({ name }) => name === RECIPE_CROPS_JOB)
      .map(({ payload }) => JSON.parse(payload).mediaId)
  const crops = async () =>
    (await rows('media_renditions'))
      .filter(({ format }) => format.includes('x'))
      .map(({ format, width, height }) => `${format} ${width}x${height}`)
      .sort()

  test('publishing a recipe has its cover cut, and its page names what was made', async () => {
    const [cover, second] = [await givenImage(), await givenImage()]
    const id = await givenPost([cover.id, second.id])
    expect(await enqueued()).toEqual([cover.id])
    expect((await getPost(deps, 'soup')).recipeImages).toEqual([])

    droppedTags.length = 0
    await makeRecipeCrops(deps, { mediaId: cover.id })
    expect(await crops()).toEqual(['16x9 640x360', '1x1 480x480', '4x3 640x480'])
    expect(droppedTags).toEqual([`post:${id}`])
    const base = cover.url.replace('.jpg', '')
    const { recipeImages } = await getPost(deps, 'soup')
    expect(recipeImages).toEqual([
      `${base}-480.1x1.jpg`,
      `${base}-640.4x3.jpg`,
      `${base}-640.16x9.jpg`,
    ])
    for (const [index, ratio] of [1, 4 / 3, 16 / 9].entries()) {
      const file = await deps.media.open(recipeImages[index]!.replace('/media/', ''))
      const { width, height, format } = await sharp(await file?.bytes()).metadata()
      expect(width / height).toBe(ratio)
      expect(format).toBe('jpeg')
    }
    await makeRecipeCrops(deps, { mediaId: second.id })
    expect(await crops()).toHaveLength(3)
  })

  test('what is no recipe is not cut, and neither is a picture too small for it', async () => {
    const image = await givenImage()
    await givenPost([image.id], 'Soup.')
    expect(await enqueued()).toEqual([])
    await makeRecipeCrops(deps, { mediaId: image.id })
    const small = await givenImage({ width: 800, height: 303 })
    await givenPost([small.id])
    await makeRecipeCrops(deps, { mediaId: small.id })
    expect(await crops()).toEqual([])
    expect(await makeMissingCrops(deps)).toBe(0)
  })

  test('doing it again changes nothing, and a cut cover is not asked for again', async () => {
    const image = await givenImage()
    await givenPost([image.id])
    await makeRecipeCrops(deps, { mediaId: image.id })
    const before = [await rows('media_renditions'), (await files()).sort()]
    droppedTags.length = 0
    await makeRecipeCrops(deps, { mediaId: image.id })
    expect([await rows('media_renditions'), (await files()).sort()]).toEqual(before)
    expect(droppedTags).toEqual([])
    await givenPost([image.id])
    expect(await enqueued()).toEqual([image.id])
  })

  test('another point has the cover cut anew, once its other copies are made', async () => {
    const editor = await givenWriter('editor')
    const image = await givenImage()
    await givenPost([image.id])
    await makeRecipeCrops(deps, { mediaId: image.id })
    await updatePicture(
      deps,
      { actor: editor, address: null, requestId: null },
      { params: { id: image.id }, body: { focus: { x: 0, y: 100 } } },
    )
    expect(await crops()).toEqual([])
    await makeRenditions(deps, { mediaId: image.id })
    expect(await enqueued()).toEqual([image.id, image.id])
    await makeRecipeCrops(deps, { mediaId: image.id })
    expect((await getPost(deps, 'soup')).recipeImages[0]).toMatch(/-480\.f0-100\.1x1\.jpg$/)
  })

  test('covers that were there before are cut in the background; a broken one holds up none', async () => {
    const images = [await givenImage(), await givenImage(), await givenImage()]
    for (const { id } of images) await givenPost([id])
    await deps.media.remove(images[0]!.url.replace('/media/', ''))
    expect(await makeMissingCrops(deps)).toBe(2)
    expect(await crops()).toHaveLength(6)
    expect(await makeMissingCrops(deps)).toBe(0)
  })
})
