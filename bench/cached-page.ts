import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { getOk } from './http-client.ts'
import { startBare, type WatchedServer } from './real-server.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

/** What the bare server answers, in the folder of the measurements. */
export const ANSWER_FILE = 'answer.json'
const ROUNDS = 5
const ROUND_SECONDS = 3
const WARM_UP_SECONDS = 2
const ENCODING = { 'accept-encoding': 'br' }
/** What Node adds by itself; the bare server must not send it twice. */
const ADDED_BY_NODE = ['date', 'connection', 'keep-alive']

type Round = { perSecond: number; cpuMicroseconds: number }

/**
 * A held post page beside bare `node:http` that sends the same bytes, in turns, so that a
 * busy machine slows both alike.
 */
export async function measureCachedPage(
  site: WatchedServer,
  path: string,
  folder: string,
): Promise<Row[]> {
  const answerFile = join(folder, ANSWER_FILE)
  const { headers, body } = await getOk(site.url + path, ENCODING)
  const kept = Object.entries(headers).filter(([name]) => !ADDED_BY_NODE.includes(name))
  const answer = { headers: Object.fromEntries(kept), body: body.toString('base64') }
  await writeFile(answerFile, JSON.stringify(answer))

  const bare = await startBare(answerFile)
  try {
    return [await compare(site, bare, path, 1), await compare(site, bare, path, 50)]
  } finally {
    await bare.stop()
  }
}

async function compare(
  site: WatchedServer,
  bare: WatchedServer,
  path: string,
  connections: number,
): Promise<Row> {
  for (const server of [site, bare]) await load(server, path, connections, WARM_UP_SECONDS)

  const ours: Round[] = []
  const theirs: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await load(bare, path, connections, ROUND_SECONDS))
    ours.push(await load(site, path, connections, ROUND_SECONDS))
  }
  const perSecond = (rounds: Round[]) => median(rounds.map((round) => round.perSecond))
  const cpu = (rounds: Round[]) => median(rounds.map((round) => round.cpuMicroseconds))
  const ratio = median(
    ours.map((round, index) => round.perSecond / (theirs[index]?.perSecond ?? 0)),
  )
  return {
    what: `cached post page, ${connections} connection${connections === 1 ? '' : 's'}`,
    figure: `${ratio.toFixed(2)} of node:http`,
    beside: `${Math.round(perSecond(ours))} against ${Math.round(perSecond(theirs))} requests/s, ${cpu(ours).toFixed(1)} against ${cpu(theirs).toFixed(1)} µs CPU each`,
    budget: connections === 50 ? '>= 0.85' : '',
    isMet: connections === 50 ? ratio >= 0.85 : undefined,
  }
}

/** As many requests as so many connections can make, one after the other on each. */
export async function load(
  server: WatchedServer,
  path: string,
  connections: number,
  duration: number,
): Promise<Round> {
  const cpuBefore = server.cpuMs()
  const result = await autocannon({
    url: server.url + path,
    connections,
    duration,
    headers: ENCODING,
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error('The load met errors.')

  const { total } = result.requests
  const cpuMicroseconds = ((server.cpuMs() - cpuBefore) * 1000) / total
  return { perSecond: total / result.duration, cpuMicroseconds }
}
