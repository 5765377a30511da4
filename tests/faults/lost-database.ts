import { breakDatabase } from '#tests/nodes/database-outage.ts'
import { startFleet } from '#tests/nodes/fleet.ts'
import { startStrictBucket } from '#tests/nodes/shared-bucket.ts'
import { givenWriter } from '#tests/nodes/writer.ts'
import { startOwnPostgres } from '#tests/support/database/postgres-server.ts'
import { type Fault, HEALED_WITHIN_MS, must } from './fault.ts'

/** Ends PostgreSQL below two nodes that are read and written, and starts it again. */
export const endDatabase: Fault = async ({ rounds, report }) => {
  const server = await startOwnPostgres()
  const bucket = await startStrictBucket()
  const fleet = await startFleet({ server, bucket }, 2)
  const times: number[] = []
  try {
    const writer = await givenWriter(fleet.urls[0] ?? '')
    const titles: string[] = []
    for (let round = 1; round <= rounds; round++) {
      const title = `Written before outage ${round}`
      await writer.publish(fleet.urls[round % 2] ?? '', title)
      titles.push(title)
      const seen = await breakDatabase(fleet, server, writer, { answersEach: 5 })
      must(seen.healedInMs < HEALED_WITHIN_MS, `it heals in ten seconds, not ${seen.healedInMs} ms`)
      times.push(seen.healedInMs)
      const rows = await fleet.db.selectFrom('blog_posts').select('title').execute()
      for (const one of titles) {
        const count = rows.filter(({ title }) => title === one).length
        must(count === 1, `“${one}” is there once, not ${count} times`)
      }
      report(
        `Database lost, round ${round} of ${rounds}: healed in ${Math.round(seen.healedInMs)} ms.`,
      )
    }
  } finally {
    await fleet.remove()
    await server.stop()
    await bucket.stop()
  }
  return `PostgreSQL ended ${rounds} times under load: healed within ${Math.round(Math.max(...times))} ms at the latest; every acknowledged post is there once.`
}
