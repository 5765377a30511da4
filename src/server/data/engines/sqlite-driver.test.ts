import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/data/tables.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/support/site/small-disk.ts'
import { openDatabase } from './database.ts'

const LARGE = 'oats '.repeat(100_000)

let disk: SmallDisk | undefined
let folder: string
let db: Database

beforeEach(async () => {
  disk = mountSmallDisk(4)
  folder = disk?.folder ?? mkdtempSync(join(tmpdir(), 'haven-driver-'))
  db = openDatabase({ engine: 'sqlite', file: join(folder, 'haven.sqlite') }, () => {})
  await sql`create table soup (name text)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  if (disk) disk.remove()
  else rmSync(folder, { recursive: true })
})

/** Where no file system can be mounted, SQLite's limit on pages stands for a full disk. */
async function fill(): Promise<void> {
  if (disk) return disk.fill()
  await sql`pragma max_page_count = 10`.execute(db)
}

async function free(): Promise<void> {
  if (disk) return disk.free()
  await sql`pragma max_page_count = 1000000`.execute(db)
}

const insert = (into: Database, name = LARGE) =>
  sql`insert into soup values (${name})`.execute(into)
const count = async () => (await sql`select 1 from soup`.execute(db)).rows.length

const FULL = {
  name: 'AppError',
  code: 'unavailable',
  message: expect.stringContaining('disk is full'),
  cause: { name: 'StorageFailure', fault: 'full', cause: { code: 'SQLITE_FULL' } },
}

test('a full disk is reported as the reason, not the rollback that fails after it', async () => {
  await fill()
  await expect(db.transaction().execute((tx) => insert(tx))).rejects.toMatchObject(FULL)
  await expect(insert(db)).rejects.toMatchObject(FULL)
  expect(await count()).toBe(0)

  await free()
  await db.transaction().execute((tx) => insert(tx))
  expect(await count()).toBe(1)
})

test('statements after SQLite has ended their transaction by itself are not committed on their own', async () => {
  await fill()
  const writing = db.transaction().execute(async (tx) => {
    // More than its page cache holds, so that it is written before the end.
    await insert(tx, LARGE.repeat(12)).catch(() => {})
    await free()
    await insert(tx, 'after the end')
  })
  await expect(writing).rejects.toMatchObject(FULL)
  expect(await count()).toBe(0)
  await insert(db)
  expect(await count()).toBe(1)
})
