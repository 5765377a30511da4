import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { RENDITION_WIDTHS } from '#domain/media/rendition-plan.ts'
import type { ListCursor } from '#domain/paging/cursor.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import { SEARCH_INDEX_VERSION } from '#domain/search/index-words.ts'
import { databaseEngine } from '#server/data/database-engine.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { BlogPostsTable } from '#server/data/tables/post-tables.ts'
import type { Database } from '#server/data/tables.ts'
import { DESK_INDEX_SETTING, splitDeskWords } from '#server/operations/desk/editing/desk-index.ts'
import { storeRecipes } from '#server/operations/recipes/store-recipes.ts'
import { SEARCH_INDEX_SETTING } from '#server/operations/search/indexing/index-missing-posts.ts'
import { givenTexts, type PostText } from './post-text.ts'

/** How many of `givenTexts` the posts share out among them, in turn. */
export const DIFFERENT_TEXTS = 40
const DIFFERENT_PICTURES = 200
const ROWS_AT_ONCE = 500
const HOUR_MS = 3_600_000
export const FIRST_POST_AT = Date.parse('2015-01-01T00:00:00.000Z')

const RENDITION_ENDINGS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const

/** Makes a data folder with that many published posts on SQLite. */
export async function fillDataFolder(
  dataFolder: string,
  count: number,
  texts?: PostText[],
): Promise<void> {
  const file = join(dataFolder, 'haven.sqlite')
  const db = openDatabase({ engine: 'sqlite', file }, () => {})
  await fillDatabase(db, count, texts)
  await db.destroy()
}

/**
 * Migrates an empty database and fills it with that many published posts, each with a picture in
 * every rendition, as a site of that age has them. Only the rows: the pictures' bytes are not
 * there, and nothing is indexed for the public's search.
 */
export async function fillDatabase(
  db: Database,
  count: number,
  texts = givenTexts(DIFFERENT_TEXTS),
): Promise<void> {
  await migrateToLatest(db)
  // Nothing is lost when this is interrupted: it is begun again.
  if (databaseEngine(db) === 'sqlite') await sql`pragma synchronous = off`.execute(db)
  await db.transaction().execute(insertPictures)

  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const indexes = Array.from(
      { length: Math.min(ROWS_AT_ONCE, count - first) },
      (_, i) => first + i,
    )
    await db.transaction().execute((tx) => insertPosts(tx, indexes, texts))
  }
  await recordAsIndexed(db)
  await gatherStatistics(db)
}

/**
 * PostgreSQL gathers statistics by itself, sooner or later. SQLite has none on any site: with them it
 * would plan a statement anew each time that another value is asked for, which takes longer than
 * most answers.
 */
export async function gatherStatistics(db: Database): Promise<void> {
  if (databaseEngine(db) === 'postgres') await sql`vacuum analyze`.execute(db)
}

/** The address of the post at that place, the oldest being 0. */
export function slugOf(index: number): string {
  return `post-number-${index}`
}

/** The cursor of the list page that begins after the post at that place. */
export function cursorAfter(index: number): ListCursor {
  return { at: publishedAt(index), id: idOf(index) }
}

/** The jobs that index old posts would run beside what is measured. */
export async function recordAsIndexed(db: Database): Promise<void> {
  const now = publishedAt(0)
  const value = String(SEARCH_INDEX_VERSION)
  await settingsRepository.set(db, { name: SEARCH_INDEX_SETTING, value, now })
  await settingsRepository.set(db, { name: DESK_INDEX_SETTING, value: '1', now })
}

async function insertPosts(tx: Database, indexes: number[], texts: PostText[]): Promise<void> {
  const rows = indexes.map((index) => postRow(index, texts[index % texts.length] as PostText))
  await tx.insertInto('blog_posts').values(rows).execute()
  const links = indexes.map((index) => ({
    post_id: idOf(index),
    media_id: pictureId(index % DIFFERENT_PICTURES),
    position: 0,
  }))
  await tx.insertInto('post_media').values(links).execute()
  for (const index of indexes) {
    const { recipes } = (texts[index % texts.length] as PostText).rendered
    if (recipes.length === 0) continue
    const post = { postId: idOf(index), revisionId: null, publishedAt: publishedAt(index) }
    await storeRecipes(tx, { ...post, recipes })
  }
  const words = rows.flatMap(({ id, title, author, slug }) =>
    splitDeskWords(`${title} ${author} ${slug}`).map((word) => ({ word, post_id: id })),
  )
  await tx.insertInto('desk_words').values(words).execute()
}

/** The row of the post at that place, with one of the texts. */
export function postRow(
  index: number,
  { markdown, rendered }: PostText,
): Insertable<BlogPostsTable> {
  const at = publishedAt(index)
  const title = `Post number ${index}: a bowl for the season`
  return {
    id: idOf(index),
    slug: slugOf(index),
    title,
    language: '',
    content: markdown,
    content_html: rendered.html,
    rendered_with: rendered.version,
    headings: JSON.stringify(rendered.headings),
    excerpt: rendered.excerpt,
    reading_minutes: rendered.readingMinutes,
    author: 'Wellness Haven Team',
    image_url: `/media/${pictureName(index % DIFFERENT_PICTURES)}.jpg`,
    video_url: null,
    post_type: POST_TYPES[index % POST_TYPES.length] ?? 'blog',
    meta_title: title,
    meta_description: rendered.excerpt.slice(0, 150),
    status: 'published',
    origin: 'import',
    published_at: at,
    updated_at: at,
    created_at: at,
    created_by_admin: 'admin',
    created_by: null,
    deleted_at: null,
    version: 1,
  }
}

async function insertPictures(tx: Database): Promise<void> {
  for (let index = 0; index < DIFFERENT_PICTURES; index++) {
    const media_id = pictureId(index)
    const name = pictureName(index)
    await tx
      .insertInto('media')
      .values({
        id: media_id,
        bucket: 'blog-images',
        name: `${name}.jpg`,
        original_name: 'photograph.jpg',
        content_type: 'image/jpeg',
        byte_size: 900_000,
        width: 2400,
        height: 1600,
        alt: 'A bowl of oats with plums on a wooden table, seen from above',
        thumbhash: '4PcBBYAkNANSY4R0giM1g19o+YmG',
        checksum: '0'.repeat(64),
        uploaded_by: null,
        created_at: publishedAt(0),
      })
      .execute()
    const renditions = Object.entries(RENDITION_ENDINGS).flatMap(([format, ending]) =>
      RENDITION_WIDTHS.map((width) => ({
        media_id,
        format: format as keyof typeof RENDITION_ENDINGS,
        width,
        height: Math.round((width * 2) / 3),
        byte_size: width * 60,
        name: `${name}-${width}.${ending}`,
      })),
    )
    await tx.insertInto('media_renditions').values(renditions).execute()
  }
}

function publishedAt(index: number): string {
  return new Date(FIRST_POST_AT + index * HOUR_MS).toISOString()
}

/** Ids sort by the time they were made, as those of the program do. */
function idOf(index: number): string {
  return `01935000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`
}

function pictureId(index: number): string {
  return `01935000-0001-7000-8000-${index.toString(16).padStart(12, '0')}`
}

function pictureName(index: number): string {
  return `1732190000000-0-${index.toString(36).padStart(16, '0')}`
}
