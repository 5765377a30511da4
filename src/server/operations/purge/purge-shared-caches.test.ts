import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as outboxRepository from '#server/data/jobs/outbox-repository.ts'
import { startPurging } from '#server/jobs/start-purging.ts'
import { getWorkFigures } from '#server/operations/observe/get-work-figures.ts'
import { ENGINES, makeTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { purgeSharedCaches } from './purge-shared-caches.ts'

const START = Date.parse('2026-11-21T12:00:00.000Z')

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  let timeMs = START
  let told: string[][] = []
  let fault: Error | undefined
  const running = new AbortController().signal
  const deps = {
    get db() {
      return database.db
    },
    now: () => new Date(timeMs).toISOString(),
    log: pino({ level: 'silent' }),
    sharedCaches: {
      async purge(tags: readonly string[]) {
        if (fault) throw fault
        told.push([...tags])
      },
    },
  }
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(async () => {
    timeMs = START
    told = []
    fault = undefined
    await database.empty()
  })
  afterAll(() => database.close())

  const note = (...tags: string[]) =>
    database.db
      .transaction()
      .execute((tx) => outboxRepository.append(tx, { tags, now: deps.now() }))
  const purge = () => purgeSharedCaches(deps, running)
  const figures = () => getWorkFigures(deps, { isPurging: true })

  test('what has changed is told once, and once more when all old answers have arrived', async () => {
    await note('posts', 'post:1')
    await note('posts', 'post:2')
    expect(await purge()).toMatchObject({ kind: 'told', tags: 3 })
    expect(told).toEqual([['posts', 'post:1', 'post:2']])
    expect(await purge()).toEqual({ kind: 'idle' })

    timeMs += 5_000
    expect(await purge()).toMatchObject({ kind: 'told' })
    timeMs += 3_600_000
    expect(await purge()).toEqual({ kind: 'idle' })
    expect(told).toHaveLength(2)
  })

  test('what could not be told is told later and later, and shows in the figures', async () => {
    await note('posts')
    fault = new Error('the cache is away')
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
    expect(told).toEqual([])
  })

  test('when one gets through, everything that had to wait is due', async () => {
    await note('old')
    fault = new Error('away')
    for (let count = 0; count < 6; count++) {
      await purge()
      timeMs += 60_000
    }
    await purge()
    fault = undefined
    await note('new')
    while ((await purge()).kind === 'told');
    expect(told.flat().sort()).toEqual(['new', 'old'])
    expect(await figures()).toMatchObject({ waitingPurges: 0 })
  })

  test('of two nodes that look at once, one tells', async () => {
    for (let count = 0; count < 20; count++) await note(`post:${count}`)
    await Promise.all(Array.from({ length: 5 }, purge))
    expect(told.flat()).toHaveLength(20)
  })

  test('a very large change makes the caches forget everything', async () => {
    await note(...Array.from({ length: 600 }, (_, index) => `post:${index}`))
    await purge()
    expect(told).toEqual([['pages']])
  })

  test('a node that died while it told is followed by another', async () => {
    await note('posts')
    const dying = { ...deps, sharedCaches: { purge: () => new Promise<never>(() => {}) } }
    void purgeSharedCaches(dying, running)
    await expect.poll(async () => (await purge()).kind, { timeout: 30_000 }).toBe('idle')
    timeMs += 61_000
    expect(await purge()).toMatchObject({ kind: 'told' })
  })

  test('a change is told as soon as it is committed, however slow the cache is', async () => {
    const purging = startPurging(deps, { lookEveryMs: 3_600_000 })
    onTestFinished(() => purging.stop())
    await note('posts')
    purging.wake()
    await expect.poll(() => told, { timeout: 30_000 }).toEqual([['posts']])
  })
})
