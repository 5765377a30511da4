import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { urls } from '#contract/urls.ts'
import { RENDERER_VERSION } from '#domain/markdown/renderer-version.ts'
import { RECIPE_PARSER_VERSION } from '#domain/recipes/data/recipe-data.ts'
import { openDatabase } from '#server/data/database.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
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
const SEARCHES = [
  urls.recipes({ within: '9999' }),
  urls.recipes({ foods: 'onion', without: 'leek' }),
  urls.recipes({ diet: 'vegan,paleo' }),
  urls.recipes({ have: 'onion,olive oil,egg,tomato', diet: 'vegan' }),
]

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
  return [await measureRecipePage(`${count} recipes`, { DATA_DIR: dataFolder })]
}

/**
 * Starts the program and asks for `/recipes` at once, then for searches, each time for another that no cache has: whole answers.
 *
 * @param environment names the data, whose texts and recipes are of today's versions: nothing is to be read anew beside it
 */
export async function measureRecipePage(
  what: string,
  environment: Record<string, string>,
): Promise<Row> {
  const { DATA_DIR = '' } = environment
  const site = await startProgram(DATA_DIR, { environment: { ...environment, TRUST_PROXY: 'on' } })
  try {
    const ask = (turn: number, path = SEARCHES[turn % SEARCHES.length] ?? '') =>
      getOk(site.url + path, {
        'accept-encoding': 'br',
        // One visitor may search only so often.
        'x-forwarded-for': `10.${turn % 250}.0.1`,
      })
    const newest = await ask(0, urls.recipes())
    const first = await ask(0)
    const atFirst = site.residentMb()
    for (let turn = 0; turn < WARM_UP; turn += 1) await ask(turn)
    const times: number[] = []
    const workedFrom = site.cpuMs()
    for (let turn = 0; turn < MEASURED; turn += 1) times.push((await ask(turn)).ms)
    const worked = (site.cpuMs() - workedFrom) / MEASURED
    const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)]
    const ofTurn = SEARCHES.map((_, turn) =>
      percentile(
        times.filter((_, at) => at % SEARCHES.length === turn),
        0.5,
      ).toFixed(1),
    )
    return {
      what: `/recipes by four searches in turns, ${what}`,
      figure: `${slow.toFixed(1)} ms p95`,
      beside: `${middle.toFixed(1)} ms p50 of ${MEASURED} (each: ${ofTurn.join(', ')}), rendered and compressed, ${worked.toFixed(1)} ms of a processor; the program answers ${site.startMs.toFixed(0)} ms after its start, the first /recipes ${newest.ms.toFixed(0)} ms after that, the first search ${first.ms.toFixed(0)} ms; ${atFirst.toFixed(0)} MB then, ${site.residentMb().toFixed(0)} MB after all`,
    }
  } finally {
    await site.stop()
  }
}
