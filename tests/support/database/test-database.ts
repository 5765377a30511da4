import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Engine } from '#server/data/database-engine.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import type { Database, Tables } from '#server/data/tables.ts'
import { runOnServer } from './postgres-template.ts'

/** Every server test runs on each: `describe.each(ENGINES)('on %s', (engine) => …)`. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

/** Every table, in the order in which they can be emptied. */
const TABLES = everyTable([
  'audit_log',
  'settings',
  'idempotency_keys',
  'rate_limits',
  'outbox',
  'jobs',
  'contact_messages',
  'newsletter_tokens',
  'newsletter_subscribers',
  'search_spellings',
  'post_search',
  'sitemap_parts',
  'recipe_foods',
  'recipes',
  'import_things',
  'import_parts',
  'site_imports',
  'comments',
  'imported_posts',
  'imported_pages',
  'imported_pictures',
  'desk_words',
  'note_replies',
  'post_notes',
  'page_redirects',
  'own_pages',
  'site_revisions',
  'site_documents',
  'template_media',
  'post_templates',
  'post_editors',
  'draft_saves',
  'slug_redirects',
  'path_redirects',
  'revision_media',
  'draft_media',
  'post_schedules',
  'post_translations',
  'page_translations',
  'post_revisions',
  'post_drafts',
  'post_media',
  'post_profiles',
  'profile_counts',
  'profile_words',
  'profile_redirects',
  'profile_names',
  'profiles',
  'post_terms',
  'term_translation_words',
  'term_translations',
  'term_redirects',
  'term_counts',
  'term_words',
  'terms',
  'blog_posts',
  'recipe_finds',
  'recipe_parts_state',
  'recipe_parts',
  'recipe_lists',
  'media_old_names',
  'media_renditions',
  'storage_objects',
  'media',
  'auth_codes',
  'auth_recovery_codes',
  'auth_challenges',
  'auth_factors',
  'auth_sessions',
  'auth_flow_states',
  'auth_identities',
  'auth_setup_tokens',
  'auth_signing_keys',
  'auth_users',
])

/** The names as they are given; a table that is not among them does not compile. */
function everyTable<const Name extends keyof Tables>(
  names: readonly Name[] & ([keyof Tables] extends [Name] ? unknown : Exclude<keyof Tables, Name>),
): readonly Name[] {
  return names
}

export type TestDatabase = { db: Database; empty(): Promise<void>; close(): Promise<void> }

/** A migrated, empty database of its own. Make one per test file and `empty()` it between tests. */
export async function makeTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'sqlite' ? makeSqlite() : makePostgres()
}

/** An empty database on the run's PostgreSQL server, not yet migrated. */
export function makePostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return createDatabase('template1')
}

async function createDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `haven_test_${randomBytes(8).toString('hex')}`
  await runOnServer(urlOf, `create database ${name} template ${template} strategy file_copy`)
  return { url: urlOf(name), drop: () => dropDatabase(name) }
}

/**
 * The server waits a few seconds for connections that are just closing: forced out, they would
 * raise an error here. Only those that a killed program has left are forced.
 */
async function dropDatabase(name: string): Promise<void> {
  try {
    await runOnServer(urlOf, `drop database ${name}`)
  } catch {
    await runOnServer(urlOf, `drop database ${name} with (force)`)
  }
}

async function makeSqlite(): Promise<TestDatabase> {
  const db = openDatabase({ engine: 'sqlite', file: ':memory:' }, raise)
  await migrateToLatest(db)
  // A test starts from nothing; the product itself has no way to do this.
  await sql`drop trigger audit_log_no_delete`.execute(db)
  return { db, empty: () => emptyTables(db), close: () => db.destroy() }
}

async function makePostgres(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(inject('postgresTemplate'))
  const db = openDatabase({ engine: 'postgres', url }, raise)
  const close = async () => {
    await db.destroy()
    await drop()
  }
  return { db, empty: () => emptyAtOnce(db), close }
}

async function emptyTables(db: Database): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute()
}

/** In one call: forty, each waiting for the last, would be most of what a short test takes. */
async function emptyAtOnce(db: Database): Promise<void> {
  const statements = TABLES.map((table) => `delete from ${table};`).join(' ')
  await sql.raw(`do $$ begin ${statements} end $$`).execute(db)
}

function urlOf(database: string): string {
  return inject('postgresUrl').replace('/DATABASE', `/${database}`)
}

function raise(error: Error): never {
  throw error
}
