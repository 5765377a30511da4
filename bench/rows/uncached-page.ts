import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { slugOf } from '../fill-database.ts'
import { getOk } from '../http-client.ts'
import { startBare, startReact, type WatchedServer } from '../real-server.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'
import { bareAnswer, load, warmUp } from './cached-page.ts'

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
/** Of the same bytes from bare `node:http`: the kernel counts in hundredths of a second. */
const SAME_WARM_UP = 4_000
const SAME_REQUESTS = 1_000
/** Of what React alone takes, on the machine where it was most: docs/decisions/0046. */
const BUDGET_IN_TIMES = 6.6
/** Of as many bytes to the same client: docs/decisions/0046. */
const BUDGET_IN_ANSWERS = 40
const MOST_MB = 220
/** What whoever comes first after a start gets, such as a crawler that asks for every page. */
const COLD = 300
/** How many posts a site must have to be measured. */
export const UNCACHED_POSTS = WARM_UP + MEASURED + COMPRESSED

type Cost = { cpuMs: number; p50: number; bytes: number }
type Round = Cost & { bareMs: number; sameMs: number; reactMs: number }

/**
 * What a post page costs the processor when it must be rendered: each of these pages is asked
 * for the first time. Then the same with compressing it, which happens once for each page.
 *
 * Between pages, bare `node:http` sends its answers: a machine whose speed changes from one minute
 * to the next changes it for both. One of two such servers is asked as the cached page is, by 50 connections
 * for a compressed page; the other as these pages are, by the same client on one connection for as many
 * bytes, and so costs what of a page is not rendering.
 */
export async function measureUncachedPage(site: WatchedServer, answerFile: string): Promise<Row[]> {
  const cold = await cost(site, { from: 0, count: COLD }, {})
  await cost(site, { from: COLD, count: WARM_UP - COLD }, {})
  const bare = await startBare(answerFile)
  await warmUp(bare, '/', CONNECTIONS)
  const same = await startBare(await writeWholeAnswer(site, dirname(answerFile)))
  await cost(same, { from: 0, count: SAME_WARM_UP }, {})
  const react = await startReact(await writeHtml(site, dirname(answerFile)))
  await cost(react, { from: 0, count: WARM_UP }, {})
  const rounds: Round[] = []
  for (let from = WARM_UP; from < WARM_UP + MEASURED; from += MEASURED / ROUNDS) {
    const page = await cost(site, { from, count: MEASURED / ROUNDS }, {})
    const answer = await load(bare, '/', CONNECTIONS, BARE_SECONDS)
    const { cpuMs: sameMs } = await cost(same, { from, count: SAME_REQUESTS }, {})
    const { cpuMs: reactMs } = await cost(react, { from, count: MEASURED / ROUNDS }, {})
    rounds.push({ ...page, bareMs: answer.cpuMicroseconds / 1000, sameMs, reactMs })
  }
  await react.stop()
  await bare.stop()
  await same.stop()
  const brotli = await cost(
    site,
    { from: WARM_UP + MEASURED, count: COMPRESSED },
    { 'accept-encoding': 'br' },
  )
  const of = (figure: (round: Round) => number) => median(rounds.map(figure))
  const answers = of(({ cpuMs, bareMs }) => cpuMs / bareMs)
  const sameAnswers = of(({ cpuMs, sameMs }) => cpuMs / sameMs)
  const times = of(({ cpuMs, reactMs }) => cpuMs / reactMs)
  return [
    {
      what: 'uncached post page, rendered',
      figure: `${answers.toFixed(0)} answers of node:http`,
      beside: `${of(({ cpuMs }) => cpuMs).toFixed(2)} ms CPU against ${of(({ bareMs }) => bareMs).toFixed(3)}; ${of(({ p50 }) => p50).toFixed(1)} ms p50, ${kilobytes(of(({ bytes }) => bytes))} of HTML`,
    },
    {
      what: 'the same beside React alone',
      figure: `${times.toFixed(2)} times`,
      beside: `${of(({ reactMs }) => reactMs).toFixed(2)} ms CPU for the same elements`,
      budget: `<= ${BUDGET_IN_TIMES} times`,
      isMet: times <= BUDGET_IN_TIMES,
    },
    {
      what: 'the same beside as many bytes on one connection too',
      figure: `${sameAnswers.toFixed(1)} answers of node:http`,
      beside: `${of(({ sameMs }) => sameMs).toFixed(3)} ms CPU for each`,
      budget: `<= ${BUDGET_IN_ANSWERS}`,
      isMet: sameAnswers <= BUDGET_IN_ANSWERS,
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

/** The HTML that the server with React alone takes its elements from. */
async function writeHtml(site: WatchedServer, folder: string): Promise<string> {
  const file = join(folder, 'page.html')
  const { body } = await getOk(`${site.url}/blog/${slugOf(0)}`)
  await writeFile(file, body)
  return file
}

/** The answer of a bare server that sends a whole page, uncompressed. */
async function writeWholeAnswer(site: WatchedServer, folder: string): Promise<string> {
  const file = join(folder, 'whole-answer.json')
  await writeFile(file, bareAnswer(await getOk(`${site.url}/blog/${slugOf(0)}`)))
  return file
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
