import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { urls } from '#contract/urls.ts'
import { RENDERER_VERSION } from '#domain/markdown/renderer-version.ts'
import { slugOf } from '../fill-database.ts'
import { getOk } from '../http-client.ts'
import type { WatchedServer } from '../real-server.ts'
import { percentile } from '../statistics.ts'
import type { Row } from '../table.ts'

export const OLD_POSTS = 10_000
/** What the HTML of a post says that an older version has rendered. */
const OLD_WORDS = 'Rendered by an older version.'
const READER_PAUSE_MS = 50
const LONGEST_MS = 600_000
/** Memory grows at first, as any program's does; growth after this share of the posts is a leak. */
const WARM_SHARE = 0.3
const BUDGET_GROWTH = 1.15

/** Makes every post of a data folder one that an older renderer has rendered. */
export function markAsOld(dataFolder: string): void {
  const db = new Sqlite(join(dataFolder, 'haven.sqlite'))
  db.prepare('update blog_posts set content_html = ?, rendered_with = 1').run(`<p>${OLD_WORDS}</p>`)
  db.close()
}

/** Reads pages of a site, one after the other, until all of its posts are rendered by this version. */
export async function measureRenderingAnew(
  site: WatchedServer,
  dataFolder: string,
): Promise<Row[]> {
  const db = new Sqlite(join(dataFolder, 'haven.sqlite'), { readonly: true })
  const countOld = db.prepare('select count(*) as n from blog_posts where rendered_with < ?')
  const oldPosts = () => (countOld.get(RENDERER_VERSION) as { n: number }).n
  // The last post that is rendered stays in the cache meanwhile, with its old words.
  const watched = db.prepare('select slug from blog_posts order by id desc limit 1').get() as {
    slug: string
  }
  const watchedUrl = site.url + urls.post(watched.slug)
  const isOld = async () => (await getOk(watchedUrl)).body.includes(OLD_WORDS)
  if (!(await isOld())) throw new Error('The posts were rendered before the measuring began.')

  const startedAt = performance.now()
  const [times, early, late]: number[][] = [[], [], []]
  let left = oldPosts()
  for (let read = 0; left > 0; read++) {
    if (performance.now() - startedAt > LONGEST_MS) throw new Error(`${left} posts are still old.`)
    const askedAt = performance.now()
    await getOk(site.url + urls.post(slugOf((read * 37) % OLD_POSTS)))
    times?.push(performance.now() - askedAt)
    const isWarm = left < OLD_POSTS * (1 - WARM_SHARE)
    const memory = left > OLD_POSTS / 2 ? early : late
    if (isWarm) memory?.push(site.residentMb())
    await delay(READER_PAUSE_MS)
    left = oldPosts()
  }
  const seconds = (performance.now() - startedAt) / 1000
  db.close()
  while (await isOld()) await delay(READER_PAUSE_MS)

  const [before, after] = [percentile(early ?? [], 0.5), percentile(late ?? [], 0.5)]
  return [
    {
      what: `${OLD_POSTS} posts rendered anew, beside a reader`,
      figure: `${seconds.toFixed(0)} s`,
      beside: `the reader's uncached pages ${percentile(times ?? [], 0.5).toFixed(1)} ms p50, ${percentile(times ?? [], 0.95).toFixed(1)} ms p95; the cached page of the last post was dropped`,
    },
    {
      what: 'memory in the second half of that',
      figure: `${(after / before).toFixed(2)} times`,
      beside: `${after.toFixed(0)} MB against ${before.toFixed(0)} MB after the first ${WARM_SHARE * 100} %`,
      budget: `<= ${BUDGET_GROWTH} times`,
      isMet: after / before <= BUDGET_GROWTH,
    },
  ]
}
