import { describe, expect, test } from 'vitest'
import { uploadedImageSchema } from '#contract/media.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { makeRenditions } from '#server/operations/media/make-renditions.ts'
import { sweepOrphans } from '#server/operations/media/sweep-orphans.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

describe.each(ENGINES)('caches in front of pictures on %s', (engine) => {
  const { givenWriter, upload, send, get, rows, deps, advance } = givenMedia(engine)

  /** A picture with its renditions, and the one tag by which both are purged. */
  async function givenHeldPicture() {
    const writer = await givenWriter('editor')
    const { id, url } = uploadedImageSchema.parse(await (await upload(writer)).json())
    await makeRenditions(deps, { mediaId: id })
    const copy = (await rows('media_renditions')).find(({ format }) => format === 'avif')
    const tagOf = async (path: string) => (await get(path)).headers.get('Surrogate-Key')
    const tag = await tagOf(url)
    expect(tag).toMatch(/^media:[0-9a-z]+$/)
    expect(await tagOf(serverUrls.media(copy?.name ?? ''))).toBe(tag)
    return { writer, id, tag }
  }

  const recordedTags = async () =>
    (await rows('outbox')).flatMap(({ tags }) => JSON.parse(tags) as string[])

  test('are purged when a picture is removed', async () => {
    const { writer, id, tag } = await givenHeldPicture()
    expect(await recordedTags()).not.toContain(tag)
    await send(writer, callUrl('getPicture', { id }), { method: 'DELETE' })
    expect(await recordedTags()).toContain(tag)
  })

  test('are purged of the old file when a picture is replaced', async () => {
    const { writer, id, tag } = await givenHeldPicture()
    const body = new FormData()
    const bytes = await givenPicture({ width: 500, height: 400 })
    body.set('file', new File([new Uint8Array(bytes)], 'stew.jpg', { type: 'image/jpeg' }))
    await send(writer, callUrl('replacePicture', { id }), { method: 'PUT', body })
    expect(await recordedTags()).toContain(tag)
  })

  test('are purged when an unused picture is swept', async () => {
    const { tag } = await givenHeldPicture()
    advance(TWO_DAYS_MS)
    expect((await sweepOrphans(deps)).pictures).toBe(1)
    expect(await recordedTags()).toContain(tag)
  })
})
