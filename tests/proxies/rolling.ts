import { z } from 'zod'
import type { Fleet } from '#tests/nodes/fleet.ts'
import { startLoad } from '#tests/nodes/outside-load.ts'
import { until } from '#tests/nodes/until.ts'
import { givenWriter } from '#tests/nodes/writer.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ask, SITE_NAME } from './client.ts'
import type { RunningProxy } from './proxies.ts'
import type { Tally } from './tally.ts'

const PAGES = ['/', '/blog', '/about', '/feed.xml', '/api/posts']
const READERS = 6

/**
 * Restarts one node after the other while visitors read and somebody publishes through the proxy,
 * and counts what was not answered. No request is repeated.
 */
export async function restartNodes(
  { nodes, urls }: Fleet,
  proxy: RunningProxy,
  { rounds, tally }: { rounds: number; tally: Tally },
): Promise<{ answered: number; published: number }> {
  await untilAllServe(proxy, nodes.length)
  const writer = await givenWriter(urls[0] ?? '')
  const titles: string[] = []
  const asked = { headers: { Host: SITE_NAME }, servername: SITE_NAME, rejectUnauthorized: false }
  const readers = Array.from({ length: READERS }, (_, index) => {
    let turn = index
    return {
      isKeeping: index % 2 === 0,
      pauseMs: [10, 30, 400][index % 3] ?? 30,
      next: () => ({ ...asked, path: PAGES[turn++ % PAGES.length] ?? '/' }),
    }
  })
  let written = 0
  const run = Date.now().toString(36)
  const publisher = {
    isKeeping: true,
    pauseMs: 60,
    next() {
      const title = `Between two nodes ${run} ${++written}`
      return {
        ...asked,
        method: 'POST',
        path: callUrl('listFormPosts'),
        headers: { ...asked.headers, ...writer.headers(), 'Content-Type': 'application/json' },
        body: JSON.stringify(writer.newPost(title)),
        mark: 'publishedAt',
        onAnswered: () => void titles.push(title),
      }
    },
  }
  const load = startLoad(`https://127.0.0.1:${proxy.entry.port}`, [...readers, publisher])
  for (let round = 0; round < rounds; round++) {
    for (const node of nodes) {
      await node.restart()
      await untilAllServe(proxy, nodes.length)
    }
  }
  const { answered, failures } = await load.stop()
  tally.all += answered + failures.length
  tally.good += answered
  tally.faults.push(...failures)
  await mustBeThereOnce(urls[0] ?? '', titles, run, tally)
  return { answered, published: titles.length }
}

/** The beginning of a request's id is that of the process which answered. */
async function untilAllServe({ entry }: RunningProxy, count: number): Promise<void> {
  await until(`${count} nodes serve`, async () => {
    const seen = new Set<string>()
    for (let asked = 0; asked < 2 * count; asked++) {
      const { headers } = await ask(entry, '/healthz')
      seen.add(String(headers['x-request-id']).split('-').slice(0, -1).join('-'))
    }
    return seen.size >= count
  })
}

async function mustBeThereOnce(url: string, titles: string[], run: string, tally: Tally) {
  const pageSchema = z.object({
    items: z.array(z.object({ title: z.string() })),
    nextCursor: z.string().nullable(),
  })
  const shown: string[] = []
  let cursor: string | undefined
  do {
    const answer = await fetch(url + callUrl('listPosts', { cursor }))
    const page = pageSchema.parse(await answer.json())
    for (const { title } of page.items) if (title.includes(run)) shown.push(title)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  tally.expect('each publication is there once', shown.toSorted(), titles.toSorted())
}
