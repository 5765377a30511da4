import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/data/engines/database.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import type { Database } from '#server/data/tables.ts'
import type { UnitTransaction } from '#server/data/unit-transaction.ts'
import { ENGINES, makePostgresDatabase } from '#tests/support/database/test-database.ts'
import * as auditRepository from './audit.tables.ts'

/** A database as the program opens it; those of other tests allow emptying the log. */
describe.each(ENGINES)('acts, on %s', (engine) => {
  let db: Database
  let close = async () => {}

  beforeAll(async () => {
    if (engine === 'sqlite') {
      db = openDatabase({ engine, file: ':memory:' }, raise)
      close = () => db.destroy()
    } else {
      const { url, drop } = await makePostgresDatabase()
      db = openDatabase({ engine, url }, raise)
      close = () => db.destroy().then(drop)
    }
    await migrateToLatest(db)
    await auditRepository.append(db as UnitTransaction, {
      id: '019e7a6c-0000-7000-8000-000000000001',
      at: '2026-11-21T12:00:00.000Z',
      action: 'post.publish',
      address: null,
      requestId: null,
    })
  })
  afterAll(() => close())

  test.each([
    "update audit_log set action = 'nothing'",
    "update audit_log set action = action where id = '019e7a6c-0000-7000-8000-000000000001'",
    'delete from audit_log',
    ...(engine === 'postgres' ? ['truncate audit_log'] : []),
  ])('are neither changed nor removed by: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/append only/)
    const acts = await db.selectFrom('audit_log').select('action').execute()
    expect(acts).toEqual([{ action: 'post.publish' }])
  })
})

function raise(error: Error): never {
  throw error
}
