import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pageTags } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { housePalette, makePalette } from '#domain/site/look/palette.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import { createDiskMediaStore } from '#server/media/disk-media-store.ts'
import { createImageReader } from '#server/media/images.ts'
import { askRoutes } from '#tests/support/browser/given-page.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { givenSvg } from '#tests/support/media/pictures.ts'
import { readPicture } from '#tests/support/media/read-picture.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import { cardRoutes } from './card-routes.ts'

const reader = createImageReader({ deadlineMs: 60_000 })
const colours = housePalette().light
const folder = mkdtempSync(join(tmpdir(), 'haven-cards-'))
const media = createDiskMediaStore({ folder })
afterAll(() => {
  reader.close()
  rmSync(folder, { recursive: true })
})

function colourAt(pixels: Buffer, { x, y }: { x: number; y: number }): number[] {
  const start = (y * 1200 + x) * 3
  return [...pixels.subarray(start, start + 3)]
}

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  afterEach(() => database.empty())
  afterAll(() => database.close())

  const now = () => new Date().toISOString()
  const get = (path: string) =>
    askRoutes(cardRoutes({ db: database.db, now, media, drawCard: reader.drawCard }), path)

  test('a post has a card of the size that networks crop to, dropped when it changes', async () => {
    const post = await insertBarePost({ db: database.db, now, newId: uuidv7 })
    const card = await get(urls.postCard(post.slug))
    expect(card.status).toBe(200)
    expect(card.headers.get('Content-Type')).toBe('image/jpeg')
    expect(card.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=600/)
    const tags = card.headers.get('Surrogate-Key')?.split(' ')
    expect(tags).toContain(pageTags.post(post.id))
    expect(tags).toContain(pageTags.slug(post.slug))
    const picture = sharp(Buffer.from(await card.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  test('the card of a post with a picture shows it beside the title, around its chosen point', async () => {
    const deps = { db: database.db, now, newId: uuidv7 }
    const post = await insertBarePost(deps)
    const mediaId = uuidv7()
    const name = `1732190000000-0-${mediaId.slice(-12)}`
    await mediaRepository.insert(database.db, {
      id: mediaId,
      bucket: 'blog-images',
      name: `${name}.jpg`,
      original_name: 'soup.jpg',
      content_type: 'image/jpeg',
      byte_size: 1,
      width: 2400,
      height: 1600,
      alt: '',
      thumbhash: null,
      checksum: '',
      uploaded_by: null,
      created_at: now(),
      focus_x: 90,
    })
    await mediaRepository.attachToPost(database.db, { postId: post.id, mediaIds: [mediaId] })
    const pixelsOf = async () => {
      const card = await get(urls.postCard(post.slug))
      return sharp(Buffer.from(await card.arrayBuffer()))
        .raw()
        .toBuffer()
    }
    const colourBesideTitle = async () => colourAt(await pixelsOf(), { x: 1100, y: 300 })
    const painted = await colourBesideTitle()

    const half = await sharp({
      create: { width: 600, height: 630, channels: 3, background: '#c00' },
    })
      .png()
      .toBuffer()
    const cut = await sharp({
      create: { width: 1200, height: 630, channels: 3, background: '#00c' },
    })
      .composite([{ input: half, left: 600, top: 0 }])
      .jpeg()
      .toBuffer()
    const social = { name: `${name}-1200.social.jpg`, format: 'social', width: 1200 } as const
    await media.put(social.name, cut, { contentType: 'image/jpeg' })
    await mediaRepository.insertRendition(database.db, {
      ...social,
      media_id: mediaId,
      height: 630,
      byte_size: cut.length,
    })

    const [red = 0, , blue = 255] = await colourBesideTitle()
    expect(red).toBeGreaterThan(180)
    expect(blue).toBeLessThan(40)
    expect(painted).not.toEqual([red, expect.anything(), blue])
    // Where the picture would be blue stand paper and the title, which is another for another post.
    const before = await pixelsOf()
    expect(colourAt(before, { x: 20, y: 300 }).every((channel) => channel > 200)).toBe(true)
    await database.db
      .updateTable('blog_posts')
      .set({ title: 'A wholly different name of a soup' })
      .where('id', '=', post.id)
      .execute()
    const after = await pixelsOf()
    const changed = Array.from({ length: 600 }, (_, x) => x).filter((x) =>
      Array.from({ length: 630 }, (_, y) => y).some(
        (y) =>
          Math.abs((colourAt(before, { x, y })[0] ?? 0) - (colourAt(after, { x, y })[0] ?? 0)) > 80,
      ),
    )
    expect(changed.length).toBeGreaterThan(50)
  })

  test('a draft has no card, and neither has what never was', async () => {
    const post = await insertBarePost({ db: database.db, now, newId: uuidv7 })
    await database.db.updateTable('blog_posts').set({ status: 'draft' }).execute()
    expect((await get(urls.postCard(post.slug))).status).toBe(404)
    expect((await get('/cards/nothing.jpg')).status).toBe(404)
    expect((await get('/cards/nothing.png')).status).toBe(404)
  })
})

test.each([
  'Oat soup',
  '</svg><script>alert(1)</script>',
  'W'.repeat(400),
  'Soup 🥣 and 茶, čaj & “more”',
  '',
])('a card is drawn for %j', async (title) => {
  const bytes = await reader.drawCard({
    siteName: 'Wellness Haven',
    title,
    label: 'Recipes & Articles',
    byline: 'Ines Duarte',
    colours,
  })
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(data).toHaveLength(1200 * 630 * 3)
})

test('two titles make two cards', async () => {
  const draw = (title: string) =>
    reader.drawCard({ siteName: 'Wellness Haven', title, label: 'News', byline: 'Ines', colours })
  expect(Buffer.from(await draw('Soup'))).not.toEqual(Buffer.from(await draw('Bread')))
})

test('a card is drawn on the paper of its site', async () => {
  const { light } = makePalette('#2e5aa8')
  const words = { siteName: 'Kornblume', title: 'Soup', label: 'News', byline: 'Ines' }
  const pixels = await sharp(await reader.drawCard({ ...words, colours: light }))
    .raw()
    .toBuffer()
  const paper = colourAt(pixels, { x: 20, y: 20 })
  const asked = Buffer.from(light.paper.slice(1), 'hex')
  for (const [at, channel] of paper.entries()) {
    expect(Math.abs(channel - (asked[at] ?? 0))).toBeLessThan(4)
  }
})

test('drawing a card opens no way in for uploads that draw', async () => {
  await reader.drawCard({
    siteName: 'Wellness Haven',
    title: 'Soup',
    label: 'News',
    byline: 'Ines',
    colours,
  })
  expect((await readPicture(reader, givenSvg(), 'image/png')).ok).toBe(false)
})
