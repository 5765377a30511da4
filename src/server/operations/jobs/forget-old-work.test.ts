import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as idempotencyRepository from '#server/data/idempotency-repository.ts'
import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import * as outboxRepository from '#server/data/jobs/outbox-repository.ts'
import type { UnitTransaction } from '#server/data/unit-transaction.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { forgetOldWork } from './forget-old-work.ts'

const LAST_YEAR = '2025-01-01T00:00:00.000Z'
const NOW = '2026-11-21T12:00:00.000Z'

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('what is old goes and what is new stays; a waiting job is never old', async () => {
    const { db } = database
    for (const [index, at] of [LAST_YEAR, NOW].entries()) {
      const call = { scope: 'maya', operation: 'post.publish', key: at }
      await idempotencyRepository.claim(db, { ...call, requestHash: '', now: at })
      await outboxRepository.append(db as UnitTransaction, { tags: [at], now: at })
      for (const name of ['waiting', 'failed']) {
        const id = `01935000-0000-7000-8000-00000000000${index * 2 + (name === 'failed' ? 1 : 0)}`
        await jobsRepository.enqueue(db as UnitTransaction, { id, name, payload: {}, now: at })
        if (name === 'failed') {
          await jobsRepository.fail(db, { id, attempts: 0 }, { now: at, error: 'burnt' })
        }
      }
    }

    await forgetOldWork({ db, now: () => NOW })

    const rowsOf = async (table: 'idempotency_keys' | 'outbox') =>
      (await db.selectFrom(table).selectAll().execute()).length
    expect(await rowsOf('idempotency_keys')).toBe(1)
    expect(await rowsOf('outbox')).toBe(1)
    const left = await db.selectFrom('jobs').select(['name', 'created_at']).execute()
    expect(left.map((job) => `${job.name} ${job.created_at}`).sort()).toEqual([
      `failed ${NOW}`,
      `waiting ${LAST_YEAR}`,
      `waiting ${NOW}`,
    ])
  })
})
