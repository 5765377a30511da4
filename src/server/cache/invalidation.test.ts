import { sql } from 'kysely'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pageTags } from '#contract/pages.ts'
import { type DatabaseLocation, openDatabase } from '#server/data/engines/database.ts'
import * as outboxRepository from '#server/data/jobs/outbox-repository.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import type { Database } from '#server/data/tables.ts'
import type { UnitTransaction } from '#server/data/unit-transaction.ts'
import { makePostgresDatabase, makeTestDatabase } from '#tests/support/database/test-database.ts'
import { startInvalidation } from './invalidation.ts'

const log = pino({ level: 'silent' })
const now = '2026-01-01T00:00:00.000Z'

/** A cache that records what it was asked to drop. */
function givenDrops() {
  const dropped: string[] = []
  return {
    dropped,
    drop: (tags: readonly string[]) => void dropped.push(...tags),
    dropAll: () => void dropped.push('everything'),
  }
}

function append(db: Database, ...tags: string[]): Promise<void> {
  return db
    .transaction()
    .execute((tx) => outboxRepository.append(tx as object as UnitTransaction, { tags, now }))
}

function givenFollower(db: Database, location: DatabaseLocation) {
  const cache = givenDrops()
  const invalidation = startInvalidation({ db, location, cache, log })
  onTestFinished(() => invalidation.stop())
  return cache.dropped
}

describe('on postgres', () => {
  async function givenDatabase() {
    const { url, drop } = await makePostgresDatabase()
    const db = openDatabase({ engine: 'postgres', url }, () => {})
    onTestFinished(async () => {
      await db.destroy()
      await drop()
    })
    await migrateToLatest(db)
    return { db, location: { engine: 'postgres', url } as const }
  }

  /** Ends every connection that listens, as a restarted server does. */
  async function cutListeners(db: Database): Promise<void> {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'wellness-haven haven_pages'`.execute(db)
  }

  test('every node hears what another has changed', async () => {
    const { db, location } = await givenDatabase()
    const nodes = [givenFollower(db, location), givenFollower(db, location)]
    for (const dropped of nodes) await expect.poll(() => dropped).toEqual(['everything'])

    await append(db, 'posts', 'type:news')
    for (const dropped of nodes) {
      await expect.poll(() => dropped).toEqual(['everything', 'posts', 'type:news'])
    }
  })

  test('a write that changes very many pages, as of a picture in a thousand posts, is heard of whole', async () => {
    const { db, location } = await givenDatabase()
    const dropped = givenFollower(db, location)
    await expect.poll(() => dropped).toEqual(['everything'])
    const tags = Array.from({ length: 1_000 }, (_, number) =>
      pageTags.post(`01935000-0000-7000-8000-${String(number).padStart(12, '0')}`),
    )
    const longest = pageTags.slug('ü'.repeat(400))
    await append(db, ...tags, longest)
    await expect.poll(() => dropped.length).toBe(1_002)
    expect(dropped.slice(1)).toEqual([...tags, longest])
    expect(await outboxRepository.findLastId(db)).toBe(1)
  })

  test('a write that is rolled back drops nothing', async () => {
    const { db, location } = await givenDatabase()
    const dropped = givenFollower(db, location)
    await expect.poll(() => dropped).toEqual(['everything'])

    const refused = db.transaction().execute(async (tx) => {
      await outboxRepository.append(tx as object as UnitTransaction, { tags: ['post:undone'], now })
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await append(db, 'post:done')
    await expect.poll(() => dropped).toContain('post:done')
    expect(dropped).not.toContain('post:undone')
  })

  test('what happened while the connection was lost is caught up', async () => {
    const { db, location } = await givenDatabase()
    const dropped = givenFollower(db, location)
    await expect.poll(() => dropped).toEqual(['everything'])

    await cutListeners(db)
    await append(db, 'post:missed')
    await expect.poll(() => dropped, { timeout: 10_000 }).toContain('post:missed')

    await append(db, 'post:heard')
    await expect.poll(() => dropped, { timeout: 10_000 }).toContain('post:heard')
  })

  test('when too much was missed every page is dropped', async () => {
    const { db, location } = await givenDatabase()
    const dropped = givenFollower(db, location)
    await expect.poll(() => dropped).toEqual(['everything'])

    const rows = Array.from({ length: 1001 }, () => ({ tags: '["posts"]', created_at: now }))
    await db.insertInto('outbox').values(rows).execute()
    await cutListeners(db)
    await expect.poll(() => dropped, { timeout: 10_000 }).toEqual(['everything', 'everything'])
  })

  test('a message that nobody understands drops every page', async () => {
    const { db, location } = await givenDatabase()
    const dropped = givenFollower(db, location)
    await expect.poll(() => dropped).toEqual(['everything'])

    await sql`select pg_notify(${outboxRepository.PAGES_CHANNEL}, 'nonsense')`.execute(db)
    await expect.poll(() => dropped).toEqual(['everything', 'everything'])
  })
})

describe('on sqlite', () => {
  test('what another program on the same file has changed is dropped', async () => {
    const { db, close } = await makeTestDatabase('sqlite')
    onTestFinished(close)
    await append(db, 'post:before')
    const dropped = givenFollower(db, { engine: 'sqlite', file: ':memory:' })
    // The first look only finds out where to begin.
    await new Promise((resolve) => setTimeout(resolve, 50))

    await append(db, 'post:after')
    await expect.poll(() => dropped, { timeout: 10_000 }).toEqual(['post:after'])
  })
})
