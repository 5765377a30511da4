import type { DeskListQuery } from '#contract/desk-posts.ts'
import { urls } from '#contract/urls.ts'
import { getOk } from './http-client.ts'
import type { WatchedServer } from './real-server.ts'
import { signIn } from './signed-in.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

const WARM_UP = 20
const MEASURED = 100
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

/** The median time of each kind of request, in milliseconds. */
export type DeskListFigures = Record<keyof typeof ASKED, number>

/** Pages of the desk's list as an administrator is answered them. */
export async function measureDeskList(
  site: WatchedServer,
  posts: number,
): Promise<DeskListFigures> {
  const headers = { authorization: `Bearer ${await signIn(site)}` }
  const figures: DeskListFigures = {}
  for (const [what, asked] of Object.entries(ASKED)) {
    const times: number[] = []
    for (let index = 0; index < WARM_UP + MEASURED; index++) {
      const { ms, body } = await getOk(site.url + urls.api.desk.posts(asked(index, posts)), headers)
      if (!body.includes('"title"')) throw new Error(`The desk found nothing (${what}).`)
      if (index >= WARM_UP) times.push(ms)
    }
    figures[what] = median(times)
  }
  return figures
}

/** How much longer a large site takes than a small one. */
export function compareDeskLists(
  few: DeskListFigures,
  many: DeskListFigures,
  sizes: string,
): Row[] {
  return Object.entries(few).map(([what, small]) => {
    const large = many[what] ?? Number.NaN
    return {
      what: `desk list, ${what}, p50`,
      figure: `${(large / small).toFixed(2)} times`,
      beside: `${large.toFixed(1)} ms against ${small.toFixed(1)} ms, ${sizes}`,
      budget: `<= ${BUDGET} times`,
      isMet: large / small <= BUDGET,
    }
  })
}
