import { slugOf } from '../fill-database.ts'
import { getOk } from '../http-client.ts'
import { startBare, type WatchedServer } from '../real-server.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import { load, warmUp } from './cached-page.ts'

/**
 * Until the code that renders has been compiled nearly as well as it ever will be: beside bare
 * `node:http` the first thousand pages cost 52 answers each, the third 48, the seventh 45, the tenth 43.
 */
const WARM_UP = 6_000
const MEASURED = 2_000
const COMPRESSED = 1_000
const ROUNDS = 10
const CONNECTIONS = 50
const BARE_SECONDS = 1
const BUDGET_IN_ANSWERS = 40
const MOST_MB = 220
/** What whoever comes first after a start gets, such as a crawler that asks for every page. */
const COLD = 300
/** How many posts a site must have to be measured. */
export const UNCACHED_POSTS = WARM_UP + MEASURED + COMPRESSED

type Cost = { cpuMs: number; p50: number; bytes: number }

/**
 * What a post page costs the processor when it must be rendered: each of these pages is asked
 * for the first time. Then the same with compressing it, which happens once for each page.
 *
 * Between pages, bare `node:http` sends its answers: a machine whose speed changes from one minute
 * to the next changes it for both.
 */
export async function measureUncachedPage(site: WatchedServer, answerFile: string): Promise<Row[]> {
  const cold = await cost(site, { from: 0, count: COLD }, {})
  await cost(site, { from: COLD, count: WARM_UP - COLD }, {})
  const bare = await startBare(answerFile)
  await warmUp(bare, '/', CONNECTIONS)
  const rounds: (Cost & { bareMs: number })[] = []
  for (let from = WARM_UP; from < WARM_UP + MEASURED; from += MEASURED / ROUNDS) {
    const page = await cost(site, { from, count: MEASURED / ROUNDS }, {})
    const answer = await load(bare, '/', CONNECTIONS, BARE_SECONDS)
    rounds.push({ ...page, bareMs: answer.cpuMicroseconds / 1000 })
  }
  await bare.stop()
  const brotli = await cost(
    site,
    { from: WARM_UP + MEASURED, count: COMPRESSED },
    { 'accept-encoding': 'br' },
  )
  const of = (figure: (round: Cost & { bareMs: number }) => number) => median(rounds.map(figure))
  const answers = of(({ cpuMs, bareMs }) => cpuMs / bareMs)
  return [
    {
      what: 'uncached post page, rendered',
      figure: `${answers.toFixed(0)} answers of node:http`,
      beside: `${of(({ cpuMs }) => cpuMs).toFixed(2)} ms CPU against ${of(({ bareMs }) => bareMs).toFixed(3)}; ${of(({ p50 }) => p50).toFixed(1)} ms p50, ${kilobytes(of(({ bytes }) => bytes))} of HTML`,
      budget: `<= ${BUDGET_IN_ANSWERS}`,
      isMet: answers <= BUDGET_IN_ANSWERS,
    },
    {
      what: `the first ${COLD} of a process`,
      figure: `${cold.cpuMs.toFixed(2)} ms CPU`,
      beside: `${cold.p50.toFixed(1)} ms p50`,
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
    budget: `<= ${MOST_MB} MB`,
    isMet: residentMb <= MOST_MB,
  }
}

async function cost(
  site: WatchedServer,
  { from, count }: { from: number; count: number },
  headers: Record<string, string>,
): Promise<Cost> {
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
