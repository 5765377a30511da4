import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type NewPost, newPostSchema } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import type { Actor } from '#domain/policies.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { EMPTY_POST } from '#tests/support/posts/empty-post.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'
import { getPost } from '../get-post.ts'
import { listDeskPosts } from '../list-desk-posts.ts'
import { listPosts } from '../list-posts.ts'
import { publishPost } from './publish-post.ts'

const EDITOR: Actor = {
  id: '018f2f6e-0000-7000-8000-00000000000e',
  email: 'edda@example.org',
  displayName: 'Edda',
  role: 'editor',
}
const AUTHOR: Actor = { ...EDITOR, id: '018f2f6e-0000-7000-8000-00000000000a', role: 'author' }

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  const content = sharedContent()
  let clock: number
  let dropped: string[]

  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  afterAll(async () => {
    await database.close()
  })
  beforeEach(async () => {
    await database.empty()
    clock = Date.parse('2026-05-01T08:00:00.000Z')
    dropped = []
    for (const person of [EDITOR, AUTHOR]) await givenAccount(person)
  })

  async function givenAccount({ id, role }: Actor): Promise<void> {
    const now = new Date(clock).toISOString()
    await database.db
      .insertInto('auth_users')
      .values({
        id,
        email: `${id}@example.org`,
        password_hash: null,
        display_name: 'Somebody',
        role,
        user_metadata: '{}',
        email_confirmed_at: null,
        last_sign_in_at: null,
        disabled_at: null,
        created_at: now,
        updated_at: now,
      })
      .execute()
  }

  async function givenPicture(uploadedBy: string | null = EDITOR.id): Promise<string> {
    const id = uuidv7()
    await mediaRepository.insert(database.db, {
      id,
      bucket: 'blog-images',
      name: `1746086400000-0-${id.replaceAll('-', '').slice(-16)}.jpg`,
      original_name: 'soup.jpg',
      content_type: 'image/jpeg',
      byte_size: 2048,
      width: 1200,
      height: 800,
      alt: 'A bowl of soup',
      thumbhash: null,
      checksum: 'c'.repeat(64),
      uploaded_by: uploadedBy,
      created_at: new Date(clock).toISOString(),
    })
    return id
  }

  function deps() {
    return {
      db: database.db,
      // Each look at the clock is a little later, as in life.
      now: () => new Date(clock++).toISOString(),
      newId: uuidv7,
      log: pino({ level: 'silent' }),
      pages: { drop: (tags: readonly string[]) => void dropped.push(...tags) },
      siteUrl: 'https://haven.example',
      content,
    }
  }

  async function givenFields(fields: Partial<NewPost> = {}): Promise<NewPost> {
    return newPostSchema.parse({
      ...EMPTY_POST,
      postType: 'blog',
      title: 'Oat soup',
      content: 'A slow soup of oats for a cold evening. '.repeat(5),
      author: 'Wellness Haven Team',
      mediaIds: [await givenPicture()],
      ...fields,
    })
  }

  const publish = (post: NewPost, key = uuidv7(), actor = EDITOR) =>
    publishPost(deps(), { actor, address: '192.0.2.1', requestId: 'r-1' }, { body: post, key })

  const rows = (table: 'blog_posts' | 'audit_log' | 'outbox') =>
    database.db.selectFrom(table).selectAll().execute()

  test('a published post is on its page, in the list, and in the list of its type only', async () => {
    const { slug, id } = await publish(await givenFields({ postType: 'guide' }))

    expect(slug).toBe('oat-soup')
    expect(await getPost(deps(), slug)).toMatchObject({
      id,
      title: 'Oat soup',
      metaTitle: 'Oat soup',
      readingMinutes: 1,
      contentHtml: expect.stringContaining('<p>A slow soup'),
      picture: { width: 1200, height: 800, alt: 'A bowl of soup' },
    })
    expect((await listPosts(deps(), {})).items).toHaveLength(1)
    expect((await listPosts(deps(), { type: 'guide' })).items).toHaveLength(1)
    expect((await listPosts(deps(), { type: 'news' })).items).toEqual([])
  })

  test('it drops the pages that it changes and leaves an audit row and a note for other nodes', async () => {
    const { id, slug } = await publish(await givenFields())

    const tags = ['posts', 'type:blog', `post:${id}`, `slug:${slug}`]
    expect(dropped).toEqual(tags)
    expect(await rows('outbox')).toMatchObject([{ tags: JSON.stringify(tags) }])
    expect(await rows('audit_log')).toMatchObject([
      { action: 'post.publish', actor_id: EDITOR.id, subject_id: id, address: '192.0.2.1' },
    ])
    expect(await rows('blog_posts')).toMatchObject([
      { created_by_admin: 'edda', created_by: EDITOR.id, status: 'published', origin: 'desk' },
    ])
  })

  test('the same call twice, even at once, publishes once and answers alike', async () => {
    const post = await givenFields()
    const [one, other] = await Promise.all([publish(post, 'key-1'), publish(post, 'key-1')])
    const third = await publish(post, 'key-1')

    expect(other).toEqual(one)
    expect(third).toEqual(one)
    expect(await rows('blog_posts')).toHaveLength(1)
    expect(await rows('audit_log')).toHaveLength(1)
  })

  test('a key that was used for another post is refused', async () => {
    await publish(await givenFields(), 'key-1')
    await expect(publish(await givenFields({ title: 'Other' }), 'key-1')).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('posts of one title, published at once, get numbered addresses', async () => {
    const posts = await Promise.all(Array.from({ length: 5 }, () => givenFields()))
    const published = await Promise.all(posts.map((post) => publish(post)))
    expect(published.map(({ slug }) => slug).sort()).toEqual([
      'oat-soup',
      'oat-soup-2',
      'oat-soup-3',
      'oat-soup-4',
      'oat-soup-5',
    ])
  })

  test('a picture that is not there is named and nothing is stored', async () => {
    const post = await givenFields({ mediaIds: [await givenPicture(), uuidv7()] })
    const refusal = await publish(post).catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({
      code: 'invalid',
      fields: { images: ['Image 2 is no longer there. Remove it and choose it again.'] },
    })
    expect(await rows('blog_posts')).toEqual([])
    expect(dropped).toEqual([])
  })

  test("an author cannot use another person's picture, an editor can", async () => {
    const post = await givenFields({ mediaIds: [await givenPicture(EDITOR.id)] })
    await expect(publish(post, 'key-1', AUTHOR)).rejects.toMatchObject({ code: 'invalid' })

    const theirs = await givenFields({ mediaIds: [await givenPicture(AUTHOR.id)] })
    await expect(publish(theirs, 'key-2', EDITOR)).resolves.toMatchObject({ slug: 'oat-soup' })
  })

  test('a person without a role publishes nothing', async () => {
    const nobody = { ...EDITOR, role: null }
    await expect(publish(await givenFields(), 'key-1', nobody)).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await rows('blog_posts')).toEqual([])
  })

  test('pages of twelve follow each other without a gap or a repetition', async () => {
    for (let index = 0; index < 30; index++) await publish(await givenFields())

    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listPosts(deps(), { cursor })
      expect(page.items.length).toBeLessThanOrEqual(12)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)

    expect(seen).toHaveLength(30)
    expect(new Set(seen).size).toBe(30)
  })

  test('a list shows no post before its time, and no strange cursor breaks it', async () => {
    const post = await givenFields()
    await publish(post)
    clock -= 60_000
    expect((await listPosts(deps(), {})).items).toEqual([])
    await expect(listPosts(deps(), { cursor: "' or 1=1" })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('the desk shows editors every post and authors their own', async () => {
    await publish(await givenFields({ title: 'Mine' }))
    await publish(
      await givenFields({ title: 'Theirs', mediaIds: [await givenPicture(AUTHOR.id)] }),
      'key-2',
      AUTHOR,
    )
    const titles = async (actor: Actor) =>
      (await listDeskPosts(deps(), { actor }, { query: {} })).items.map(({ title }) => title)

    expect(await titles(EDITOR)).toEqual(['Theirs', 'Mine'])
    expect(await titles(AUTHOR)).toEqual(['Theirs'])
    await expect(titles({ ...EDITOR, role: null })).rejects.toMatchObject({ code: 'forbidden' })
  })
})
