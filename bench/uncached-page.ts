import { slugOf } from './fill-database.ts'
import { getOk } from './http-client.ts'
import type { WatchedServer } from './real-server.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

/** Until the code that renders has been compiled as well as it ever will be. */
const WARM_UP = 2_000
const MEASURED = 1_000
/**
 * The budget is 1.0 ms where bare `node:http` sends 54,300 pages a second: as much as 54 of its
 * answers. Slower processors take longer for both.
 */
const BUDGET_IN_ANSWERS = 54
/** How many posts a site must have to be measured. */
export const UNCACHED_POSTS = WARM_UP + 2 * MEASURED

/**
 * What a post page costs the processor when it must be rendered: each of these pages is asked
 * for the first time. Then the same with compressing it, which happens once for each page.
 */
export async function measureUncachedPage(
  site: WatchedServer,
  bareMicroseconds: number,
): Promise<Row[]> {
  await cost(site, { from: 0, count: WARM_UP }, {})
  const plain = await cost(site, { from: WARM_UP, count: MEASURED }, {})
  const brotli = await cost(
    site,
    { from: WARM_UP + MEASURED, count: MEASURED },
    { 'accept-encoding': 'br' },
  )
  const answers = (plain.cpuMs * 1000) / bareMicroseconds
  return [
    {
      what: 'uncached post page, rendered',
      figure: `${answers.toFixed(0)} answers of node:http`,
      beside: `${plain.cpuMs.toFixed(2)} ms CPU against ${(bareMicroseconds / 1000).toFixed(3)}; ${plain.p50.toFixed(1)} ms p50, ${kilobytes(plain.bytes)} of HTML`,
      budget: `<= ${BUDGET_IN_ANSWERS}`,
      isMet: answers <= BUDGET_IN_ANSWERS,
    },
    {
      what: 'uncached post page, rendered and compressed',
      figure: `${brotli.cpuMs.toFixed(2)} ms CPU`,
      beside: `${brotli.p50.toFixed(1)} ms p50, ${kilobytes(brotli.bytes)} as brotli`,
    },
    memoryRow(site.residentMb()),
  ]
}

function memoryRow(residentMb: number): Row {
  return {
    what: 'memory under that load',
    figure: `${residentMb.toFixed(0)} MB`,
    beside: `after ${UNCACHED_POSTS} different pages in a row`,
    budget: '<= 300 MB',
    isMet: residentMb <= 300,
  }
}

async function cost(
  site: WatchedServer,
  { from, count }: { from: number; count: number },
  headers: Record<string, string>,
): Promise<{ cpuMs: number; p50: number; bytes: number }> {
  const before = site.cpuMs()
  const times: number[] = []
  let bytes = 0
  for (let index = from; index < from + count; index++) {
    const { ms, body } = await getOk(`${site.url}/blog/${slugOf(index)}`, headers)
    times.push(ms)
    bytes += body.length
  }
  return { cpuMs: (site.cpuMs() - before) / count, p50: median(times), bytes: bytes / count }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
