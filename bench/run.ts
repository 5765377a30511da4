import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DIFFERENT_TEXTS, fillDataFolder, slugOf } from './fill-database.ts'
import { CORES } from './load-driver.ts'
import { givenTextsAndRecipes, type PostText } from './post-text.ts'
import { startBare, startProgram, type WatchedServer } from './real-server.ts'
import { measureCachedPage, writeAnswer } from './rows/cached-page.ts'
import { measureDeskLists } from './rows/desk-list.ts'
import { measureFindingRecipes } from './rows/find-recipes.ts'
import { measureFirstLoad } from './rows/first-load.ts'
import { measureLanes } from './rows/lanes.ts'
import { measureListPages } from './rows/list-pages.ts'
import { measurePublishing } from './rows/publishing.ts'
import { measureRecipePages, measureRecipeRules, RECIPE_POSTS } from './rows/recipes.ts'
import { markAsOld, measureRenderingAnew, OLD_POSTS } from './rows/rendering-anew.ts'
import { measureTyping } from './rows/typing.ts'
import { measureUncachedPage, UNCACHED_POSTS } from './rows/uncached-page.ts'
import { median } from './statistics.ts'
import { formatTable, type Row } from './table.ts'

const SMALL = 1_000
const { values } = parseArgs({
  options: {
    large: { type: 'string', default: '100000' },
    /** Names of parts with commas between; all of them when left out. */
    only: { type: 'string' },
  },
})
const LARGE = Number(values.large)
const STARTS = 5
/** docs/decisions/0046. */
const BUDGET_START_TIMES = 4.3
const BUDGET_IDLE_MB = 110
/** What starting has left behind is given back after five seconds. */
const IDLE_MS = 10_000

const folder = mkdtempSync(join(tmpdir(), 'haven-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
console.log(describeMachine())

const rows: Row[] = []
const small = once(() => makeFolder('small', SMALL))
const large = once(() => makeFolder('large', Math.max(LARGE, UNCACHED_POSTS)))
const newest = `/blog/${slugOf(SMALL - 1)}`
/** What the bare server of the parts that compare with one sends. */
const answerFile = once(async () => {
  const { file } = await withSite(await small(), (site) => writeAnswer(site, newest, folder))
  return file
})
const METRICS = { METRICS_TOKEN: 'measured-by-the-bench' }

const PARTS: Record<string, () => Promise<Row[]>> = {
  cached: async () => [
    ...(await measureCached('cached post page', {})),
    ...(await measureCached('the same, each in the log', { ACCESS_LOG: 'all' })),
  ],
  uncached: async () => {
    const file = await answerFile()
    return withSite(await large(), (site) => measureUncachedPage(site, file))
  },
  lists: () => onBothSizes(measureListPages),
  desk: () => onBothSizes(measureDeskLists),
  publishing: async () => [await withSite(await small(), measurePublishing)],
  lanes: async () => {
    const dataFolder = await makeFolder('lanes', SMALL)
    return withSite(dataFolder, (site) => measureLanes(site, join(dataFolder, 'outbox')))
  },
  rendering: async () => {
    const dataFolder = await makeFolder('old', OLD_POSTS)
    markAsOld(dataFolder)
    return withSite(dataFolder, (site) => measureRenderingAnew(site, dataFolder))
  },
  recipes: async () => {
    const dataFolder = await makeFolder(
      'recipes',
      RECIPE_POSTS,
      givenTextsAndRecipes(DIFFERENT_TEXTS),
    )
    return [...measureRecipeRules(), ...(await withSite(dataFolder, measureRecipePages))]
  },
  'find-recipes': async () => [
    ...(await measureFindingRecipes(folder, SMALL)),
    ...(await measureFindingRecipes(folder, LARGE)),
  ],
  typing: async () => withSite(await small(), measureTyping),
  start: async () => measureStart(await small(), await answerFile()),
  load: () => withSite(join(folder, 'starter'), measureFirstLoad, { starter: 'on' }),
}

for (const name of values.only?.split(',') ?? Object.keys(PARTS)) {
  const measure = PARTS[name]
  if (!measure) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}`)
  report(await measure())
}

console.log(`\n${formatTable(rows)}`)

/** Prints each figure when it is known: the whole takes minutes. */
function report(measured: Row[]): void {
  rows.push(...measured)
  for (const { what, figure, beside } of measured)
    console.log(`${what}: ${figure} (${beside ?? ''})`)
}

async function measureCached(what: string, environment: Record<string, string>): Promise<Row[]> {
  return withSite(await small(), (site) => measureCachedPage(site, newest, { folder, what }), {
    environment: { ...METRICS, ...environment },
    core: CORES?.server,
    logFile: join(folder, 'log'),
  })
}

/** Makes what several parts need when the first of them does. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

async function makeFolder(name: string, posts: number, texts?: PostText[]): Promise<string> {
  const dataFolder = join(folder, name)
  mkdirSync(dataFolder)
  const startedAt = performance.now()
  await fillDataFolder(dataFolder, posts, texts)
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`Filled a database with ${posts} posts in ${seconds.toFixed(1)} s.`)
  return dataFolder
}

type Filled = { site: WatchedServer; posts: number }

async function onBothSizes(measure: (few: Filled, many: Filled) => Promise<Row[]>): Promise<Row[]> {
  return withSite(await small(), async (few) =>
    withSite(await large(), (many) =>
      measure({ site: few, posts: SMALL }, { site: many, posts: LARGE }),
    ),
  )
}

async function withSite<Result>(
  dataFolder: string,
  measure: (site: WatchedServer) => Promise<Result>,
  options: Parameters<typeof startProgram>[1] = {},
): Promise<Result> {
  const site = await startProgram(dataFolder, options)
  try {
    return await measure(site)
  } finally {
    await site.stop()
  }
}

async function measureStart(dataFolder: string, bareAnswer: string): Promise<Row[]> {
  const times: number[] = []
  const bareTimes: number[] = []
  let idleMb = 0
  for (let start = 0; start < STARTS; start++) {
    const bare = await startBare(bareAnswer)
    bareTimes.push(bare.startMs)
    await bare.stop()
    const site = await startProgram(dataFolder)
    times.push(site.startMs)
    if (start === STARTS - 1) {
      await delay(IDLE_MS)
      idleMb = site.residentMb()
    }
    await site.stop()
  }
  const startMs = median(times)
  const bareMs = median(bareTimes)
  return [
    {
      what: 'start to the first 200',
      figure: `${startMs.toFixed(0)} ms`,
      beside: `${(startMs / bareMs).toFixed(1)} times bare node:http, ${bareMs.toFixed(0)} ms; median of ${STARTS}, slowest ${Math.max(...times).toFixed(0)} ms`,
      budget: `<= ${BUDGET_START_TIMES} times`,
      isMet: startMs <= bareMs * BUDGET_START_TIMES,
    },
    {
      what: 'memory when idle',
      figure: `${idleMb.toFixed(0)} MB`,
      budget: `<= ${BUDGET_IDLE_MB} MB`,
      isMet: idleMb <= BUDGET_IDLE_MB,
    },
  ]
}

function describeMachine(): string {
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${processor?.model}), ${memory} GB`
}
