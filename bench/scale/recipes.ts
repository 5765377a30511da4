import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { formatCursor } from '#domain/paging/cursor.ts'
import { formatRecipeCursor, rankRecipe } from '#domain/recipes/finding/recipe-search.ts'
import { databaseEngine, type Engine } from '#server/data/database-engine.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import { findMark, isAnySorted } from '#server/data/recipes/recipe-finds-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { getPostAround } from '#server/operations/posts/get-post-around.ts'
import { listPosts } from '#server/operations/posts/list-posts.ts'
import { findRecipes, listRecipeChoices } from '#server/operations/recipes/find-recipes.ts'
import { createRecipeCatalogue } from '#server/operations/recipes/recipe-catalogue.ts'
import { sortRecipesIn } from '#server/operations/recipes/sort-recipes-in.ts'
import {
  type CallFigures,
  type Cost,
  measureRecipeCalls,
  measureRecipePage,
  type RecipePageFigures,
  recipePageRow,
} from '../rows/find-recipes.ts'
import { percentile } from '../statistics.ts'
import { formatTable, type Row } from '../table.ts'
import { openBenchDatabase } from './bench-database.ts'
import { fillRecipes, sortAllIn } from './fill-recipes.ts'

/** The search for recipes on both engines: `npm run bench:recipes`. Without pages, caches or a network, but for the last row. */
const { values } = parseArgs({
  options: {
    recipes: { type: 'string', default: '1000,100000' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    /** Foods that only few of the recipes have. */
    foods: { type: 'string', default: '19303' },
    /** Whole pages alone, as the program answers them: the table at the end. */
    pages: { type: 'boolean', default: false },
    /** A folder whose databases are used again, and filled when they are not there. */
    keep: { type: 'string' },
  },
})
const MEASURED = 200
const BUDGET_MS = 20
const PAGE_HEAD = [
  'engine',
  'recipes',
  'first answer after it listens',
  'first search',
  'warm p50',
  'warm p95',
  'without a page p50',
  'without a page p95',
  'memory at first, after 260 searches',
  'load',
]

const now = () => '2200-01-01T00:00:00.000Z'
const SEARCHES: Record<string, Parameters<typeof findRecipes>[2]['query']> = {
  'the newest': {},
  'deep in the list': {
    cursor: formatCursor({
      at: '2003-01-01T00:00:00.000Z',
      id: '01935000-0000-7000-8000-000000000050',
    }),
  },
  'by diet': { diet: 'vegan' },
  'by diet, category, cuisine and time': {
    diet: 'vegan',
    category: 'soup',
    cuisine: 'italian',
    within: '30',
  },
  'by two rare foods': { foods: 'leek, saffron' },
  'by two diets that no recipe has both': { diet: 'vegan, paleo' },
  'by four words, one of them nowhere': {
    diet: 'vegan',
    category: 'soup',
    cuisine: 'italian',
    foods: 'quinoa',
  },
  'by a food of sixty in a hundred, and without one of fifty': {
    foods: 'onion',
    without: 'olive oil',
  },
  'by 28 conditions that hardly meet': {
    diet: 'vegan, paleo, gluten-free, keto, halal, kosher, raw, vegetarian',
    category: 'soup',
    cuisine: 'italian',
    foods: 'onion, olive oil, egg, tomato, leek, saffron, salt, quinoa',
    without: 'milk, cream, butter, beef, pork, fish, nuts, celery',
    have: 'onion, salt',
    within: '30',
  },
  'by three foods that are in': { have: 'leek, olive oil, egg' },
  'deep among what three foods make': {
    have: 'leek, olive oil, egg',
    cursor: formatRecipeCursor({
      rank: rankRecipe({ has: 1, misses: 6 }),
      at: '2003-01-01T00:00:00.000Z',
      id: '01935000-0000-7000-8000-000000000050',
    }),
  },
  'by twenty foods that are in, and a diet': {
    have: 'leek, olive oil, egg, tomato, onion, saffron, flour, butter, sugar, milk, rice, lentil, oat, lemon, thyme, garlic, cream, carrot, pea, bean',
    diet: 'vegan',
  },
}

const rows: Row[] = []
const pages: string[][] = []
for (const engine of values.engine.split(',') as Engine[]) {
  for (const count of values.recipes.split(',').map(Number)) {
    const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'haven-bench-'))
    const bench = await openBenchDatabase(engine, { name: `recipes_${count}`, folder })
    try {
      const from = performance.now()
      if (!(await isFilled(bench.db))) await fillRecipes(bench.db, count, Number(values.foods))
      const site = `${engine}, ${count} recipes`
      if (!values.pages) {
        const searches = await measure(bench.db, site)
        console.log(formatTable(searches))
        rows.push(...searches, ...(await measureLists(bench.db, site, count)))
      }
      await sortAllIn(bench.db)
      console.log(`${site}: there after ${((performance.now() - from) / 1_000).toFixed(0)} s`)
      const page = await measureRecipePage({ DATA_DIR: folder, ...bench.environment })
      rows.push(recipePageRow(site, page))
      pages.push(cellsOf(engine, count, { page, calls: await measureRecipeCalls(bench.db) }))
      console.log(formatCells([PAGE_HEAD, ...pages]))
    } finally {
      await bench.close()
      if (!values.keep) rmSync(folder, { recursive: true })
    }
  }
}
if (!values.pages) console.log(`\n${formatTable(rows)}`)
console.log(`\n${formatCells([PAGE_HEAD, ...pages])}`)

async function isFilled(db: Database): Promise<boolean> {
  await migrateToLatest(db)
  return (await findMark(db)).count > 0 || (await isAnySorted(db))
}

async function measure(db: Database, site: string): Promise<Row[]> {
  const searching = { db, now, searchLimit: { consume() {}, record() {} } }
  const first = async (query: Parameters<typeof findRecipes>[2]['query']) => {
    const recipeCatalogue = createRecipeCatalogue()
    const before = memoryUsed()
    const [from, workFrom] = [performance.now(), threadMs()]
    const page = await findRecipes({ ...searching, recipeCatalogue }, { address: '' }, { query })
    const [ms, worked] = [performance.now() - from, threadMs() - workFrom]
    return { page, ms, worked, recipeCatalogue, mb: (memoryUsed() - before) / 2 ** 20 }
  }
  const measured: Row[] = []
  const asRow = (what: string, { ms, worked, page, mb }: Awaited<ReturnType<typeof first>>) =>
    measured.push({
      what: `${site}: ${what}`,
      figure: `${ms.toFixed(0)} ms`,
      beside: `${page.total} found${page.isComplete ? '' : ' so far'}, ${mb.toFixed(0)} MB; ${worked.toFixed(0)} ms of a processor`,
      budget: '<= 1000 ms',
      isMet: ms <= 1_000,
    })
  asRow('the first answer while nothing is sorted in', await first({ diet: 'vegan' }))
  const sortedFrom = performance.now()
  const sortingTurns = watchTurns()
  await sortRecipesIn({ db, log: { info() {} } as never })
  measured.push({
    what: `${site}: all of them sorted in, once, in the background`,
    figure: `${(performance.now() - sortedFrom).toFixed(0)} ms`,
    beside: `others wait ${sortingTurns.stop()} at most`,
  })
  if (databaseEngine(db) === 'postgres') await sql`vacuum analyze`.execute(db)
  asRow('the first answer of a process, the newest', await first({}))
  const opened = await first({ diet: 'vegan', without: 'nuts' })
  asRow('the first answer of a process, by diet, without nuts', opened)
  const { recipeCatalogue } = opened
  const countedFrom = performance.now()
  const turns = watchTurns()
  await listRecipeChoices({ db, now, recipeCatalogue })
  const waiting = turns.stop()
  const longest = turns.longestMs()
  measured.push({
    what: `${site}: what there is to choose from, counted once for each change: how long others wait`,
    figure: waiting,
    beside: `${(performance.now() - countedFrom).toFixed(1)} ms in all`,
    budget: `<= ${BUDGET_MS} ms`,
    isMet: longest <= BUDGET_MS,
  })
  const before = memoryUsed()
  const deps = { ...searching, recipeCatalogue }
  for (const [what, query] of Object.entries(SEARCHES)) {
    const search = () => findRecipes(deps, { address: '' }, { query })
    measured.push(await measureOne(`${site}: ${what}`, search))
  }
  measured.push({
    what: `${site}: memory after all these searches`,
    figure: `${(opened.mb + (memoryUsed() - before) / 2 ** 20).toFixed(0)} MB`,
    beside: 'more than before the first answer; lists of 16 MB at most are kept',
  })
  return measured
}

/** The newest posts and recipes, and what stands around a post: another one each time, by the foods that it shares. */
async function measureLists(db: Database, site: string, count: number): Promise<Row[]> {
  const newest = () => listPosts({ db, now }, {})
  const recipes = () => listPosts({ db, now }, { type: 'recipe' })
  const around = (run: number) => getPostAround({ db, now }, `post-${((run * 7919) % count) + 1}`)
  return [
    await measureOne(`${site}: the newest page of the list`, newest),
    await measureOne(`${site}: the newest page of the list’s recipes`, recipes),
    await measureOne(`${site}: what is around a post`, around),
  ]
}

async function measureOne(what: string, ask: (run: number) => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  let workedFrom = 0
  for (let run = 0; run < 2 * MEASURED; run += 1) {
    if (run === MEASURED) workedFrom = threadMs()
    const began = performance.now()
    await ask(run)
    if (run >= MEASURED) times.push(performance.now() - began)
  }
  const worked = ((threadMs() - workedFrom) / MEASURED).toFixed(1)
  const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)]
  console.log(
    `${what}: ${slow.toFixed(1)} ms p95, ${middle.toFixed(1)} ms p50, ${worked} of a processor`,
  )
  return {
    what,
    figure: `${slow.toFixed(1)} ms p95`,
    beside: `${middle.toFixed(1)} ms p50 of ${MEASURED}; ${worked} ms of a processor each`,
    budget: `<= ${BUDGET_MS} ms`,
    isMet: slow <= BUDGET_MS,
  }
}

/** Asks for a turn all the time, and knows the longest time between two, by the clock and of this thread's work. */
function watchTurns(): { stop(): string; longestMs(): number } {
  let [last, longest, isOver] = [performance.now(), 0, false]
  let [lastWork, mostWork] = [threadMs(), 0]
  const look = () => {
    const [at, work] = [performance.now(), threadMs()]
    longest = Math.max(longest, at - last)
    mostWork = Math.max(mostWork, work - lastWork)
    last = at
    lastWork = work
  }
  const turn = () => {
    look()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    stop() {
      look()
      isOver = true
      return `${longest.toFixed(1)} ms (${mostWork.toFixed(1)} of a processor)`
    },
    longestMs: () => longest,
  }
}

/** By the processor, and by the clock. */
function cellsOf(
  engine: Engine,
  count: number,
  { page, calls }: { page: RecipePageFigures; calls: CallFigures },
): string[] {
  const inTenths = ({ ms, workedMs }: Cost) => `${workedMs.toFixed(1)}; ${ms.toFixed(1)} ms`
  const cost = ({ ms, workedMs }: Cost) => `${workedMs.toFixed(0)}; ${ms.toFixed(0)} ms`
  return [
    engine,
    count.toLocaleString('en'),
    ...[page.first, page.firstSearch, page.middle, page.slow].map(cost),
    ...[calls.middle, calls.slow].map(inTenths),
    `${page.firstMb.toFixed(0)}, ${page.lastMb.toFixed(0)} MB`,
    (loadavg()[0] ?? 0).toFixed(1),
  ]
}

function formatCells([head = [], ...lines]: string[][]): string {
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** What this thread has worked: other programs use the processor too. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Without what is garbage already, where Node was started with `--expose-gc`. */
function memoryUsed(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
