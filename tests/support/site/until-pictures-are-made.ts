import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { RECIPE_CROPS_JOB } from '#server/operations/media/make-recipe-crops.ts'
import { RENDITIONS_JOB } from '#server/operations/media/make-renditions.ts'
import { until } from '#tests/nodes/until.ts'
import type { RunningSite } from './running-site.ts'

/** Far longer than it takes, for a machine with other things to do. */
const PATIENCE = { everyMs: 100, withinMs: 900_000 }

/** Waits until every picture of the site is there in every size. @throws Error when the site ends before */
export async function untilPicturesAreMade(site: RunningSite): Promise<void> {
  const database = new SQLite(join(site.dataFolder, 'haven.sqlite'), { readonly: true })
  const waiting = database.prepare('select count(*) from jobs where name in (?, ?)').pluck()
  await until(
    'every picture is there',
    () => !site.isRunning() || waiting.get(RENDITIONS_JOB, RECIPE_CROPS_JOB) === 0,
    PATIENCE,
  )
  database.close()
  if (!site.isRunning()) throw new Error(`The site ended before all was there:\n${site.output()}`)
}
