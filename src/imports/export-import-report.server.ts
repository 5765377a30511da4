import { setImmediate } from 'node:timers/promises'
import type { AnsweredFile, CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { importCalls } from './import.calls.ts'
import { REPORT_HEADING, reportCsv } from './import-report.ts'
import * as imports from './imports.tables.ts'
import { outcomeOfThing } from './present-import.server.ts'
import { requireMover } from './require-mover.server.ts'

const THINGS_AT_ONCE = 500

/**
 * Returns what has become of each thing of an export, or would become, as comma-separated values.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`
 */
export async function exportImportReport(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { params: { id } }: CallInput<typeof importCalls.exportImportReport>,
): Promise<AnsweredFile> {
  requireMover(actor)
  if (!(await imports.find(db, id))) throw new AppError('not_found', 'There is no such import.')
  return {
    type: 'text/csv; charset=utf-8',
    fileName: 'import-report.csv',
    body: readLines(db, id),
  }
}

async function* readLines(db: Deps['db'], importId: string): AsyncGenerator<string> {
  yield REPORT_HEADING
  for await (const things of readThings(db, importId)) {
    yield things.map((thing) => reportCsv(outcomeOfThing(thing))).join('')
  }
}

/** The things of an export, some at a time. */
export async function* readThings(
  db: Deps['db'],
  importId: string,
): AsyncGenerator<Awaited<ReturnType<typeof imports.listThings>>> {
  let last: Awaited<ReturnType<typeof imports.listThings>>[number] | undefined
  do {
    const things = await imports.listThings(db, { importId, after: last, limit: THINGS_AT_ONCE })
    if (things.length > 0) yield things
    last = things.length === THINGS_AT_ONCE ? things.at(-1) : undefined
    await setImmediate()
  } while (last)
}
