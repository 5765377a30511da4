import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getOk, type RawAnswer } from '../http-client.ts'
import { DRIVER, type DrivenLoad, drive } from '../load-driver.ts'
import { startBare, type WatchedServer } from '../real-server.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'

/** What the bare server answers, in the folder of the measurements. */
const ROUNDS = 7
const ROUND_SECONDS = 2
/** V8 goes on compiling for tens of thousands of requests: a time would be too short on a slow machine. */
const WARM_UP_REQUESTS = 60_000
const MOST_WARM_UP_ROUNDS = 12
const BUDGET = 1
const ENCODING = { 'accept-encoding': 'br' }
/** What Node adds by itself; the bare server must not send it twice. */
const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive'])

type Round = DrivenLoad & { cpuMicroseconds: number }

/**
 * A held post page beside bare `node:http` that sends the same bytes and the same headers, in turns, so
 * that a busy machine slows both alike. Log and metrics are on.
 */
export async function measureCachedPage(
  site: WatchedServer,
  path: string,
  { folder, what }: { folder: string; what: string },
): Promise<Row[]> {
  const { file: answerFile, held } = await writeAnswer(site, path, folder)
  const bare = await startBare(answerFile, site.core)
  try {
    mustLookAlike(held, await getOk(bare.url + path, ENCODING))
    return [
      ...(await compare(site, bare, path, { what, connections: 1 })),
      ...(await compare(site, bare, path, { what, connections: 50 })),
    ]
  } finally {
    await bare.stop()
  }
}

/** Writes the answer that the bare server sends: the page as it comes from the cache. */
export async function writeAnswer(
  site: WatchedServer,
  path: string,
  folder: string,
): Promise<{ file: string; held: RawAnswer }> {
  // The first answer is rendered, the second comes from the cache.
  await getOk(site.url + path, ENCODING)
  const held = await getOk(site.url + path, ENCODING)
  const file = join(folder, 'answer.json')
  await writeFile(file, bareAnswer(held))
  return { file, held }
}

/** What the bare server is to send, as its file has it. */
export function bareAnswer({ rawHeaders, body }: RawAnswer): string {
  const headers = rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] ?? ''
    return !ADDED_BY_NODE.has(name.toLowerCase())
  })
  return JSON.stringify({ headers, body: body.toString('base64') })
}

/** The same body, and as many headers of the same names: else the comparison would be a lie. */
function mustLookAlike(ours: RawAnswer, theirs: RawAnswer): void {
  const names = ({ rawHeaders }: RawAnswer) =>
    rawHeaders
      .filter((_, index) => index % 2 === 0)
      .map((name) => name.toLowerCase())
      .toSorted()
      .join(' ')
  if (names(ours) !== names(theirs) || !ours.body.equals(theirs.body)) {
    throw new Error(`The bare server answers otherwise:\n${names(ours)}\n${names(theirs)}`)
  }
}

async function compare(
  site: WatchedServer,
  bare: WatchedServer,
  path: string,
  { what, connections }: { what: string; connections: number },
): Promise<Row[]> {
  for (const server of [site, bare]) await warmUp(server, path, connections)

  const ours: Round[] = []
  const theirs: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await load(bare, path, connections, ROUND_SECONDS))
    ours.push(await load(site, path, connections, ROUND_SECONDS))
  }
  const middle = (rounds: Round[], figure: keyof Round) => median(rounds.map((one) => one[figure]))
  const inPairs = (ratio: (one: Round, other: Round) => number) =>
    median(ours.flatMap((one, index) => (theirs[index] ? [ratio(one, theirs[index])] : [])))
  const byRate = inPairs((one, other) => one.perSecond / other.perSecond)
  const byCpu = inPairs((one, other) => other.cpuMicroseconds / one.cpuMicroseconds)
  const driver = middle([...ours, ...theirs], 'driverMicroseconds').toFixed(1)
  const name = `${what}, ${connections} connection${connections === 1 ? '' : 's'}`
  const budget = { budget: `>= ${BUDGET.toFixed(1)}` }
  return [
    {
      what: `${name}, by rate`,
      figure: `${byRate.toFixed(2)} of node:http`,
      beside: `${middle(ours, 'perSecond').toFixed(0)} against ${middle(theirs, 'perSecond').toFixed(0)} requests/s`,
      ...budget,
      isMet: byRate >= BUDGET,
    },
    {
      what: `${name}, by CPU`,
      figure: `${byCpu.toFixed(2)} of node:http`,
      beside: `${middle(ours, 'cpuMicroseconds').toFixed(1)} against ${middle(theirs, 'cpuMicroseconds').toFixed(1)} µs each; the driver (${DRIVER}) ${driver} µs`,
      ...budget,
      isMet: byCpu >= BUDGET,
    },
  ]
}

/** Sends requests until V8 has compiled what answers them. */
export async function warmUp(
  server: WatchedServer,
  path: string,
  connections: number,
): Promise<void> {
  let requests = 0
  for (let round = 0; round < MOST_WARM_UP_ROUNDS && requests < WARM_UP_REQUESTS; round++) {
    requests += (await load(server, path, connections, ROUND_SECONDS)).requests
  }
}

/** As many requests as so many connections can make, one after the other on each. */
export async function load(
  server: WatchedServer,
  path: string,
  connections: number,
  seconds: number,
): Promise<Round> {
  const cpuBefore = server.cpuMs()
  const driven = await drive({ url: server.url + path, connections, seconds, headers: ENCODING })
  return { ...driven, cpuMicroseconds: ((server.cpuMs() - cpuBefore) * 1000) / driven.requests }
}
