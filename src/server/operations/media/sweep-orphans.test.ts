import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import { makeRenditions } from './make-renditions.ts'
import { storeImage } from './store-image.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const HOUR_MS = 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const { deps, advance, rows, files, folder } = givenMedia(engine)

  async function givenImage() {
    return storeImage(deps, {
      bytes: await givenPicture({ width: 100, height: 80 }),
      originalName: 'a.jpg',
      declaredType: 'image/jpeg',
      index: 0,
      alt: '',
      uploadedBy: null,
    })
  }

  test('a picture that no post took goes after a day, with its copies; one in a post stays', async () => {
    const [orphan, kept] = [await givenImage(), await givenImage()]
    const post = await insertBarePost(deps)
    await mediaRepository.attachToPost(deps.db, { postId: post.id, mediaIds: [kept.id] })
    for (const { id } of [orphan, kept]) await makeRenditions(deps, { mediaId: id })

    advance(23 * HOUR_MS)
    expect(await sweepOrphans(deps)).toEqual({ pictures: 0, files: 0, unfinished: 0 })
    advance(2 * HOUR_MS)
    expect(await sweepOrphans(deps)).toEqual({ pictures: 1, files: 0, unfinished: 0 })

    expect((await rows('media')).map(({ id }) => id)).toEqual([kept.id])
    expect(await rows('media_renditions')).toHaveLength(3)
    expect(await files()).toHaveLength(4)
    expect((await files()).every((name) => name.startsWith(kept.name.slice(0, -4)))).toBe(true)
  })

  test('a file that no picture names goes once it is a day old', async () => {
    const kept = await givenImage()
    const stray = '1763720000000-0-k3x9q1m7.jpg'
    await deps.media.put(stray, Buffer.from('stray'), { contentType: 'image/jpeg' })

    expect((await sweepOrphans(deps)).files).toBe(0)
    await deps.db.updateTable('media').set({ created_at: '2099-01-01T00:00:00.000Z' }).execute()
    advance(25 * HOUR_MS)
    expect(await sweepOrphans(deps)).toEqual({ pictures: 0, files: 1, unfinished: 0 })
    expect(await files()).toEqual([kept.name])
  })

  test('what an interrupted upload left goes once it is a day old', async () => {
    const kept = await givenImage()
    const half = join(folder(), 'unfinished', 'half')
    await writeFile(half, 'half')
    expect((await sweepOrphans(deps)).unfinished).toBe(0)
    await utimes(half, 0, 0)
    expect((await sweepOrphans(deps)).unfinished).toBe(1)
    expect(await files()).toEqual([kept.name])
  })

  test('before a database that knows next to none of the files, they are all kept', async () => {
    for (let count = 0; count < 101; count += 1) {
      const name = `1763720000000-${count}-k3x9q1m7.jpg`
      await deps.media.put(name, Buffer.from('soup'), { contentType: 'image/jpeg' })
    }
    advance(25 * HOUR_MS)
    expect((await sweepOrphans(deps)).files).toBe(0)
    expect(await files()).toHaveLength(101)
  })
})
