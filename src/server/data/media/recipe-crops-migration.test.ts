import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenDatabasesOf } from '#tests/support/database/database-of-before.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { migrateToLatest } from '../migrations.ts'
import * as recipesRepository from '../recipes/recipes-repository.ts'
import type { Database } from '../tables.ts'
import * as mediaRepository from './media-repository.ts'

const POST = '018f2f6e-0000-7000-8000-000000000001'
const PICTURES = ['018f2f6e-0000-7000-8000-00000000000a', '018f2f6e-0000-7000-8000-00000000000b']
const AT = '2026-05-01T08:00:00.000Z'

const givenDatabaseOfBefore = givenDatabasesOf('0032_recipe_finds')

/** A post that shows both pictures, of which each has two copies, and its recipe. */
async function givenPost(db: Database): Promise<void> {
  for (const [index, id] of PICTURES.entries()) {
    await mediaRepository.insert(db, {
      id,
      bucket: 'blog-images',
      name: `1746086400000-${index}-aaaaaaaaaaaa.jpg`,
      original_name: 'soup.jpg',
      content_type: 'image/jpeg',
      byte_size: 1,
      width: 1200,
      height: 800,
      alt: '',
      thumbhash: null,
      checksum: 'c',
      uploaded_by: null,
      created_at: AT,
    })
    for (const [format, width] of [
      ['webp', 320],
      ['social', 1200],
    ] as const) {
      const name = `1746086400000-${index}-aaaaaaaaaaaa-${width}.${format}`
      await mediaRepository.insertRendition(db, {
        ...{ media_id: id, format, width, height: width / 2, byte_size: width, name },
      })
    }
  }
  await sql`insert into blog_posts (id, slug, title, content, content_html, rendered_with,
      excerpt, reading_minutes, author, meta_title, published_at, updated_at, created_at)
    values (${POST}, 'soup', 'Soup', 'Soup.', '', 1, '', 1, 'Maya', 'Soup', ${AT}, ${AT}, ${AT})`.execute(
    db,
  )
  await mediaRepository.attachToPost(db, { postId: POST, mediaIds: PICTURES })
  await sql`insert into recipes (post_id, position, parser_version, json)
    values (${POST}, 1, 1, ${JSON.stringify({ name: 'Soup' })})`.execute(db)
  await sql`insert into recipe_finds (post_id, published_at, facts)
    values (${POST}, ${AT}, '[]')`.execute(db)
}

const copies = (db: Database) =>
  db.selectFrom('media_renditions').selectAll().orderBy('media_id').orderBy('format').execute()

test.each(ENGINES)(
  'pictures, posts and recipes of before are all there after the update, and pictures can be cut, on %s',
  async (engine) => {
    const db = await givenDatabaseOfBefore(engine)
    await givenPost(db)
    const before = await copies(db)
    expect(before).toHaveLength(4)

    const applied = await migrateToLatest(db)
    expect(applied[0]).toBe('0033_recipe_crops')
    expect(await copies(db)).toEqual(before)
    const shown = await mediaRepository.listForPost(db, POST)
    expect(shown.map(({ id, renditions }) => [id, renditions.length])).toEqual(
      PICTURES.map((id) => [id, 2]),
    )
    expect(await recipesRepository.listOfPost(db, POST)).toEqual([{ name: 'Soup' }])

    const crop = { width: 1200, height: 675, byte_size: 9, media_id: PICTURES[0] ?? '' }
    await mediaRepository.insertRendition(db, { ...crop, format: '16x9', name: 'cut.jpg' })
    // What the table held together before, it still does.
    const refused = [
      { ...crop, format: '3x2', name: 'other.jpg' },
      { ...crop, format: '1x1', name: 'cut.jpg' },
      { ...crop, format: '16x9', name: 'other.jpg' },
      { ...crop, format: '4x3', name: 'other.jpg', media_id: POST },
    ]
    for (const row of refused) {
      await expect(
        db
          .insertInto('media_renditions')
          .values(row as typeof row & { format: '1x1' })
          .execute(),
      ).rejects.toThrow(/constraint/i)
    }
    expect(await copies(db)).toHaveLength(5)

    // And what a picture takes along.
    await sql`delete from post_media`.execute(db)
    await sql`delete from media where id = ${PICTURES[0]}`.execute(db)
    expect((await copies(db)).map(({ media_id }) => media_id)).toEqual([PICTURES[1], PICTURES[1]])
    // What searches follow is still told when a post goes.
    await sql`delete from blog_posts`.execute(db)
    const { rows } = await sql`select published_at, facts from recipe_finds`.execute(db)
    expect(rows).toEqual([{ published_at: null, facts: '[]' }])
  },
)
