import type { Deps } from '#server/foundation/deps.ts'
import * as imports from './imports.tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An upload that nobody has gone on with. */
const UPLOADS_KEPT_MS = 7 * DAY_MS
const REPORTS_KEPT_MS = 90 * DAY_MS

/** Removes uploaded exports that nobody has touched for long. */
export async function pruneImports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (ageMs: number) => new Date(Date.parse(now()) - ageMs).toISOString()
  await imports.removeUntouched(db, { states: ['uploading'], before: before(UPLOADS_KEPT_MS) })
  const states = ['checked', 'done', 'stopped', 'failed'] as const
  await imports.removeUntouched(db, { states, before: before(REPORTS_KEPT_MS) })
}
