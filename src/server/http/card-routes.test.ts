import { Hono } from 'hono'
import pino from 'pino'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pageTags } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { createImageReader } from '#server/media/image-reader.ts'
import { insertBarePost } from '#tests/support/given-bare-post.ts'
import { givenSvg } from '#tests/support/pictures.ts'
import { ENGINES, makeTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { AppEnv } from './app-env.ts'
import { cardRoutes } from './card-routes.ts'
import { errorResponse } from './error-response.ts'

const reader = createImageReader({ deadlineMs: 60_000 })
afterAll(() => reader.close())

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  afterEach(() => database.empty())
  afterAll(() => database.close())

  const now = () => new Date().toISOString()
  const get = (path: string) =>
    new Hono<AppEnv>()
      .onError(errorResponse(pino({ level: 'silent' })))
      .route('/cards', cardRoutes({ db: database.db, now, drawCard: reader.drawCard }))
      .request(path)

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
  const bytes = await reader.drawCard({ title, label: 'Recipes & Articles', byline: 'Ines Duarte' })
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(data).toHaveLength(1200 * 630 * 3)
})

test('two titles make two cards', async () => {
  const draw = (title: string) => reader.drawCard({ title, label: 'News', byline: 'Ines' })
  expect(Buffer.from(await draw('Soup'))).not.toEqual(Buffer.from(await draw('Bread')))
})

test('drawing a card opens no way in for uploads that draw', async () => {
  await reader.drawCard({ title: 'Soup', label: 'News', byline: 'Ines' })
  expect((await reader.read(givenSvg(), 'image/png')).ok).toBe(false)
})
