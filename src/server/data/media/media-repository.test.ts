import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import * as mediaRepository from './media-repository.ts'

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(() => database.empty())
  afterAll(() => database.close())

  const now = () => '2026-11-21T12:00:00.000Z'
  const givenPost = () => insertBarePost({ db: database.db, now, newId: uuidv7 })

  async function givenMedia(alt: string): Promise<string> {
    const id = uuidv7()
    await mediaRepository.insert(database.db, {
      id,
      bucket: 'blog-images',
      name: `1763720000000-0-${id.slice(-12)}.jpg`,
      original_name: 'soup.jpg',
      content_type: 'image/jpeg',
      byte_size: 5_000_000_000,
      width: 800,
      height: 600,
      alt,
      thumbhash: null,
      checksum: 'abc',
      uploaded_by: null,
      created_at: now(),
    })
    return id
  }

  const givenRendition = (mediaId: string, width: number) =>
    mediaRepository.insertRendition(database.db, {
      media_id: mediaId,
      format: 'webp',
      width,
      height: width,
      byte_size: 1,
      name: `1763720000000-0-${mediaId.slice(-12)}-${width}.webp`,
    })

  test('pictures of a post come in its order, with their copies from narrow to wide', async () => {
    const [soup, bread] = [await givenMedia('soup'), await givenMedia('bread')]
    const post = await givenPost()
    await mediaRepository.attachToPost(database.db, { postId: post.id, mediaIds: [bread, soup] })
    for (const width of [960, 320, 640]) await givenRendition(soup, width)
    await givenRendition(soup, 640)

    const pictures = await mediaRepository.listForPost(database.db, post.id)
    expect(pictures.map(({ alt }) => alt)).toEqual(['bread', 'soup'])
    expect(pictures.map(({ renditions }) => renditions.map(({ width }) => width))).toEqual([
      [],
      [320, 640, 960],
    ])
    expect(pictures[0]).toMatchObject({ byte_size: 5_000_000_000, created_at: now() })
  })

  test('featured pictures of many posts come by post, the first of each', async () => {
    const posts = [await givenPost(), await givenPost(), await givenPost()]
    const [soup, bread] = [await givenMedia('soup'), await givenMedia('bread')]
    await givenRendition(soup, 320)
    const attach = (index: number, mediaIds: string[]) =>
      mediaRepository.attachToPost(database.db, { postId: posts[index]!.id, mediaIds })
    await attach(0, [soup, bread])
    await attach(1, [soup])
    await attach(2, [])

    const featured = await mediaRepository.listFeatured(
      database.db,
      posts.map(({ id }) => id),
    )
    expect([...featured].map(([id, { alt, renditions }]) => [id, alt, renditions.length])).toEqual(
      expect.arrayContaining([
        [posts[0]!.id, 'soup', 1],
        [posts[1]!.id, 'soup', 1],
      ]),
    )
    expect(featured.size).toBe(2)
    expect(await mediaRepository.listFeatured(database.db, [])).toEqual(new Map())
  })

  test('pictures are found in the order asked for, and what is not there is left out', async () => {
    const [soup, bread] = [await givenMedia('soup'), await givenMedia('bread')]
    const found = await mediaRepository.findByIds(database.db, [bread, uuidv7(), soup])
    expect(found.map(({ alt }) => alt)).toEqual(['bread', 'soup'])
    expect(await mediaRepository.findByIds(database.db, [])).toEqual([])
  })

  test('the pictures of a post are found, and the posts of a picture', async () => {
    const [soup, bread] = [await givenMedia('soup'), await givenMedia('bread')]
    const post = await givenPost()
    await mediaRepository.attachToPost(database.db, { postId: post.id, mediaIds: [soup, bread] })
    expect(await mediaRepository.listPostsShowing(database.db, soup)).toEqual([
      { id: post.id, post_type: 'blog', isFeatured: true },
    ])
    expect(await mediaRepository.listPostsShowing(database.db, bread)).toMatchObject([
      { isFeatured: false },
    ])
  })
})
