import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase('postgres')
})
afterAll(() => database.close())

async function readTime(written: string, timeZone: string): Promise<string | undefined> {
  return database.db.transaction().execute(async (tx) => {
    await sql`select set_config('TimeZone', ${timeZone}, true)`.execute(tx)
    const { rows } = await sql<{ at: string }>`select ${written}::timestamptz as at`.execute(tx)
    return rows[0]?.at
  })
}

test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
  'times are read as UTC in %s',
  async (zone) => {
    expect(await readTime('2026-05-01T08:09:10.120Z', zone)).toBe('2026-05-01T08:09:10.120Z')
    expect(await readTime('2026-05-01T08:09:10.123Z', zone)).toBe('2026-05-01T08:09:10.123Z')
    expect(await readTime('2026-05-01T08:09:10.123999Z', zone)).toBe('2026-05-01T08:09:10.123Z')
    expect(await readTime('2026-05-01T08:09:10Z', zone)).toBe('2026-05-01T08:09:10.000Z')
    expect(await readTime('2026-05-01T23:30:00-03:30', zone)).toBe('2026-05-02T03:00:00.000Z')
  },
)
