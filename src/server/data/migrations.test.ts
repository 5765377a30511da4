import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { migrateToLatest, NewerDatabaseError } from './migrations.ts'

/** SQLite's type for each type of PostgreSQL. */
const SQLITE_TYPES: Record<string, string> = {
  text: 'TEXT',
  uuid: 'TEXT',
  timestamptz: 'TEXT',
  int4: 'INTEGER',
  int8: 'INTEGER',
  bytea: 'BLOB',
  varchar: 'varchar(255)',
}

/** Full text is kept by each engine in its own way. */
const ENGINES_OWN_INDEX = 'post_search_index'

/** Tables by name, with their columns, which of them may be null, and their types as SQLite has them. */
async function shapeOf({ db }: TestDatabase) {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ name }) => !name.startsWith(ENGINES_OWN_INDEX))
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map(({ name, dataType, isNullable }) => {
          const type = SQLITE_TYPES[dataType] ?? dataType
          return `${name}${isNullable ? '?' : ''} ${type}`
        })
        .sort(),
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('migrating a migrated database changes nothing', async () => {
    expect(await migrateToLatest(database.db)).toEqual([])
  })

  test('a database made by a newer program is refused', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '')`.execute(
      database.db,
    )
    await expect(migrateToLatest(database.db)).rejects.toThrow(NewerDatabaseError)
    await sql`delete from kysely_migration where name = '9999_future'`.execute(database.db)
  })

  test('a migration that fails half way leaves nothing behind', async () => {
    const folder = givenFolder()
    const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(
      database.db,
    )
    for (const { name } of applied.rows) {
      await writeFile(join(folder, `${name}.sql`), '')
    }
    await writeFile(join(folder, '0900_bad.sql'), 'create table half (id integer);\nnonsense;\n')
    await expect(migrateToLatest(database.db, folder)).rejects.toThrow(/syntax/)
    expect(await shapeOf(database)).not.toContainEqual(expect.objectContaining({ name: 'half' }))
  })

  test('the audit log cannot be changed once written', async () => {
    await database.db
      .insertInto('audit_log')
      .values({
        id: '018f2f6e-0000-7000-8000-000000000001',
        at: '2026-01-01T00:00:00.000Z',
        action: 'test',
        actor_id: null,
        actor_email: null,
        subject_type: null,
        subject_id: null,
        address: null,
        request_id: null,
        before: null,
        after: null,
      })
      .execute()
    if (engine === 'postgres') {
      await sql`alter table audit_log enable trigger audit_log_no_change`.execute(database.db)
    }
    await expect(
      database.db.updateTable('audit_log').set({ action: 'changed' }).execute(),
    ).rejects.toThrow(/append only/)
  })
})

test('the tests’ PostgreSQL sorts as an owner’s does, not by bytes', async () => {
  const database = await makeTestDatabase('postgres')
  const { rows } = await sql<{ first: string }>`
    select min(word) as first from (values ('Basil'), ('apple')) as words (word)
  `.execute(database.db)
  await database.close()
  expect(rows).toEqual([{ first: 'apple' }])
})

test('on postgres a migration may take as long as it needs', async () => {
  const database = await makeTestDatabase('postgres')
  const folder = givenFolder()
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(
    database.db,
  )
  for (const { name } of applied.rows) await writeFile(join(folder, `${name}.sql`), '')
  const limitOf = `create table limits as select current_setting('statement_timeout') as longest;`
  await writeFile(join(folder, '0901_long.sql'), limitOf)
  await migrateToLatest(database.db, folder)
  const { rows } = await sql`select longest from limits`.execute(database.db)
  expect(rows).toEqual([{ longest: '0' }])
  await database.close()
})

test('both engines have the same tables and columns', async () => {
  const [sqlite, postgres] = await Promise.all(ENGINES.map(makeTestDatabase))
  try {
    expect(await shapeOf(sqlite!)).toEqual(await shapeOf(postgres!))
  } finally {
    await sqlite!.close()
    await postgres!.close()
  }
})
