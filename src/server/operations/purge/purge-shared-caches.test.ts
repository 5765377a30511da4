import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as outboxRepository from '#server/data/jobs/outbox-repository.ts'
import type { UnitTransaction } from '#server/data/unit-transaction.ts'
import { startPurging } from '#server/jobs/start-purging.ts'
import { getWorkFigures } from '#server/operations/observe/get-work-figures.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { purgeSharedCaches } from './purge-shared-caches.ts'

const START = Date.parse('2026-11-21T12:00:00.000Z')

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  let timeMs = START
  let purged: string[][] = []
  let error: Error | undefined
  const running = new AbortController().signal
  const deps = {
    get db() {
      return database.db
    },
    now: () => new Date(timeMs).toISOString(),
    log: pino({ level: 'silent' }),
    sharedCaches: {
      async purge(tags: readonly string[]) {
        if (error) throw error
        purged.push([...tags])
      },
    },
  }
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(async () => {
    timeMs = START
    purged = []
    error = undefined
    await database.empty()
  })
  afterAll(() => database.close())

  const change = (...tags: string[]) =>
    database.db
      .transaction()
      .execute((tx) =>
        outboxRepository.append(tx as object as UnitTransaction, { tags, now: deps.now() }),
      )
  const purge = () => purgeSharedCaches(deps, running)
  const figures = () => getWorkFigures(deps, { isPurging: true })

  test('a change is purged once, and once more when all old responses have arrived', async () => {
    await change('posts', 'post:1')
    await change('posts', 'post:2')
    expect(await purge()).toMatchObject({ kind: 'purged', tags: 3 })
    expect(purged).toEqual([['posts', 'post:1', 'post:2']])
    expect(await purge()).toEqual({ kind: 'idle' })

    timeMs += 5_000
    expect(await purge()).toMatchObject({ kind: 'purged' })
    timeMs += 3_600_000
    expect(await purge()).toEqual({ kind: 'idle' })
    expect(purged).toHaveLength(2)
  })

  test('a failed purge is retried after growing waits, and shows in the metrics', async () => {
    await change('posts')
    error = new Error('the cache is away')
    const waits: number[] = []
    for (let count = 0; count < 4; count++) {
      expect(await purge()).toMatchObject({ kind: 'failed', failuresBefore: count })
      let waited = 0
      while ((await purge()).kind === 'idle') {
        timeMs += 1_000
        waited += 1
        if (waited > 30) break
        if (waited === 2 ** count) break
      }
      waits.push(waited)
    }
    expect(waits).toEqual([1, 2, 4, 8])
    expect(await figures()).toMatchObject({ waitingPurges: 1, oldestPurgeSeconds: 15 })
    expect(purged).toEqual([])
  })

  test('a purge that succeeds makes all failed ones due', async () => {
    await change('old')
    error = new Error('away')
    for (let count = 0; count < 6; count++) {
      await purge()
      timeMs += 60_000
    }
    await purge()
    error = undefined
    await change('new')
    while ((await purge()).kind === 'purged');
    expect(purged.flat().sort()).toEqual(['new', 'old'])
    expect(await figures()).toMatchObject({ waitingPurges: 0 })
  })

  test('of several nodes that look at once, one purges', async () => {
    for (let count = 0; count < 20; count++) await change(`post:${count}`)
    await Promise.all(Array.from({ length: 5 }, purge))
    expect(purged.flat()).toHaveLength(20)
  })

  test('a very large change purges everything', async () => {
    await change(...Array.from({ length: 600 }, (_, index) => `post:${index}`))
    await purge()
    expect(purged).toEqual([['pages']])
  })

  test('the purge of a node that died is done by another', async () => {
    await change('posts')
    const dying = { ...deps, sharedCaches: { purge: () => new Promise<never>(() => {}) } }
    void purgeSharedCaches(dying, running)
    await expect.poll(async () => (await purge()).kind, { timeout: 30_000 }).toBe('idle')
    timeMs += 61_000
    expect(await purge()).toMatchObject({ kind: 'purged' })
  })

  test('a change is purged as soon as it is committed, however slow the cache is', async () => {
    const purging = startPurging(deps, { lookEveryMs: 3_600_000 })
    onTestFinished(() => purging.stop())
    await change('posts')
    purging.wake()
    await expect.poll(() => purged, { timeout: 30_000 }).toEqual([['posts']])
  })
})
