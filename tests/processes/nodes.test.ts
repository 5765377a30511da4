import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECIPE_CROPS_JOB } from '#server/operations/media/make-recipe-crops.ts'
import { RENDITIONS_JOB } from '#server/operations/media/make-renditions.ts'
import { breakDatabase } from '#tests/nodes/database-outage.ts'
import { type Fleet, startFleet } from '#tests/nodes/fleet.ts'
import { killNode } from '#tests/nodes/killed-node.ts'
import { type SharedBucket, startStrictBucket } from '#tests/nodes/shared-bucket.ts'
import { tryRateLimits, trySchedule, trySessions } from '#tests/nodes/shared-state.ts'
import { measureVisibility, publishDeaf } from '#tests/nodes/visibility.ts'
import { givenWriter, type Writer } from '#tests/nodes/writer.ts'
import {
  type OwnPostgresServer,
  startOwnPostgres,
} from '#tests/support/database/postgres-server.ts'

/** For machines that do many other things; what hangs is found all the same. */
const PATIENCE_MS = 400_000
const PATIENCE = { timeout: PATIENCE_MS }

/** Three nodes of one site, on a bucket, and on a PostgreSQL server of their own that is broken in the end. */
let server: OwnPostgresServer
let bucket: SharedBucket
let fleet: Fleet
let writer: Writer

beforeAll(async () => {
  server = await startOwnPostgres()
  bucket = await startStrictBucket()
  fleet = await startFleet({ server, bucket }, 3)
  writer = await givenWriter(fleet.urls[0] ?? '')
}, PATIENCE_MS)
afterAll(async () => {
  await fleet?.remove()
  await server?.stop()
  await bucket?.stop()
})

test('nodes that start together on an empty database fill it once', async () => {
  const posts = await fleet.db.selectFrom('blog_posts').select('slug').execute()
  expect(posts).toHaveLength(12)
  expect(await fleet.db.selectFrom('auth_users').select('id').execute()).toHaveLength(1)
  // Their pictures would keep the machine busy, and are no part of what is tried here.
  const pictureJobs = [RENDITIONS_JOB, RECIPE_CROPS_JOB]
  await fleet.db.deleteFrom('jobs').where('name', 'in', pictureJobs).execute()
})

test('what is published on one node is on all', async () => {
  expect(await measureVisibility(fleet, writer, 3)).toHaveLength(3)
})

test('what is published while nobody listens is on all soon after', async () => {
  await publishDeaf(fleet, writer, 4)
})

test('a session begun on one node counts on all until another ends it', () => trySessions(fleet))

test('attempts count together wherever they are made', () => tryRateLimits(fleet))

test('a planned post comes out once', () => trySchedule(fleet, writer))

test('a node that is killed loses nothing, and others do its jobs', PATIENCE, async () => {
  const { posts } = await killNode(fleet, { isHurried: true })
  expect(posts).toBeGreaterThan(0)
})

test('their pictures are in the bucket, and nowhere else', async () => {
  const { pictures } = await fleet.db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('pictures'))
    .executeTakeFirstOrThrow()
  expect(await bucket.count()).toBeGreaterThanOrEqual(pictures)
  expect(fleet.hasOwnPictures()).toBe(false)
})

test(
  'while the database is away held pages are answered, others put off; then all heals',
  PATIENCE,
  async () => {
    const { held, putOff } = await breakDatabase(fleet, server, writer, { answersEach: 5 })
    expect(held).toBe(15)
    expect(putOff).toBe(15)
  },
)
