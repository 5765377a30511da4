import { parseArgs } from 'node:util'
import { startOwnPostgres } from '#tests/support/database/postgres-server.ts'
import { measureChanges } from './changes-seen.ts'
import { breakDatabase } from './database-outage.ts'
import { makeDatabase, sharedSettings, startFleet } from './fleet.ts'
import { killNode } from './killed-node.ts'
import { runRollingRestarts } from './rolling-restarts.ts'
import { startSharedBucket } from './shared-bucket.ts'
import { tryRateLimits, trySchedule, trySessions } from './shared-state.ts'
import { measureVisibility, publishDeaf } from './visibility.ts'
import { givenWriter } from './writer.ts'

/** What is promised of a machine that has nothing else to do. */
const VISIBLE_WITHIN_MS = 100
/** Of anything that the owner changes, on every page of every node. */
const CHANGED_WITHIN_MS = 1_000
const HEALED_WITHIN_MS = 10_000

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    workers: { type: 'string', default: '2' },
    nodes: { type: 'string', default: '3' },
    posts: { type: 'string', default: '60' },
    changes: { type: 'string', default: '10' },
    kills: { type: 'string', default: '3' },
    outages: { type: 'string', default: '3' },
  },
})
const broken: string[] = []

const server = await startOwnPostgres()
const bucket = await startSharedBucket()
try {
  if (Number(values.restarts) > 0) {
    await restartOn('a folder', {})
    const databaseUrl = await makeDatabase(server)
    await restartOn(`PostgreSQL and ${bucket.name}`, sharedSettings(databaseUrl, bucket))
  }

  const fleet = await startFleet({ server, bucket }, Number(values.nodes))
  try {
    const writer = await givenWriter(fleet.urls[0] ?? '')
    const posts = await fleet.db.selectFrom('blog_posts').select('id').execute()
    console.log(
      `${values.nodes} nodes started at once on an empty database and ${bucket.name}: ${posts.length} posts.`,
    )
    await fleet.db.deleteFrom('jobs').where('name', '=', 'media.renditions').execute()

    await measureVisibility(fleet, writer, 5)
    const times = await measureVisibility(fleet, writer, Number(values.posts))
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    console.log(
      `Published on one node, shown by the last of the others after ${p50.toFixed(1)} ms (p50), ${p95.toFixed(1)} ms (p95), ${times.length} posts.`,
    )
    if (p50 > VISIBLE_WITHIN_MS) broken.push('posts are visible too late')

    for (const [what, { pages, times }] of await measureChanges(
      fleet,
      writer,
      Number(values.changes),
    )) {
      const [p50, slowest] = [percentile(times, 0.5), Math.max(...times)]
      console.log(
        `Changed on one node: ${what}, on all ${pages} pages of all nodes after ${p50.toFixed(1)} ms (p50), ${slowest.toFixed(1)} ms (slowest of ${times.length}).`,
      )
      if (p50 > CHANGED_WITHIN_MS) broken.push(`${what} is seen too late`)
    }

    await publishDeaf(fleet, writer, 30)
    console.log('30 posts published while listeners were cut 30 times: nothing stays stale.')
    await trySessions(fleet)
    await tryRateLimits(fleet)
    await trySchedule(fleet, writer)
    console.log('Sessions and limits hold on all nodes; a planned post comes out once.')

    for (let kill = 0; kill < Number(values.kills); kill++) {
      const { posts, pictures, jobs } = await killNode(fleet, { isHurried: false })
      console.log(
        `A node killed in the middle: ${posts} posts and ${pictures} pictures whole, ${jobs} jobs under way went on.`,
      )
    }
    if (fleet.hasOwnPictures()) broken.push('a node keeps pictures for itself')
    for (let outage = 0; outage < Number(values.outages); outage++) {
      const { held, putOff, healedInMs } = await breakDatabase(fleet, server, writer)
      console.log(
        `Database ended and begun again under load: ${held} held pages answered meanwhile, ${putOff} others put off with 503, all well ${Math.round(healedInMs)} ms after it was back.`,
      )
      if (healedInMs > HEALED_WITHIN_MS) broken.push('healing takes too long')
    }
  } finally {
    await fleet.remove()
  }
} finally {
  await server.stop()
  await bucket.stop()
}
for (const what of broken) console.error(`Broken: ${what}.`)
process.exit(broken.length > 0 ? 1 : 0)

async function restartOn(place: string, environment: Record<string, string>): Promise<void> {
  const restarts = Number(values.restarts)
  const { answered, published, closings, putOff, failures } = await runRollingRestarts({
    restarts,
    workers: Number(values.workers),
    environment,
    report: console.log,
  })
  console.log(
    `${restarts} rolling restarts of ${values.workers} workers on ${place}: ${answered} requests answered, ${published} of them publications; ${closings} connections closed politely, ${putOff} put off, ${failures.length} failures.`,
  )
  for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`)
  if (failures.length > 0) broken.push('requests were dropped')
}

function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
