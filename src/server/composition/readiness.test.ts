import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/support/site/small-disk.ts'
import { healthRoutes } from '../http/edge/health-routes.ts'
import { createDiskMediaStore } from '../media/disk-media-store.ts'
import { createReadinessChecks } from './readiness.ts'

let disk: SmallDisk | undefined
let folder: string
let database: TestDatabase
let atMs = 0
let lines: string[] = []
let ready: () => Promise<{ status: number; body: unknown }>

beforeEach(async () => {
  disk = mountSmallDisk(2)
  folder = disk?.folder ?? mkdtempSync(join(tmpdir(), 'haven-readiness-'))
  mkdirSync(join(folder, 'media'))
  database = await makeTestDatabase('sqlite')
  lines = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const checks = createReadinessChecks({
    db: database.db,
    now: () => new Date().toISOString(),
    media: createDiskMediaStore({ folder: join(folder, 'media') }),
    dataFolder: folder,
    clock: () => atMs,
  })
  const routes = healthRoutes(checks, log)
  ready = async () => {
    const response = await routes.request('/readyz')
    atMs += 10_000
    return { status: response.status, body: await response.json() }
  }
})
afterEach(async () => {
  await database.close()
  if (disk) disk.remove()
  else rmSync(folder, { recursive: true })
})

test('a site that can write everywhere is ready', async () => {
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } })
})

test('a database that takes no change is not ready, says why, and is ready again by itself', async () => {
  await sql`pragma query_only = on`.execute(database.db)
  expect(await ready()).toEqual({
    status: 503,
    body: {
      status: 'unavailable',
      failed: ['database'],
      reasons: { database: expect.stringContaining('The disk is read-only.') },
    },
  })
  expect(lines.join()).toContain('(SQLITE_READONLY)')
  await sql`pragma query_only = off`.execute(database.db)
  expect((await ready()).status).toBe(200)
})

test('a data folder that takes no file is not ready, and says why', async () => {
  if (disk) disk.fill()
  else rmSync(folder, { recursive: true })
  const { status, body } = await ready()
  expect(status).toBe(503)
  expect(body).toMatchObject({ failed: ['disk', 'media'] })
  if (!disk) return mkdirSync(join(folder, 'media'), { recursive: true })
  const reason = expect.stringContaining('The disk is full. Remove what is not needed')
  expect(body).toMatchObject({ reasons: { disk: reason, media: reason } })
  expect(lines.join()).toContain('ENOSPC')
  disk.free()
  expect((await ready()).status).toBe(200)
})

test('whoever asks again within two seconds has the same answer, and the disk is not written', async () => {
  const written = () =>
    database.db.selectFrom('settings').select('value').where('name', '=', 'write_probe').execute()
  await ready()
  atMs -= 10_000
  const first = await written()
  await ready()
  expect(await written()).toEqual(first)
})
