import { urls } from '#contract/urls.ts'
import { formatCursor } from '#domain/paging/cursor.ts'
import { cursorAfter } from '../fill-database.ts'
import { getOk } from '../http-client.ts'
import { ownCpuMs } from '../processor-time.ts'
import type { WatchedServer } from '../real-server.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'

const WARM_UP = 40
const MEASURED = 120
const BUDGET = 1.2

type Filled = { site: WatchedServer; posts: number }

/**
 * List pages asked for the first time, from the newest to the oldest posts, from a small and a large site
 * in turn, so that a slow moment of the machine is seen in both.
 */
export async function measureListPages(few: Filled, many: Filled): Promise<Row[]> {
  const times = { few: [] as number[], many: [] as number[] }
  let before = cpuOf(few, many)
  for (let page = 0; page < WARM_UP + MEASURED; page++) {
    if (page === WARM_UP) before = cpuOf(few, many)
    const fewMs = await askForPage(few, page)
    const manyMs = await askForPage(many, page)
    if (page < WARM_UP) continue
    times.few.push(fewMs)
    times.many.push(manyMs)
  }
  const after = cpuOf(few, many)
  const cpu = (of: keyof typeof after) => (after[of] - before[of]) / MEASURED
  const [small, large] = [median(times.few), median(times.many)]
  const byCpu = cpu('many') / cpu('few')
  const [smallMb, largeMb] = [few.site.residentMb(), many.site.residentMb()]
  const sizes = `${many.posts} posts against ${few.posts}`
  const budget = `<= ${BUDGET} times`
  return [
    {
      what: 'uncached list page, p50',
      figure: `${(large / small).toFixed(2)} times`,
      beside: `${large.toFixed(1)} ms against ${small.toFixed(1)} ms, ${sizes}; by CPU ${byCpu.toFixed(2)} times, ${cpu('many').toFixed(1)} ms, the driver ${(cpu('driver') / 2).toFixed(1)} ms`,
      budget,
      isMet: Math.max(large / small, byCpu) <= BUDGET,
    },
    {
      what: 'memory after the same list pages',
      figure: `${(largeMb / smallMb).toFixed(2)} times`,
      beside: `${largeMb.toFixed(0)} MB against ${smallMb.toFixed(0)} MB, ${sizes}`,
      budget,
      isMet: largeMb / smallMb <= BUDGET,
    },
  ]
}

async function askForPage({ site, posts }: Filled, page: number): Promise<number> {
  const index = Math.round(posts - 1 - (page * (posts - 20)) / (WARM_UP + MEASURED))
  const cursor = formatCursor(cursorAfter(index))
  return (await getOk(site.url + urls.blog({ cursor }), { 'accept-encoding': 'br' })).ms
}

/** Processor time so far, of both sites and of whoever asks them. */
export function cpuOf(few: Filled, many: Filled) {
  return { few: few.site.cpuMs(), many: many.site.cpuMs(), driver: ownCpuMs() }
}
