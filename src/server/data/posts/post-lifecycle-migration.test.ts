import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { ENGINES, makePostgresDatabase } from '#tests/support/database/test-database.ts'
import type { Engine } from '../database-engine.ts'
import { openDatabase } from '../engines/database.ts'
import * as mediaRepository from '../media/media-repository.ts'
import * as orphanMediaRepository from '../media/orphan-media-repository.ts'
import { migrateToLatest } from '../migrations.ts'
import type { Database } from '../tables.ts'
import * as postRevisionsRepository from './post-revisions-repository.ts'

const POST = '018f2f6e-0000-7000-8000-000000000001'
const SHOWN = '018f2f6e-0000-7000-8000-00000000000a'
const IN_TEXT = '018f2f6e-0000-7000-8000-00000000000b'
const UNUSED = '018f2f6e-0000-7000-8000-00000000000c'
const AT = '2026-05-01T08:00:00.000Z'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A database as the version before had it. */
async function givenDatabaseOfBefore(engine: Engine): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'haven-before-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  const source = join(import.meta.dirname, '../../../../db/migrations', engine)
  for (const file of await readdir(source)) {
    if (file < '0010') await cp(join(source, file), join(folder, file))
  }
  const postgres = engine === 'postgres' ? await makePostgresDatabase() : undefined
  if (postgres) cleanups.push(postgres.drop)
  const db = openDatabase(
    postgres ? { engine: 'postgres', url: postgres.url } : { engine: 'sqlite', file: ':memory:' },
    (error) => {
      throw error
    },
  )
  cleanups.push(() => db.destroy())
  await migrateToLatest(db, folder)
  return db
}

async function givenPicture(db: Database, id: string, stem: string): Promise<void> {
  await mediaRepository.insert(db, {
    id,
    bucket: 'blog-images',
    name: `${stem}.jpg`,
    original_name: 'soup.jpg',
    content_type: 'image/jpeg',
    byte_size: 1,
    width: 1,
    height: 1,
    alt: '',
    thumbhash: null,
    checksum: 'c',
    uploaded_by: null,
    created_at: AT,
  })
}

test.each(ENGINES)(
  'the posts of before have their first revision, with every picture, on %s',
  async (engine) => {
    const db = await givenDatabaseOfBefore(engine)
    await givenPicture(db, SHOWN, '1746086400000-0-aaaaaaaaaaaa')
    await givenPicture(db, IN_TEXT, '1746086400000-0-bbbbbbbbbbbb')
    await givenPicture(db, UNUSED, '1746086400000-0-cccccccccccc')
    const content = 'Soup. ![](/media/1746086400000-0-bbbbbbbbbbbb-640.webp)'
    await sql`insert into blog_posts (id, slug, title, content, content_html, rendered_with,
        excerpt, reading_minutes, author, meta_title, published_at, updated_at, created_at)
      values (${POST}, 'soup', 'Soup', ${content}, '', 1, '', 1, 'Maya', 'Soup', ${AT}, ${AT}, ${AT})`.execute(
      db,
    )
    await mediaRepository.attachToPost(db, { postId: POST, mediaIds: [SHOWN] })

    await migrateToLatest(db)

    expect(await postRevisionsRepository.findPublished(db, POST)).toMatchObject({
      number: 1,
      content,
      slug: 'soup',
      created_at: AT,
      media_ids: JSON.stringify([SHOWN]),
    })
    const orphans = await orphanMediaRepository.listOrphans(db, {
      before: '2026-06-01T00:00:00.000Z',
      limit: 10,
    })
    expect(orphans.map(({ id }) => id)).toEqual([UNUSED])
  },
)
