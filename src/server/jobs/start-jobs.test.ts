import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import type { UnitTransaction } from '#server/data/unit-transaction.ts'
import { type JobHandlers, jobHandler } from '#server/operations/jobs/job-handler.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { type RunningJobs, startJobs } from './start-jobs.ts'

/** So long that work can only begin because of `wake`. */
const NEVER_MS = 10 * 60_000

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  let jobs: RunningJobs | undefined
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(() => database.empty())
  afterEach(() => jobs?.stop())
  afterAll(() => database.close())

  function start(handlers: JobHandlers, options = { pollMs: NEVER_MS }) {
    const log = pino({ level: 'silent' })
    const now = () => new Date().toISOString()
    jobs = startJobs({ db: database.db, now, newId: uuidv7, log }, handlers, options)
    return jobs
  }
  const enqueue = (payload: unknown) =>
    jobsRepository.enqueue(database.db as UnitTransaction, {
      id: uuidv7(),
      name: 'stir',
      payload,
      now: new Date().toISOString(),
    })
  const rows = () => database.db.selectFrom('jobs').selectAll().execute()

  test('what was queued before the start is done', async () => {
    await enqueue('left over')
    const done = vi.fn(async () => {})
    start({ stir: jobHandler(z.string(), done) })
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith('left over', expect.anything()))
    await vi.waitFor(async () => expect(await rows()).toEqual([]))
  })

  test('all new jobs begin when the workers are woken', async () => {
    const done: number[] = []
    const running = start({ stir: jobHandler(z.number(), async (n) => done.push(n)) })
    for (const count of [1, 2, 3]) {
      await enqueue(count)
      running.wake()
    }
    await vi.waitFor(() => expect(done.sort()).toEqual([1, 2, 3]))
  })

  test('new jobs are found by polling too', async () => {
    const done = vi.fn(async () => {})
    start({ stir: jobHandler(z.string(), done) }, { pollMs: 20 })
    await enqueue('quiet')
    await vi.waitFor(() => expect(done).toHaveBeenCalled())
  })

  test('a job that fails does not stop the others', async () => {
    await enqueue('bad')
    await enqueue('good')
    const done: string[] = []
    start({
      stir: jobHandler(z.string(), async (name) => {
        if (name === 'bad') throw new Error('burnt')
        done.push(name)
      }),
    })
    await vi.waitFor(() => expect(done).toEqual(['good']))
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ last_error: 'burnt' }]))
  })

  test('stopping waits for what is running, and begins nothing new', async () => {
    await enqueue(1)
    const begun: number[] = []
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const running = start({
      stir: jobHandler(z.number(), async (n) => {
        begun.push(n)
        await finished
      }),
    })
    await vi.waitFor(() => expect(begun).toEqual([1]))
    const stopped = running.stop()
    await enqueue(2)
    running.wake()
    finish()
    await stopped
    expect(begun).toEqual([1])
    expect(await rows()).toHaveLength(1)
  })

  test('stopping an idle queue ends at once', async () => {
    await start({}).stop()
  })
})
