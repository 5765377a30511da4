import { setTimeout as delay } from 'node:timers/promises'
import type { OwnPostgresServer } from '#tests/support/database/postgres-server.ts'
import type { Fleet } from './fleet.ts'
import { until } from './until.ts'
import type { Writer } from './writer.ts'

/** Held by every node before the outage. */
const HELD = ['/', '/blog', '/about']

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
  { nodes, urls }: Fleet,
  server: OwnPostgresServer,
  writer: Writer,
  { answersEach = 20 } = {},
): Promise<OutageSummary> {
  const summary: OutageSummary = { held: 0, putOff: 0, healedInMs: 0 }
  for (const url of urls) for (const path of HELD) await mustAnswer(url + path, 200)
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
