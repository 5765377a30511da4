import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { openSqlite } from './sqlite.ts'

const rightsOf = (path: string) => statSync(path).mode & 0o777

test('a new database, its log and its folder are for their owner alone', async () => {
  const folder = join(givenFolder(), 'data')
  prepareDataFolder(folder)
  const file = join(folder, 'haven.sqlite')
  const db = openSqlite(file)
  await sql`create table kept (word text)`.execute(db)
  expect([folder, file, `${file}-wal`, `${file}-shm`].map(rightsOf)).toEqual([
    0o700, 0o600, 0o600, 0o600,
  ])
  await db.destroy()
})

test('a database that everybody could read is closed to others, and stays open to its group', async () => {
  const file = join(givenFolder(), 'haven.sqlite')
  writeFileSync(file, '', { mode: 0o644 })
  await openSqlite(file).destroy()
  expect(rightsOf(file)).toBe(0o640)
})
