import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RecipeQuery } from '#contract/find-recipes.ts'
import { urls } from '#contract/urls.ts'
import { RENDERER_VERSION } from '#domain/markdown/renderer-version.ts'
import { RECIPE_PARSER_VERSION } from '#domain/recipes/data/recipe-data.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import type { Database } from '#server/data/tables.ts'
import { HEALTH_PATHS } from '#server/http/edge/health-routes.ts'
import { findRecipes } from '#server/operations/recipes/find-recipes.ts'
import { createRecipeCatalogue } from '#server/operations/recipes/recipe-catalogue.ts'
import { sortRecipesIn } from '#server/operations/recipes/sort-recipes-in.ts'
import { insertManyPosts, insertManyRecipes } from '#tests/support/posts/given-many-posts.ts'
import { recordAsIndexed } from '../fill-database.ts'
import { getOk } from '../http-client.ts'
import { startProgram } from '../real-server.ts'
import { percentile } from '../statistics.ts'
import type { Row } from '../table.ts'

const WARM_UP = 60
const MEASURED = 200

/** In turns: newest, unselective, hardly meeting, and what somebody has in. */
const SEARCHES: readonly RecipeQuery[] = [
  { within: '9999' },
  { foods: 'onion', without: 'leek' },
  { diet: 'vegan,paleo' },
  { have: 'onion,olive oil,egg,tomato', diet: 'vegan' },
]

/** In turns of the same, without a page. */
const CALLS = 600

/** The page of recipes as visitors get it, of a site that has sorted all of them in before. */
export async function measureFindingRecipes(folder: string, count: number): Promise<Row[]> {
  const dataFolder = join(folder, `find-recipes-${count}`)
  mkdirSync(dataFolder)
  const db = openDatabase({ engine: 'sqlite', file: join(dataFolder, 'haven.sqlite') }, () => {})
  await migrateToLatest(db)
  await insertManyPosts(db, count, {
    alike: Math.max(1, Math.floor(count / 10)),
    renderedWith: RENDERER_VERSION,
  })
  await insertManyRecipes(db, { parserVersion: RECIPE_PARSER_VERSION })
  await recordAsIndexed(db)
  await sortRecipesIn({ db, log: { info() {} } as never })
  await db.destroy()
  return [recipePageRow(`${count} recipes`, await measureRecipePage({ DATA_DIR: dataFolder }))]
}

/** By the clock, and of the processor. */
export type Cost = { ms: number; workedMs: number }

export type RecipePageFigures = {
  /** From the start of the process until it listens. */
  listens: Cost
  /** `/recipes`, the first that is asked once it listens, and the first search after it. */
  first: Cost
  firstSearch: Cost
  middle: Cost
  slow: Cost
  /** The middle of each search by itself. */
  searches: Cost[]
  /** Resident memory after the first search, and after all. */
  firstMb: number
  lastMb: number
}

/**
 * Starts the program and asks for `/recipes` at once, then for searches, each time for another that no cache has: whole answers.
 *
 * @param environment names the data, whose texts and recipes are of today's versions: nothing is to be read anew beside it
 */
export async function measureRecipePage(
  environment: Record<string, string>,
): Promise<RecipePageFigures> {
  const { DATA_DIR = '' } = environment
  const site = await startProgram(DATA_DIR, {
    environment: { ...environment, TRUST_PROXY: 'on' },
    firstPath: HEALTH_PATHS.alive,
  })
  try {
    const listens = { ms: site.startMs, workedMs: site.threadsMs() }
    const ask = async (turn: number, path = urls.recipes(searchOf(turn))) => {
      const workedFrom = site.threadsMs()
      const { ms } = await getOk(site.url + path, {
        'accept-encoding': 'br',
        // One visitor may search only so often.
        'x-forwarded-for': `10.${turn % 250}.0.1`,
      })
      return { ms, workedMs: site.threadsMs() - workedFrom }
    }
    const first = await ask(0, urls.recipes())
    const firstSearch = await ask(0)
    const firstMb = site.residentMb()
    for (let turn = 0; turn < WARM_UP; turn += 1) await ask(turn)
    const costs: Cost[] = []
    for (let turn = 0; turn < MEASURED; turn += 1) costs.push(await ask(turn))
    const searches = SEARCHES.map((_, turn) =>
      share(
        costs.filter((_, at) => at % SEARCHES.length === turn),
        0.5,
      ),
    )
    const [middle, slow] = [share(costs, 0.5), share(costs, 0.95)]
    const memory = { firstMb, lastMb: site.residentMb() }
    return { listens, first, firstSearch, middle, slow, searches, ...memory }
  } finally {
    await site.stop()
  }
}

function searchOf(turn: number): RecipeQuery {
  return SEARCHES[turn % SEARCHES.length] ?? {}
}

function share(of: readonly Cost[], part: number): Cost {
  const shareOf = (name: keyof Cost) =>
    percentile(
      of.map((cost) => cost[name]),
      part,
    )
  return { ms: shareOf('ms'), workedMs: shareOf('workedMs') }
}

export type CallFigures = Pick<RecipePageFigures, 'middle' | 'slow'>

/** The search by itself, as the call and the page ask for it: in this process, once it is warm. */
export async function measureRecipeCalls(db: Database): Promise<CallFigures> {
  const now = () => '2200-01-01T00:00:00.000Z'
  const searchLimit = { consume() {}, record() {} }
  const recipeCatalogue = createRecipeCatalogue()
  await recipeCatalogue.load(db)
  const deps = { db, now, searchLimit, recipeCatalogue }
  const costs: Cost[] = []
  for (let turn = 0; turn < 2 * CALLS; turn += 1) {
    const [from, workFrom] = [performance.now(), processMs()]
    await findRecipes(deps, { address: '' }, { query: searchOf(turn) })
    costs.push({ ms: performance.now() - from, workedMs: processMs() - workFrom })
  }
  const warm = costs.slice(CALLS)
  return { middle: share(warm, 0.5), slow: share(warm, 0.95) }
}

/** What all threads of this process have worked. */
function processMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The same as a line of the report. */
export function recipePageRow(what: string, figures: RecipePageFigures): Row {
  const { first, firstSearch, middle, slow, searches, firstMb, lastMb } = figures
  const each = searches.map(({ ms }) => ms.toFixed(1)).join(', ')
  return {
    what: `/recipes by four searches in turns, ${what}`,
    figure: `${slow.ms.toFixed(1)} ms p95`,
    beside: `${middle.ms.toFixed(1)} ms p50 of ${MEASURED} (each: ${each}), rendered and compressed, ${middle.workedMs.toFixed(1)} ms of a processor; the first /recipes ${first.ms.toFixed(0)} ms after the program listens, the first search ${firstSearch.ms.toFixed(0)} ms; ${firstMb.toFixed(0)} MB then, ${lastMb.toFixed(0)} MB after all`,
  }
}
