import type { ImportThingsTable } from '#server/data/tables/import-tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { PostOutcome } from '#server/operations/transfer/post-outcome.ts'
import { readThings } from './export-import-report.server.ts'
import { countNamed, countThing, noCounts, reportItems, type ThingKind } from './import-report.ts'
import type { ImportReport } from './import-shapes.calls.ts'
import * as imports from './imports.tables.ts'
import { outcomeOfThing } from './present-import.server.ts'

/** Things are stored together: no more of them at once, and none later. */
const MOST_AT_ONCE = 100
const LATEST_MS = 500
/** The greatest length of an entry of a report, which is no text of a post. */
const LONGEST = 2000

/** Keeps what becomes of the things of an export, in the order in which they come. */
export function createThingsRecorder({ db, now }: Pick<Deps, 'db' | 'now'>, importId: string) {
  const numbers = new Map<ThingKind, number>()
  let waiting: ImportThingsTable[] = []
  let storedAt = Date.parse(now())

  return {
    add({ kind, label, title, result, reason, count = 1, notes }: PostOutcome): void {
      const number = (numbers.get(kind) ?? 0) + 1
      numbers.set(kind, number)
      waiting.push({
        import_id: importId,
        kind,
        number,
        label: storable(label),
        title: storable(title),
        result,
        reason: reason === undefined ? null : storable(reason),
        count,
        notes: JSON.stringify(notes.map((note) => ({ ...note, detail: storable(note.detail) }))),
      })
    },

    /** Whether what waits is to be stored now. */
    isDue: () => waiting.length >= MOST_AT_ONCE || Date.parse(now()) - storedAt >= LATEST_MS,

    async flush(): Promise<void> {
      const things = waiting
      waiting = []
      storedAt = Date.parse(now())
      for (let at = 0; at < things.length; at += MOST_AT_ONCE) {
        await imports.putThings(db, things.slice(at, at + MOST_AT_ONCE))
      }
    },
  }
}

/** Counts what has become of the things of an export. */
export async function countReport(
  db: Deps['db'],
  importId: string,
  companions: readonly string[],
): Promise<ImportReport> {
  const counts = noCounts()
  let named = 0
  for await (const things of readThings(db, importId)) {
    for (const thing of things) {
      const outcome = outcomeOfThing(thing)
      countThing(counts, outcome)
      named += countNamed(reportItems(outcome))
    }
  }
  return { counts, named, companions: [...companions] }
}

function storable(words: string): string {
  return words.toWellFormed().replaceAll('\0', '').slice(0, LONGEST)
}
