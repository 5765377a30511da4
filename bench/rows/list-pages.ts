import { urls } from '#contract/urls.ts'
import { formatCursor } from '#domain/posts/cursor.ts'
import { cursorAfter } from '../fill-database.ts'
import { getOk } from '../http-client.ts'
import type { WatchedServer } from '../real-server.ts'
import { median } from '../statistics.ts'

const WARM_UP = 40
const MEASURED = 120

export type ListFigures = { p50: number; residentMb: number }

/** List pages asked for the first time, from the newest to the oldest posts of the site. */
export async function measureListPages(site: WatchedServer, posts: number): Promise<ListFigures> {
  const times: number[] = []
  for (let page = 0; page < WARM_UP + MEASURED; page++) {
    const index = Math.round(posts - 1 - (page * (posts - 20)) / (WARM_UP + MEASURED))
    const cursor = formatCursor(cursorAfter(index))
    const { ms } = await getOk(site.url + urls.blog({ cursor }), { 'accept-encoding': 'br' })
    if (page >= WARM_UP) times.push(ms)
  }
  return { p50: median(times), residentMb: site.residentMb() }
}
