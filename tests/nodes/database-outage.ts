import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/data/tables.ts'
import type { OwnPostgresServer } from '#tests/support/database/postgres-server.ts'
import type { Fleet } from './fleet.ts'
import { until } from './until.ts'
import type { Writer } from './writer.ts'

/** Held by every node before the outage. */
const HELD = ['/', '/blog', '/about']
/** So long after the last change of a page no other is on its way. */
const HELD_SECONDS = 2

export type OutageSummary = {
  /** Answers of held pages while the database was away. */
  held: number
  /** Answers of pages that no node held: 503 with when to come back. */
  putOff: number
  /** From the database's first answer until every node answered everything again. */
  healedInMs: number
}

/**
 * Ends the database under load, and starts it again.
 *
 * @throws Error when a held page is not answered meanwhile, when another is answered by anything
 * but 503 with Retry-After, or when a node does not heal by itself
 */
export async function breakDatabase(
  { nodes, urls, db }: Fleet,
  server: OwnPostgresServer,
  writer: Writer,
  { answersEach = 20 } = {},
): Promise<OutageSummary> {
  const summary: OutageSummary = { held: 0, putOff: 0, healedInMs: 0 }
  await endPictureJobs(db)
  for (const url of urls) {
    for (const path of HELD) {
      await until(
        `${url} holds ${path}`,
        async () => (await heldSeconds(url + path)) >= HELD_SECONDS,
      )
    }
  }
  const load = startLoad(urls)

  await server.end()
  const away = await Promise.all(urls.map((url) => lookAround(url, answersEach)))
  for (const { held, putOff } of away) {
    summary.held += held
    summary.putOff += putOff
  }
  const publishing = await writer.call(urls[0] ?? '', '/api/admin/posts', writer.newPost('Lost'))
  must(publishing.status === 503, `publishing is answered ${publishing.status}, not 503`)
  must(publishing.headers.has('Retry-After'), 'a refused publication has a Retry-After')

  await server.begin()
  const backAt = performance.now()
  for (const url of urls) {
    await until(`${url} is ready again`, async () => (await fetch(`${url}/readyz`)).ok)
    await until(`${url} renders again`, async () => (await fetch(url + unheld())).status === 404)
  }
  const title = `Written after the outage ${Date.now()}`
  await until('publishing works again', async () => {
    await writer.publish(urls[0] ?? '', title)
    return true
  })
  for (const url of urls) {
    await until(`${url} shows what was written after the outage`, async () =>
      (await (await fetch(`${url}/blog`)).text()).includes(title),
    )
  }
  summary.healedInMs = performance.now() - backAt
  const failures = await load.stop()
  must(failures.length === 0, `nothing fails but what must: ${failures.slice(0, 3).join('; ')}`)
  for (const node of nodes) must(!node.output().includes('Node.js v'), 'no node has died')
  return summary
}

/** A copy of a picture that is made later has the pages dropped that show it, and they could not be made anew. */
async function endPictureJobs(db: Database): Promise<void> {
  const pictureJobs = db.selectFrom('jobs').select('id').where('name', '=', 'media.renditions')
  await until('no copy of a picture is being made', async () => {
    const now = new Date().toISOString()
    await db
      .deleteFrom('jobs')
      .where('name', '=', 'media.renditions')
      .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
      .execute()
    return (await pictureJobs.execute()).length === 0
  })
}

/** For how long a node has held a page; asking for one that it does not hold makes it. */
async function heldSeconds(url: string): Promise<number> {
  const response = await mustAnswer(url, 200)
  return Number(response.headers.get('Age') ?? 0)
}

async function lookAround(url: string, answers: number): Promise<{ held: number; putOff: number }> {
  for (let count = 0; count < answers; count++) {
    await mustAnswer(url + (HELD[count % HELD.length] ?? '/'), 200)
    const response = await mustAnswer(url + unheld(), 503)
    must(response.headers.has('Retry-After'), 'a refused page has a Retry-After')
  }
  return { held: answers, putOff: answers }
}

let unheldCount = 0

/** The address of a post that nobody has asked for, and nobody has written. */
function unheld(): string {
  return `/blog/nobody-has-asked-${++unheldCount}`
}

/** Readers of everything, all the time: nothing they get is a 500. */
function startLoad(urls: string[]): { stop(): Promise<string[]> } {
  const failures: string[] = []
  let isStopping = false
  const visits = urls.flatMap((url) =>
    [() => '/blog', unheld, () => '/api/posts?type=news', () => '/readyz'].map(async (next) => {
      while (!isStopping) {
        const path = next()
        try {
          const { status } = await fetch(url + path)
          if (![200, 404, 503].includes(status)) failures.push(`${path} is answered ${status}`)
        } catch (error) {
          const { cause } = error as Error
          failures.push(`${path} of ${url} is not answered: ${cause ?? error}`)
          return
        }
        await delay(10)
      }
    }),
  )
  return {
    async stop() {
      isStopping = true
      await Promise.all(visits)
      return failures
    },
  }
}

async function mustAnswer(url: string, status: number): Promise<Response> {
  const response = await fetch(url)
  await response.arrayBuffer()
  must(response.status === status, `${url} is answered ${response.status}, not ${status}`)
  return response
}

function must(isTrue: boolean, claim: string): void {
  if (!isTrue) throw new Error(`It should hold that ${claim}.`)
}
