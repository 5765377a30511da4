import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '#server/data/engines/database.ts'
import type { Database } from '#server/data/tables.ts'
import { PutOff, signIn } from '#tests/crash/desk-client.ts'
import { inspect, inspectLists } from '#tests/crash/inspector.ts'
import { createLedger, type Ledger } from '#tests/crash/ledger.ts'
import { repeatUnanswered, writeThrough } from '#tests/crash/writers.ts'
import { until } from '#tests/nodes/until.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'
import { HEALED_WITHIN_MS, must } from './fault.ts'

export type SiteUnderLoad = Awaited<ReturnType<typeof startSiteUnderLoad>>

type Round = { written: Ledger; putOff: string[]; healedInMs: number }

/** A real site on SQLite that is written by three people at once while something breaks. */
export async function startSiteUnderLoad(
  options: { dataFolder?: string; environment?: Record<string, string> } = {},
) {
  const photographs = await Promise.all(
    Array.from({ length: 6 }, (_, index) => givenPhotograph(`soup-${index}.jpg`, index)),
  )
  const environment = { ...ADMIN_SETTINGS, ...options.environment }
  const site: RunningSite = await startSite({ ...options, environment })
  const db: Database = openDatabase(
    { engine: 'sqlite', file: join(site.dataFolder, 'haven.sqlite') },
    () => {},
  )
  const all = createLedger()

  /** Waits until it is ready by itself; @returns after how long */
  async function heal(): Promise<number> {
    const from = performance.now()
    await until('the site is ready again', async () => (await fetch(`${site.url}/readyz`)).ok)
    const healedInMs = performance.now() - from
    must(healedInMs < HEALED_WITHIN_MS, `it heals within ten seconds, not ${healedInMs} ms`)
    return healedInMs
  }

  /** Repeats every call that was cut short or put off; only the limit of uploads may interrupt it. */
  async function repeatAll(written: Ledger): Promise<void> {
    const client = await signIn(site.url)
    for (;;) {
      try {
        return await repeatUnanswered(client, written)
      } catch (error) {
        if (!(error instanceof PutOff) || !error.message.includes('too_many_requests')) throw error
        await db.deleteFrom('rate_limits').execute()
      }
    }
  }

  return {
    site,
    db,
    all,
    heal,
    /**
     * Breaks something while people write, and mends it; then looks at all they wrote.
     *
     * @throws Error at the first thing that is lost, doubled or half there, that is refused without
     * a word, or that does not heal
     */
    async round(breakAndMend: () => Promise<void>): Promise<Round> {
      // How many uploads a person may make is not what is tried here.
      await db.deleteFrom('rate_limits').execute()
      const written = createLedger()
      let isOver = false
      const writing = writeThrough(await signIn(site.url), written, photographs, () => isOver)
      // Looked at below; until then nobody waits for it.
      writing.catch(() => {})
      await breakAndMend()
      const healedInMs = await heal()
      isOver = true
      const { putOff } = await writing

      await db.deleteFrom('rate_limits').execute()
      await inspect({ url: site.url, db }, answeredIn(written))
      await repeatAll(written)
      await inspect({ url: site.url, db }, written)
      all.posts.push(...written.posts)
      all.uploads.push(...written.uploads)
      await inspectLists({ url: site.url, db }, all)
      return { written, putOff, healedInMs }
    },
    async killAndRestart() {
      await site.stop('SIGKILL')
      await site.restart()
    },
    async remove() {
      await db.destroy()
      await site.remove()
    },
  }
}

/** What was acknowledged before anything was repeated. */
function answeredIn({ posts, uploads }: Ledger): Ledger {
  return {
    posts: posts.filter(({ answer }) => answer),
    uploads: uploads.filter(({ answer }) => answer),
  }
}

/** From a moment to most of a second. */
export const anyMoment = () => randomInt(20, 900)
