import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/data/engines/database.ts'
import { DIFFERENT_TEXTS, fillDataFolder, slugOf } from '../../bench/fill-database.ts'
import { get } from '../../bench/http-client.ts'
import { givenTexts } from '../../bench/post-text.ts'
import { startBare, startProgram, type WatchedServer } from '../../bench/real-server.ts'
import { fillKnownWords, fillSearchIndex } from '../../bench/scale/fill-search-index.ts'
import { percentile } from '../../bench/statistics.ts'
import { formatTable, type Row } from '../../bench/table.ts'
import { FLOOD_KINDS, floodRequest, POSTS } from './flood-kinds.ts'
import { type Probed, probe } from './probe.ts'
import { CUT_WITHIN_MS, type Outcome, type Scenario, scenarios, under } from './scenarios.ts'

/**
 * What the site does under more than it can take: `npm run test:load`. The same connections
 * and floods are put on bare `node:http` that only sends the post page's bytes.
 */
const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '15' },
    only: { type: 'string' },
    'without-bare': { type: 'boolean', default: false },
  },
})
const P99_MS = 250
const MEMORY_MB = 400
const REST_MS = 2_000
const WARM_UP = 40

const folder = mkdtempSync(join(tmpdir(), 'haven-load-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const probed = `/blog/${slugOf(POSTS - 1)}`
const chosen = scenarios(Number(values.scale)).filter(
  ({ name }) => !values.only || values.only.split(',').includes(name),
)

console.log(`Filling a site with ${POSTS} posts …`)
await fillSite(folder)
const site = await startProgram(folder, { environment: { TRUST_PROXY: 'on' } })
const answerFile = await keepAnswer(site)
const bare = values['without-bare'] ? undefined : await startBare(answerFile)

await warmUp(site)

const rows: Row[] = []
for (const scenario of chosen) rows.push(...(await measure(scenario)))
await site.stop()
await bare?.stop()
console.log(`\n${formatTable(rows)}`)
process.exitCode = rows.some(({ isMet }) => isMet === false) ? 1 : 0

async function measure(scenario: Scenario): Promise<Row[]> {
  const own = await measureOn(site, scenario)
  await delay(REST_MS)
  const beside = bare && (await measureOn(bare, scenario))
  await delay(REST_MS)
  const measured = rowsOf(scenario, own, beside)
  for (const { what, figure, beside: how } of measured) console.log(`${what}: ${figure} (${how})`)
  return measured
}

type Measured = { result: Probed; outcome: Outcome }

function measureOn(server: WatchedServer, scenario: Scenario): Promise<Measured> {
  return under(server.url, scenario, {
    isCutAwaited: server === site,
    meanwhile: () =>
      probe({
        url: server.url + probed,
        seconds: Number(values.seconds),
        residentMb: server.residentMb,
      }),
  })
}

function rowsOf({ name }: Scenario, { result, outcome }: Measured, beside?: Measured): Row[] {
  const p99 = percentile(result.times, 0.99)
  const bareP99 = beside && percentile(beside.result.times, 0.99)
  const failures = result.failures.length
  const statuses = Object.entries(outcome.statuses).map(([status, count]) => `${count} × ${status}`)
  const held = outcome.holds.map(
    ({ kind, opened, cut, lastCutMs }) =>
      `${opened} ${kind}${kind === 'idle' ? `, ${cut} cut` : `, all cut within ${(lastCutMs / 1000).toFixed(1)} s`}`,
  )
  return [
    {
      what: `post page, p99: ${name}`,
      figure: `${p99.toFixed(1)} ms${failures > 0 ? `, ${failures} failed (${[...new Set(result.failures)].join(', ')})` : ''}`,
      beside: [
        ...(bareP99 === undefined ? [] : [`bare node:http ${bareP99.toFixed(1)} ms`]),
        `p50 ${percentile(result.times, 0.5).toFixed(1)} ms, slowest ${percentile(result.times, 1).toFixed(0)} ms`,
        ...statuses,
        ...held,
      ].join('; '),
      budget: `<= ${P99_MS} ms`,
      isMet: p99 <= P99_MS && failures === 0 && areCut(outcome),
    },
    {
      what: `memory, most: ${name}`,
      figure: `${result.memoryMb.toFixed(0)} MB`,
      beside: beside ? `bare node:http ${beside.result.memoryMb.toFixed(0)} MB` : '',
      budget: `<= ${MEMORY_MB} MB`,
      isMet: result.memoryMb <= MEMORY_MB,
    },
  ]
}

/** Whoever is slow is cut in time, and whoever is only idle is not. */
function areCut({ holds }: Outcome): boolean {
  return holds.every(({ kind, opened, failed, cut, lastCutMs }) =>
    kind === 'idle'
      ? failed === 0 && cut === 0
      : cut === opened && lastCutMs <= CUT_WITHIN_MS[kind],
  )
}

async function fillSite(dataFolder: string): Promise<void> {
  await fillDataFolder(dataFolder, POSTS)
  const db = openDatabase({ engine: 'sqlite', file: join(dataFolder, 'haven.sqlite') }, () => {})
  const texts = givenTexts(DIFFERENT_TEXTS)
  await fillSearchIndex(db, { posts: POSTS, texts })
  await fillKnownWords(db, texts)
  await db.destroy()
}

/** A site that has just been started runs code that nobody has compiled yet. */
async function warmUp({ url }: WatchedServer): Promise<void> {
  for (const kind of FLOOD_KINDS) {
    for (let index = 0; index < WARM_UP; index++) {
      const { path, ...init } = floodRequest(kind, 1_000_000 + index)
      await (await fetch(url + path, { ...init, body: init.body ?? null })).arrayBuffer()
    }
  }
}

/** What the site answers for the probed page, for the bare server to send. */
async function keepAnswer({ url }: WatchedServer): Promise<string> {
  const { headers, body } = await get(url + probed, { 'Accept-Encoding': 'br' })
  const file = join(folder, 'answer.json')
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  return file
}
