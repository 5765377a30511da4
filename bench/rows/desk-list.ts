import type { DeskListQuery } from '#contract/desk/desk-list.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { getOk } from '../http-client.ts'
import type { WatchedServer } from '../real-server.ts'
import { signIn } from '../signed-in.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import { cpuOf } from './list-pages.ts'

const WARM_UP = 20
const MEASURED = 120
const BUDGET = 1.2

/** What the desk is asked for, by how the row is called; `index` counts the requests of a kind. */
const ASKED: Record<string, (index: number, posts: number) => Partial<DeskListQuery>> = {
  'first page': () => ({}),
  'by title': () => ({ sort: 'title' }),
  'search for two words of every post': () => ({ q: 'bowl season' }),
  'search for two words of one post': (index, posts) => ({
    // As long as the longest number, so that it is the beginning of no other.
    q: `season ${posts - 1 - ((index * 7) % (posts / 2))}`,
  }),
}

type Filled = { site: WatchedServer; posts: number }

/**
 * Pages of the desk's list as an administrator is answered them, from a small and a large site
 * in turn, so that a slow moment of the machine is seen in both.
 */
export async function measureDeskLists(few: Filled, many: Filled): Promise<Row[]> {
  const askFew = await asAdministrator(few)
  const askMany = await asAdministrator(many)
  const rows: Row[] = []
  for (const [what, asked] of Object.entries(ASKED)) {
    const times = { few: [] as number[], many: [] as number[] }
    let before = cpuOf(few, many)
    for (let index = 0; index < WARM_UP + MEASURED; index++) {
      if (index === WARM_UP) before = cpuOf(few, many)
      const fewMs = await askFew(asked(index, few.posts))
      const manyMs = await askMany(asked(index, many.posts))
      if (index < WARM_UP) continue
      times.few.push(fewMs)
      times.many.push(manyMs)
    }
    const [small, large] = [median(times.few), median(times.many)]
    const after = cpuOf(few, many)
    const cpu = (of: keyof typeof before) => (after[of] - before[of]) / MEASURED
    const byCpu = cpu('many') / cpu('few')
    rows.push({
      what: `desk list, ${what}, p50`,
      figure: `${(large / small).toFixed(2)} times`,
      beside: `${large.toFixed(1)} ms against ${small.toFixed(1)} ms, ${many.posts} posts against ${few.posts}; by CPU ${byCpu.toFixed(2)} times, ${cpu('many').toFixed(1)} ms, the driver ${(cpu('driver') / 2).toFixed(1)} ms`,
      budget: `<= ${BUDGET} times`,
      isMet: Math.max(large / small, byCpu) <= BUDGET,
    })
  }
  return rows
}

async function asAdministrator({ site }: Filled) {
  const headers = { authorization: `Bearer ${await signIn(site)}` }
  return async (query: Partial<DeskListQuery>): Promise<number> => {
    const { ms, body } = await getOk(site.url + callUrl('listDeskPosts', query), headers)
    if (!body.includes('"title"')) throw new Error(`The desk found nothing by “${query.q}”.`)
    return ms
  }
}
