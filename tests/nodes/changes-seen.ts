import type { Fleet } from './fleet.ts'
import { changesOf, prepareChanges, type SiteChange } from './site-changes.ts'
import { until } from './until.ts'
import type { Writer } from './writer.ts'

/** By what was changed: milliseconds, one for each round, until every page of every node showed it. */
export type SeenChanges = Map<string, { pages: number; times: number[] }>

/**
 * Changes each kind of thing on one node after the other, and measures how long after the answer
 * every page that shows it does so on every node, the one that was asked among them.
 *
 * @throws Error when a page of a node goes on showing what was before
 */
export async function measureChanges(
  { urls }: Fleet,
  writer: Writer,
  rounds: number,
): Promise<SeenChanges> {
  const [first = ''] = urls
  const prepared = await prepareChanges(first, writer)
  const seen: SeenChanges = new Map()
  for (let round = 1; round <= rounds; round++) {
    const author = urls[round % urls.length] ?? first
    for (const change of await changesOf(prepared, { url: author, round })) {
      const time = await measureOne(urls, author, change)
      const { times = [] } = seen.get(change.what) ?? {}
      seen.set(change.what, { pages: change.pages.length, times: [...times, time] })
    }
  }
  return seen
}

async function measureOne(
  urls: readonly string[],
  author: string,
  { what, pages, make, shows, hides }: SiteChange,
): Promise<number> {
  const held = urls.flatMap((url) => pages.map((page) => url + page))
  // Twice: the first answer may be one that is not held.
  for (let time = 0; time < 2; time++) await Promise.all(held.map(textOf))
  await make(author)
  const answeredAt = performance.now()
  await Promise.all(
    held.map((address) =>
      until(`${address} shows ${what}: “${shows}”`, async () => {
        const text = await textOf(address)
        return text.includes(shows) && !(hides && text.includes(hides))
      }),
    ),
  )
  return performance.now() - answeredAt
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address)
  return response.text()
}
