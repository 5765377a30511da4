import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type DatabaseLocation, openDatabase } from '#server/data/engines/database.ts'
import { until } from '#tests/nodes/until.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { ADMIN, startSite } from '#tests/support/site/running-site.ts'
import { signIn } from './desk-client.ts'
import { inspect, inspectLists } from './inspector.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { repeatUnanswered, writeUntilDeath } from './writers.ts'

export type CrashSummary = { posts: number; pictures: number; unanswered: number }

type CrashOptions = {
  rounds: number
  /** Without it the site keeps its data in SQLite, in its own folder. */
  postgresUrl?: string | undefined
  report?: (line: string) => void
}

const PHOTOGRAPHS = 6
/** From a site that has just opened to one in full swing. */
const KILL_WITHIN_MS = [20, 1500] as const

/**
 * Kills the site without warning while posts are being published, again and again; after each
 * start looks whether all that was acknowledged is whole and nothing else is shown.
 *
 * @throws Error at the first thing that is lost, doubled, or half there
 */
export async function runCrashRounds({
  rounds,
  postgresUrl,
  report = () => {},
}: CrashOptions): Promise<CrashSummary> {
  const photographs = await Promise.all(
    Array.from({ length: PHOTOGRAPHS }, (_, index) => givenPhotograph(`soup-${index}.jpg`, index)),
  )
  const site = await startSite({
    environment: {
      STARTER_CONTENT: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(postgresUrl && { DATABASE_URL: postgresUrl }),
    },
  })
  const location: DatabaseLocation = postgresUrl
    ? { engine: 'postgres', url: postgresUrl }
    : { engine: 'sqlite', file: join(site.dataFolder, 'haven.sqlite') }
  const db = openDatabase(location, () => {})
  const all = createLedger()
  let unanswered = 0

  try {
    for (let round = 1; round <= rounds; round++) {
      const written = createLedger()
      const writing = writeUntilDeath(await signIn(site.url), written, photographs)
      const killAfterMs = randomInt(...KILL_WITHIN_MS)
      await delay(killAfterMs)
      // On a busy machine a site may be killed each time before anything was published.
      if (round === rounds && all.posts.length === 0) {
        await until('a post is published', () => written.posts.some(({ answer }) => answer))
      }
      await site.stop('SIGKILL')
      await writing

      // How many uploads a person may make is not what is tried here.
      await db.deleteFrom('rate_limits').execute()
      await site.restart()
      const open = countUnanswered(written)
      unanswered += open
      await inspect({ url: site.url, db }, answeredIn(written))
      await repeatUnanswered(await signIn(site.url), written)
      await inspect({ url: site.url, db }, written)

      all.posts.push(...written.posts)
      all.uploads.push(...written.uploads)
      await inspectLists({ url: site.url, db }, all)
      report(
        `Round ${round} of ${rounds}: killed after ${killAfterMs} ms, ${written.posts.length} posts, ${written.uploads.length} pictures, ${open} calls cut short: all whole.`,
      )
    }
    await inspect({ url: site.url, db }, all)
    return { posts: all.posts.length, pictures: all.uploads.length, unanswered }
  } catch (error) {
    throw new Error(`The site printed:\n${site.output()}`, { cause: error })
  } finally {
    await db.destroy()
    await site.remove()
  }
}

function answeredIn({ posts, uploads }: Ledger): Ledger {
  return {
    posts: posts.filter(({ answer }) => answer),
    uploads: uploads.filter(({ answer }) => answer),
  }
}

function countUnanswered({ posts, uploads }: Ledger): number {
  return [...posts, ...uploads].filter(({ answer }) => !answer).length
}
