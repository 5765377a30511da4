import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FinalFailure } from '#server/base/final-failure.ts'
import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import type { UnitTransaction } from '#server/data/unit-transaction.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { type JobHandlers, jobHandler, periodicJob } from './job-handler.ts'
import { runNextJob } from './run-next-job.ts'
import { schedulePeriodicJobs } from './schedule-periodic-jobs.ts'

const START = Date.parse('2026-11-21T12:00:00.000Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  let timeMs = START
  const running = new AbortController().signal
  const deps = {
    get db() {
      return database.db
    },
    now: () => new Date(timeMs).toISOString(),
    newId: uuidv7,
    log: pino({ level: 'silent' }),
  }
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(async () => {
    timeMs = START
    await database.empty()
  })
  afterAll(() => database.close())

  async function givenJob(job: Partial<jobsRepository.NewJob> = {}): Promise<string> {
    const id = uuidv7()
    const base = { id, name: 'stir', payload: { pot: 1 }, now: deps.now() }
    await jobsRepository.enqueue(database.db as UnitTransaction, { ...base, ...job })
    return id
  }
  const jobs = () => database.db.selectFrom('jobs').selectAll().execute()
  const runOne = (handlers: JobHandlers, signal = running) => runNextJob(deps, handlers, signal)
  const failing = {
    stir: jobHandler(z.unknown(), async () => {
      throw new Error('burnt')
    }),
  }

  test('a job that was given up leaves its key to the next one, and stays to be looked at', async () => {
    const first = await givenJob({ uniqueKey: 'pot' })
    await givenJob({ uniqueKey: 'pot' })
    expect(await jobs()).toHaveLength(1)
    const hold = { id: first, attempts: 0 }
    await jobsRepository.fail(database.db, hold, { now: deps.now(), error: 'burnt' })

    const second = await givenJob({ uniqueKey: 'pot' })
    await givenJob({ uniqueKey: 'pot' })
    const kept = await jobs()
    expect(kept.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
    expect(kept.find(({ id }) => id === first)?.last_error).toBe('burnt')
  })

  test('a job is done with its payload, and is gone', async () => {
    await givenJob()
    const pots: number[] = []
    const stir = jobHandler(z.object({ pot: z.number() }), async ({ pot }) => pots.push(pot))

    expect(await runOne({ stir })).toBe(true)
    expect(await runOne({ stir })).toBe(false)
    expect(pots).toEqual([1])
    expect(await jobs()).toEqual([])
  })

  test('what is due longest comes first, and what is not due yet waits', async () => {
    const at = (ms: number) => new Date(START + ms).toISOString()
    await givenJob({ payload: 'later', runAt: at(MINUTE) })
    await givenJob({ payload: 'second', runAt: at(-SECOND) })
    await givenJob({ payload: 'first', runAt: at(-MINUTE) })
    const done: string[] = []
    const stir = jobHandler(z.string(), async (name) => done.push(name))

    while (await runOne({ stir }));
    expect(done).toEqual(['first', 'second'])
    timeMs += MINUTE
    await runOne({ stir })
    expect(done).toEqual(['first', 'second', 'later'])
  })

  test('ten workers at once do each of thirty jobs once', async () => {
    for (let count = 0; count < 30; count += 1) await givenJob({ payload: count })
    const done: number[] = []
    const stir = jobHandler(z.number(), async (count) => done.push(count))
    const work = async () => {
      while (await runOne({ stir }));
    }
    await Promise.all(Array.from({ length: 10 }, work))
    expect(done.sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, i) => i))
    expect(await jobs()).toEqual([])
  })

  test('a failed job stores its error and is retried after growing waits', async () => {
    await givenJob()
    const waits: number[] = []
    for (let count = 0; count < 4; count += 1) {
      expect(await runOne(failing)).toBe(true)
      expect(await runOne(failing)).toBe(false)
      const [job] = await jobs()
      expect(job).toMatchObject({ attempts: count + 1, last_error: 'burnt', locked_until: null })
      waits.push(Date.parse(job!.run_at) - timeMs)
      timeMs = Date.parse(job!.run_at)
    }
    expect(waits).toEqual([5 * SECOND, 10 * SECOND, 20 * SECOND, 40 * SECOND])
  })

  test('after eight attempts a job is given up and stays to be looked at', async () => {
    const id = await givenJob()
    for (let count = 0; count < 8; count += 1) {
      expect(await runOne(failing)).toBe(true)
      timeMs += HOUR
    }
    expect(await runOne(failing)).toBe(false)
    expect(await jobs()).toMatchObject([{ id, attempts: 8, last_error: 'burnt' }])
    expect((await jobs())[0]!.failed_at).not.toBeNull()
  })

  test('what trying again cannot mend is given up at once, and stays to be looked at', async () => {
    const id = await givenJob()
    const stir = jobHandler(z.unknown(), async () => {
      throw new FinalFailure('550 no such person')
    })
    expect(await runOne({ stir })).toBe(true)
    timeMs += HOUR
    expect(await runOne({ stir })).toBe(false)
    expect(await jobs()).toMatchObject([{ id, attempts: 1, last_error: '550 no such person' }])
    expect((await jobs())[0]!.failed_at).not.toBeNull()
  })

  test('a payload of the wrong shape fails its job, not the worker', async () => {
    await givenJob({ payload: { pot: 'one' } })
    const stir = jobHandler(z.object({ pot: z.number() }), async () => {})
    expect(await runOne({ stir })).toBe(true)
    expect((await jobs())[0]!.last_error).toMatch(/number/)
  })

  test('a job whose node died is taken over once its lease has run out', async () => {
    await givenJob()
    const lockedUntil = new Date(START + MINUTE).toISOString()
    await jobsRepository.claimDue(database.db, { now: deps.now(), lockedUntil, names: ['stir'] })
    let done = 0
    const stir = jobHandler(z.unknown(), async () => {
      done += 1
    })

    expect(await runOne({ stir })).toBe(false)
    timeMs += MINUTE + SECOND
    expect(await runOne({ stir })).toBe(true)
    expect(done).toBe(1)
  })

  test('a job that kills its process each time fails for good and is not retried for ever', async () => {
    await givenJob()
    let claims = 0
    while ((await jobs())[0]!.failed_at === null) {
      const lockedUntil = new Date(timeMs + MINUTE).toISOString()
      claims += 1
      if (claims <= 8) {
        await jobsRepository.claimDue(database.db, {
          now: deps.now(),
          lockedUntil,
          names: ['stir'],
        })
      } else {
        await runOne(failing)
      }
      timeMs += 2 * MINUTE
    }
    expect(claims).toBe(9)
    expect((await jobs())[0]!.last_error).toMatch(/died/)
  })

  test('a node that has lost a job to another can no longer change it', async () => {
    await givenJob()
    const claim = () =>
      jobsRepository.claimDue(database.db, {
        now: deps.now(),
        lockedUntil: new Date(timeMs + MINUTE).toISOString(),
        names: ['stir'],
      })
    const stale = (await claim())!
    timeMs += 2 * MINUTE
    const current = (await claim())!

    expect(await jobsRepository.extendLock(database.db, stale, deps.now())).toBe(false)
    await jobsRepository.complete(database.db, stale)
    expect(await jobs()).toHaveLength(1)
    await jobsRepository.complete(database.db, current)
    expect(await jobs()).toEqual([])
  })

  test('a job that the stopping program interrupts is put back as it was', async () => {
    await givenJob()
    const stopping = new AbortController()
    const stir = jobHandler(z.unknown(), async (_payload, { signal }) => {
      stopping.abort()
      signal.throwIfAborted()
    })
    await runOne({ stir }, stopping.signal)
    expect(await jobs()).toMatchObject([{ attempts: 0, last_error: null, locked_until: null }])
    expect(await runOne({ stir: jobHandler(z.unknown(), async () => {}) })).toBe(true)
    expect(await jobs()).toEqual([])
  })

  test('a job that nobody here knows is left for the node that does', async () => {
    await givenJob({ name: 'newer.job' })
    expect(await runOne(failing)).toBe(false)
    expect(await jobs()).toMatchObject([{ attempts: 0 }])
  })

  test('a periodic job is enqueued once for all nodes, and again after each run', async () => {
    let done = 0
    const tidy = periodicJob(HOUR, async () => {
      done += 1
    })
    await Promise.all([1, 2, 3].map(() => schedulePeriodicJobs(deps, { tidy })))
    expect(await jobs()).toHaveLength(1)
    expect(await runOne({ tidy })).toBe(false)

    timeMs += 10 * MINUTE
    expect(await runOne({ tidy })).toBe(true)
    expect(done).toBe(1)
    expect(await jobs()).toMatchObject([
      { attempts: 0, run_at: new Date(timeMs + HOUR).toISOString(), last_error: null },
    ])
    await schedulePeriodicJobs(deps, { tidy })
    expect(await jobs()).toHaveLength(1)
  })

  test('a periodic job is retried however often it fails', async () => {
    const tidy = periodicJob(24 * HOUR, async () => {
      throw new Error('no broom')
    })
    await schedulePeriodicJobs(deps, { tidy })
    for (let count = 0; count < 8; count += 1) {
      timeMs += HOUR
      expect(await runOne({ tidy })).toBe(true)
    }
    expect(await jobs()).toMatchObject([
      {
        attempts: 0,
        failed_at: null,
        last_error: 'no broom',
        run_at: new Date(timeMs + 24 * HOUR).toISOString(),
      },
    ])
  })

  test('a job that was not committed is never done', async () => {
    const rolledBack = database.db.transaction().execute(async (tx) => {
      await jobsRepository.enqueue(tx as object as UnitTransaction, {
        id: uuidv7(),
        name: 'stir',
        payload: 1,
        now: deps.now(),
      })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await runOne(failing)).toBe(false)
  })
})
