import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { unitOfWork, type WriteDeps } from './unit-of-work.ts'

const CALLER = { actor: undefined, address: '203.0.113.7', requestId: 'request-1' }
const NOW = '2026-05-01T10:00:00.000Z'

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  let dropped: string[][]
  let wakes: number
  let deps: WriteDeps

  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.empty()
    dropped = []
    wakes = 0
    let id = 0
    deps = {
      db: database.db,
      now: () => NOW,
      newId: () => `00000000-0000-7000-8000-${String(++id).padStart(12, '0')}`,
      pages: { drop: (tags) => void dropped.push([...tags]) },
      jobs: { wake: () => void wakes++ },
    }
  })

  const rows = {
    acts: () => database.db.selectFrom('audit_log').select(['action', 'address', 'at']).execute(),
    tags: () => database.db.selectFrom('outbox').select('tags').execute(),
    jobs: () => database.db.selectFrom('jobs').select('name').execute(),
  }

  test('the act, the tags and the job are stored with the work', async () => {
    const answer = await unitOfWork(deps, CALLER, async ({ record, changePages, enqueue }) => {
      await record({ action: 'post.publish', subject: { type: 'post', id: 'one' } })
      changePages(['posts', 'post:one'])
      changePages(['posts'])
      await enqueue({ name: 'mail.contact', payload: {} })
      return 'done'
    })
    expect(answer).toBe('done')
    expect(await rows.acts()).toEqual([{ action: 'post.publish', address: '203.0.113.7', at: NOW }])
    expect(await rows.tags()).toEqual([{ tags: '["posts","post:one"]' }])
    expect(await rows.jobs()).toEqual([{ name: 'mail.contact' }])
  })

  test('pages are dropped and workers woken once, after the commit', async () => {
    await unitOfWork(deps, CALLER, async ({ changePages, enqueue }) => {
      changePages(['posts'])
      await enqueue({ name: 'mail.contact', payload: {} })
      expect(dropped).toEqual([])
      expect(wakes).toBe(0)
    })
    expect(dropped).toEqual([['posts']])
    expect(wakes).toBe(1)
  })

  test('nothing is stored, dropped or woken when the work fails', async () => {
    const failing = unitOfWork(deps, CALLER, async ({ record, changePages, enqueue }) => {
      await record({ action: 'post.publish' })
      changePages(['posts'])
      await enqueue({ name: 'mail.contact', payload: {} })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([await rows.acts(), await rows.tags(), await rows.jobs()]).toEqual([[], [], []])
    expect([dropped, wakes]).toEqual([[], 0])
  })

  test('what changes no page writes no tags', async () => {
    await unitOfWork(deps, CALLER, ({ record }) => record({ action: 'post.draft' }))
    expect([await rows.tags(), dropped, wakes]).toEqual([[], [], 0])
  })

  test('a unit in a unit is one with it, and acts in the name of its own caller', async () => {
    await unitOfWork(deps, undefined, async (unit) => {
      const inside = { ...deps, db: unit.tx, unit }
      await unitOfWork(inside, CALLER, async ({ record, changePages }) => {
        await record({ action: 'post.trash' })
        changePages(['post:one'])
      })
      await unitOfWork(inside, CALLER, async ({ changePages }) => changePages(['post:two']))
      expect(dropped).toEqual([])
    })
    expect(await rows.acts()).toEqual([{ action: 'post.trash', address: '203.0.113.7', at: NOW }])
    expect(await rows.tags()).toEqual([{ tags: '["post:one","post:two"]' }])
    expect(dropped).toEqual([['post:one', 'post:two']])
  })

  test('a unit in a unit that fails later leaves nothing', async () => {
    const failing = unitOfWork(deps, undefined, async (unit) => {
      await unitOfWork({ ...deps, db: unit.tx, unit }, CALLER, ({ record }) =>
        record({ action: 'post.trash' }),
      )
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    expect(await rows.acts()).toEqual([])
  })
})
