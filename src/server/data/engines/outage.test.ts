import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makePostgresDatabase } from '#tests/support/database/test-database.ts'
import { openDatabase } from './database.ts'

const UNAVAILABLE = {
  name: 'AppError',
  code: 'unavailable',
  retryAfterSeconds: 5,
  source: 'database',
}

async function givenPostgres() {
  const { url, drop } = await makePostgresDatabase()
  const open = () => openDatabase({ engine: 'postgres', url }, () => {})
  const db = open()
  const operator = open()
  onTestFinished(async () => {
    await db.destroy()
    await operator.destroy()
    await drop()
  })
  return { db, operator }
}

test('a query whose PostgreSQL connection breaks is refused as an outage, and the next one works', async () => {
  const { db, operator } = await givenPostgres()
  const cut = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await Promise.all([
      sql`select pg_sleep(60)`.execute(tx),
      sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(operator),
    ])
  })
  await expect(cut).rejects.toMatchObject(UNAVAILABLE)
  expect((await sql<{ two: number }>`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }])
})

test('a connection that breaks while idle in a transaction fails that transaction and nothing else', async () => {
  const { db, operator } = await givenPostgres()
  const cut = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const pid = rows[0]?.pid ?? 0
    await sql`select pg_terminate_backend(${pid})`.execute(operator)
    const isThere = async () =>
      (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(operator)).rows.length
    await expect.poll(isThere).toBe(0)
    await sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toMatchObject(UNAVAILABLE)
  await sql`select 1`.execute(db)
})

test('an unreachable server is an outage, and a mistake in a statement is not', async () => {
  const away = openDatabase({ engine: 'postgres', url: 'postgres://a@127.0.0.1:1/b' }, () => {})
  await expect(sql`select 1`.execute(away)).rejects.toMatchObject(UNAVAILABLE)
  await away.destroy()

  const { db } = await givenPostgres()
  await expect(sql`select nothing`.execute(db)).rejects.toMatchObject({ code: '42703' })
})

test('two processes that read a SQLite file before they write it both succeed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haven-engines-'))
  const file = join(folder, 'haven.sqlite')
  const [one, other] = [1, 2].map(() => openDatabase({ engine: 'sqlite', file }, () => {}))
  if (!one || !other) throw new Error('two were opened')
  onTestFinished(async () => {
    await one.destroy()
    await other.destroy()
    rmSync(folder, { recursive: true })
  })
  await sql`create table soup (pots integer)`.execute(one)
  await sql`insert into soup values (0)`.execute(one)

  const stir = (db: typeof one) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pots: number }>`select pots from soup`.execute(tx)
      await sql`update soup set pots = ${(rows[0]?.pots ?? 0) + 1}`.execute(tx)
    })
  for (let round = 0; round < 20; round++) await Promise.all([stir(one), stir(other)])
  expect((await sql`select pots from soup`.execute(one)).rows).toEqual([{ pots: 40 }])
})

test.each([
  ['53100', 'full'],
  ['58030', 'failing'],
  ['25006', 'read_only'],
  ['XX001', 'damaged'],
])('PostgreSQL’s %s is a disk that is %s', async (code, fault) => {
  const { db } = await givenPostgres()
  const raising = sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`
  await expect(raising.execute(db)).rejects.toMatchObject({
    code: 'unavailable',
    cause: { name: 'StorageFailure', fault, cause: { code } },
  })
})
