import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterEach, describe, expect, test } from 'vitest'
import { writeLines } from '#server/backup/backup-files.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { createRowDigest, rowLine } from '#server/backup/row-digest.ts'
import { readRows } from '#server/data/archive/archive-rows.ts'
import { ARCHIVED_TABLES } from '#server/data/archive/archived-tables.ts'
import type { Engine } from '#server/data/database-engine.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import type { Database } from '#server/data/tables.ts'
import { createDiskMediaStore } from '#server/media/disk-media-store.ts'
import { ENGINES, makePostgresDatabase } from '#tests/support/database/test-database.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'
import { indexMissingForDesk } from '../desk/editing/desk-index.ts'
import {
  ensureRendered,
  renderMarkedPosts,
  renderOldPosts,
} from '../posts/writing/render-old-posts.ts'
import { indexMissingPosts } from '../search/indexing/index-missing-posts.ts'
import { makeDerived } from './derived-tables.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const RECIPE =
  'Soup.\n\n```recipe\nname: Lentil soup\nserves: 2\ntime: 30 min\n\n- 200 g red lentils\n- 1 onion\n\n1. Simmer.\n```'

let cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
  cleanups = []
})

async function givenDatabase(engine: Engine): Promise<Database> {
  const postgres = engine === 'postgres' ? await makePostgresDatabase() : undefined
  if (postgres) cleanups.push(postgres.drop)
  const db = openDatabase(
    postgres
      ? { engine: 'postgres', url: postgres.url }
      : { engine: 'sqlite', file: join(givenFolder(), 'haven.sqlite') },
    () => {},
  )
  cleanups.push(() => db.destroy())
  return db
}

const depsOf = (db: Database) => ({
  db,
  now: () => new Date().toISOString(),
  newId: uuidv7,
  log: pino({ level: 'silent' }),
  pages: { drop: () => {} },
  content: sharedContent(),
})

const givenMedia = () => createDiskMediaStore({ folder: givenFolder() })

/** A site with three recipes, one of which was published again, one taken down, and a post without. */
async function givenRecipes(engine: Engine) {
  const db = await givenDatabase(engine)
  await migrateToLatest(db)
  const deps = depsOf(db)
  const posts = []
  for (const content of [RECIPE, RECIPE.replace('onion', 'leek'), RECIPE, 'Oats, no recipe.']) {
    const post = await insertBarePost(deps)
    await db.updateTable('blog_posts').set({ content }).where('id', '=', post.id).execute()
    posts.push(post)
  }
  await renderOldPosts(deps)
  const [first, second] = posts
  const content = RECIPE.replace('onion', 'fennel')
  await db
    .updateTable('blog_posts')
    .set({ content, rendered_with: 0 })
    .where('id', '=', first?.id ?? '')
    .execute()
  await renderOldPosts(deps)
  await db
    .updateTable('blog_posts')
    .set({ status: 'draft' })
    .where('id', '=', second?.id ?? '')
    .execute()
  await indexMissingPosts(deps)
  await indexMissingForDesk(deps)
  return { db, media: givenMedia(), now: deps.now }
}

/** Settings change with the work of making; numbers are each database's own. */
async function contents(db: Database) {
  const archived: Record<string, string[]> = {}
  for (const { name, key } of ARCHIVED_TABLES) {
    if (name === 'settings') continue
    const lines: string[] = []
    for await (const row of readRows(db, name, key)) lines.push(rowLine(row))
    archived[name] = lines.toSorted()
  }
  return { archived, derived: await derivedRows(db) }
}

async function derivedRows(db: Database) {
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  return {
    recipes: sorted(await db.selectFrom('recipes').selectAll().execute()),
    foods: sorted(await db.selectFrom('recipe_foods').selectAll().execute()),
    finds: sorted(
      await db.selectFrom('recipe_finds').select(['post_id', 'published_at', 'facts']).execute(),
    ),
    search: sorted(await db.selectFrom('post_search').select('post_id').execute()),
    desk: sorted(await db.selectFrom('desk_words').select(['word', 'post_id']).execute()),
  }
}

/** As an older version would have made it: with the rows of `recipe_finds`, numbered as they were. */
async function addDerivedTo(folder: string, db: Database): Promise<void> {
  const path = join(folder, 'manifest.json')
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const digest = createRowDigest()
  const lines: string[] = []
  for await (const row of readRows(db, 'recipe_finds', ['post_id'])) lines.push(rowLine(row))
  for (const line of lines) digest.add(line)
  const file = await writeLines(folder, 'tables/recipe_finds.jsonl', Readable.from(lines))
  manifest.tables.push({ name: 'recipe_finds', ...digest.result(), file })
  writeFileSync(path, JSON.stringify(manifest))
}

describe.each(ENGINES)('from %s', (engine) => {
  test.each(ENGINES)(
    'to %s a site with recipes is restored, and found as before',
    async (target) => {
      const site = await givenRecipes(engine)
      const before = await contents(site.db)
      expect(before.derived.finds).toHaveLength(3)
      const folder = join(givenFolder(), 'backup')
      await makeBackup(site, { folder, secretKeyFile: null })

      const db = await givenDatabase(target)
      await restoreBackup({ db, media: givenMedia() }, folder)
      expect(await db.selectFrom('recipe_finds').selectAll().execute()).toEqual([])
      await makeDerived(depsOf(db))

      const after = await contents(db)
      expect(after.archived).toEqual(before.archived)
      // A bigint is text to the one driver and a number to the other.
      expect(JSON.stringify(after.derived)).toBe(JSON.stringify(before.derived))
      expect(await renderMarkedPosts(depsOf(db))).toBe(0)
    },
  )

  test('a backup of an older version, with the rows of what is derived, is restored as well', async () => {
    const site = await givenRecipes(engine)
    const before = await contents(site.db)
    const folder = join(givenFolder(), 'backup')
    await makeBackup(site, { folder, secretKeyFile: null })
    await addDerivedTo(folder, site.db)

    const db = await givenDatabase('sqlite')
    await restoreBackup({ db, media: givenMedia() }, folder)
    await makeDerived(depsOf(db))
    expect(await contents(db)).toEqual(before)
  })
})

test('a start makes what an interrupted restore has not', async () => {
  const site = await givenRecipes('sqlite')
  const before = await derivedRows(site.db)
  const folder = join(givenFolder(), 'backup')
  await makeBackup(site, { folder, secretKeyFile: null })
  const db = await givenDatabase('sqlite')
  await restoreBackup({ db, media: givenMedia() }, folder)

  const deps = depsOf(db)
  await ensureRendered(deps)
  expect(await db.selectFrom('jobs').select('name').execute()).toHaveLength(1)
  await renderOldPosts(deps)
  await indexMissingPosts(deps)
  await indexMissingForDesk(deps)
  expect(await derivedRows(db)).toEqual(before)
})
