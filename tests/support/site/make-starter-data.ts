import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { RECIPE_CROPS_JOB } from '#server/operations/media/make-recipe-crops.ts'
import { RENDITIONS_JOB } from '#server/operations/media/make-renditions.ts'
import { until } from '#tests/nodes/until.ts'
import { startSite } from './running-site.ts'
import { STARTER_DATA } from './starter-site.ts'

/** Far longer than it takes, for a machine with other things to do. */
const PATIENCE = { everyMs: 100, withinMs: 900_000 }

// Leaves the data of a new site behind, once all pictures of its posts are there in every size.
const site = await startSite()
const database = new SQLite(join(site.dataFolder, 'haven.sqlite'), { readonly: true })
const waiting = database.prepare('select count(*) from jobs where name in (?, ?)').pluck()
await until(
  'every picture is there',
  () => !site.isRunning() || waiting.get(RENDITIONS_JOB, RECIPE_CROPS_JOB) === 0,
  PATIENCE,
)
if (!site.isRunning()) throw new Error(`The site ended before all was there:\n${site.output()}`)
database.close()
await site.stop()
rmSync(STARTER_DATA, { recursive: true, force: true })
mkdirSync(dirname(STARTER_DATA), { recursive: true })
cpSync(site.dataFolder, STARTER_DATA, { recursive: true })
await site.remove()
