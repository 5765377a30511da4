import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { urls } from '#contract/urls.ts'
import { RENDERER_VERSION } from '#domain/markdown/renderer-version.ts'
import { RECIPE_PARSER_VERSION } from '#domain/recipes/recipe-data.ts'
import { openDatabase } from '#server/data/database.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
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

/** The page of recipes as visitors get it, each time for another search that no cache has: its whole answer. */
export async function measureFindingRecipes(folder: string, count: number): Promise<Row[]> {
  const dataFolder = join(folder, `find-recipes-${count}`)
  mkdirSync(dataFolder)
  const db = openDatabase({ engine: 'sqlite', file: join(dataFolder, 'haven.sqlite') }, () => {})
  await migrateToLatest(db)
  await insertManyPosts(db, count, { alike: Math.max(1, Math.floor(count / 10)) })
  await insertManyRecipes(db)
  await recordAsIndexed(db)
  // Nor is anything rendered or read anew beside it: each change has the choices counted again.
  await db.updateTable('blog_posts').set({ rendered_with: RENDERER_VERSION }).execute()
  await db.updateTable('recipes').set({ parser_version: RECIPE_PARSER_VERSION }).execute()
  await db.destroy()

  const site = await startProgram(dataFolder, { environment: { TRUST_PROXY: 'on' } })
  try {
    const ask = (turn: number) =>
      getOk(site.url + (SEARCHES[turn % SEARCHES.length] ?? ''), {
        'accept-encoding': 'br',
        // One visitor may search only so often.
        'x-forwarded-for': `10.${turn % 250}.0.1`,
      })
    const first = await ask(0)
    for (let turn = 0; turn < WARM_UP; turn += 1) await ask(turn)
    const times: number[] = []
    for (let turn = 0; turn < MEASURED; turn += 1) times.push((await ask(turn)).ms)
    const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)]
    return [
      {
        what: `/recipes by four searches in turns, ${count} recipes`,
        figure: `${slow.toFixed(1)} ms p95`,
        beside: `${middle.toFixed(1)} ms p50 of ${MEASURED}, rendered and compressed; the first of the process ${first.ms.toFixed(0)} ms; ${site.residentMb().toFixed(0)} MB`,
      },
    ]
  } finally {
    await site.stop()
  }
}
