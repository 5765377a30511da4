import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/errors.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { importSite } from '#server/operations/transfer/import-site.ts'
import { leftOutOutcomes, type PostOutcome } from '#server/operations/transfer/post-outcome.ts'
import type { ImportDeps } from '#server/operations/transfer/transfer-deps.ts'
import { ZIP_LIMITS } from '#server/transfer/files/zip-plan.ts'
import { type OpenExport, openExport } from '#server/transfer/formats/open-export.ts'
import { IMPORT_MAX_HOURS, IMPORT_MAX_THINGS, IMPORT_UNPACKED } from './import-limits.ts'
import { type ImportChoices, importChoicesSchema } from './import-shapes.calls.ts'
import * as imports from './imports.tables.ts'
import { countReport, createThingsRecorder } from './record-things.server.ts'

type Run = { importId: string; run: number }

/** Somebody has stopped it, or removed it, or begun another run. */
class Ended extends Error {}

/**
 * Tries an uploaded export, or imports it, and keeps what becomes of each thing. A run that was interrupted is done again from
 * the start: what came in is there already, and what was said of it stays.
 *
 * @throws when the program stops, or the database is away: the job is then tried again
 */
export async function runImport(
  deps: ImportDeps,
  { importId, run }: Run,
  stopping: AbortSignal,
): Promise<void> {
  const row = await imports.find(deps.db, importId)
  if (row?.run !== run || (row.state !== 'checking' && row.state !== 'importing')) return
  const timeout = AbortSignal.timeout(IMPORT_MAX_HOURS * 60 * 60 * 1000)
  const signal = AbortSignal.any([stopping, timeout])
  try {
    await withFile(deps, importId, async (path) => {
      const opened = await openExport(path, {
        signal,
        limits: { ...ZIP_LIMITS, ...IMPORT_UNPACKED },
      })
      try {
        await work(deps, { row, opened, signal })
      } finally {
        await opened.dispose()
      }
    })
  } catch (error) {
    if (error instanceof Ended) return
    stopping.throwIfAborted()
    if (error instanceof AppError && error.code === 'unavailable') throw error
    await fail(deps, row, timeout.aborted ? tooLong() : error)
  }
}

type Work = {
  row: imports.SiteImportRow
  opened: OpenExport
  signal: AbortSignal
}

async function work(deps: ImportDeps, { row, opened, signal }: Work): Promise<void> {
  const { id, run, state } = row
  const isDryRun = state === 'checking'
  const { content } = opened
  const siteUrl = content.kind === 'foreign' ? content.source.siteUrl : undefined
  const count = content.kind === 'foreign' ? content.source.count : content.site.posts
  if (count > IMPORT_MAX_THINGS) throw tooMany(count)
  if (isDryRun) await imports.removeThings(deps.db, id)
  const choices = isDryRun
    ? trying(siteUrl)
    : importChoicesSchema.parse(JSON.parse(row.choices ?? '{}'))
  const recorder = createThingsRecorder(deps, id)
  const keep = async (changes: Partial<imports.SiteImportRow>) => {
    await recorder.flush()
    const at = { ...changes, changed_at: deps.now() }
    if (!(await imports.change(deps.db, { id, run, states: [state] }, at))) throw new Ended()
  }
  const onOutcome = async (outcome: PostOutcome, done: number, total: number) => {
    recorder.add(outcome)
    if (recorder.isDue()) await keep({ done, total })
    signal.throwIfAborted()
  }
  await keep({ done: 0 })
  const summary = await importSite(deps, opened, {
    isDryRun,
    isDraftOnly: choices.areDrafts,
    isWithoutMembers: !choices.hasSubscribers,
    owner: choices.owner || undefined,
    isDownloading: choices.isFetchingPictures,
    siteUrl: choices.siteUrl || undefined,
    isPublicOnly: true,
    onOutcome,
  })
  for (const outcome of summary.leftOut.flatMap(leftOutOutcomes)) recorder.add(outcome)
  await recorder.flush()
  if (!choices.hasSubscribers) {
    const reason = 'You chose to leave subscribers out.'
    await imports.leaveOut(deps.db, { importId: id, kind: 'subscriber', reason })
  }
  const report = await countReport(deps.db, id, summary.companions)
  const { total } = (await imports.find(deps.db, id)) ?? row
  await finish(deps, row, {
    state: isDryRun ? 'checked' : 'done',
    report: JSON.stringify(report),
    format: summary.format,
    site_url: siteUrl ?? null,
    done: total,
  })
}

/** A dry run takes for granted that pictures can be fetched: whoever chooses otherwise sees those that are missing. */
function trying(siteUrl: string | undefined): ImportChoices {
  const isFetchingPictures = siteUrl !== undefined
  return { areDrafts: false, isFetchingPictures, hasSubscribers: true, owner: '', siteUrl: '' }
}

async function finish(
  deps: ImportDeps,
  { id, run, state }: imports.SiteImportRow,
  changes: Partial<imports.SiteImportRow>,
): Promise<void> {
  await unitOfWork(deps, undefined, async ({ tx, record }) => {
    const at = { ...changes, changed_at: deps.now() }
    const isOurs = await imports.change(tx, { id, run, states: [state] }, at)
    if (!isOurs || state === 'checking') return
    await record({ action: 'import.finish', subject: { type: 'import', id } })
  })
}

async function fail(
  deps: ImportDeps,
  { id, run, state }: imports.SiteImportRow,
  error: unknown,
): Promise<void> {
  const words = withoutPaths(error instanceof Error ? error.message : String(error))
  const problem = error instanceof AppError ? words : `Something went wrong: ${words.slice(0, 500)}`
  const changes = { state: 'failed', problem, changed_at: deps.now() } as const
  await imports.change(deps.db, { id, run, states: [state] }, changes)
}

/** Where a file lies meanwhile is nobody's business. */
function withoutPaths(words: string): string {
  const bare = words.replace(/(?<=^|\s)\/\S*[^\s:.,]/g, 'the file')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

function tooMany(count: number): AppError {
  const [given, most] = [count, IMPORT_MAX_THINGS].map((number) => number.toLocaleString('en'))
  return new AppError(
    'invalid',
    `The export holds ${given} posts and pages, and ${most} can come in here. Bring it in by the shell: haven import`,
  )
}

function tooLong(): AppError {
  return new AppError(
    'invalid',
    `It was stopped after ${IMPORT_MAX_HOURS} hours. What has come in stays: go on from there.`,
  )
}

/** Does work with the uploaded file, in a folder that holds nothing else: exports name files beside them. */
function withFile<Result>(
  { db, temporaryFiles }: Pick<ImportDeps, 'db' | 'temporaryFiles'>,
  importId: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  return temporaryFiles.use(async (folder) => {
    await mkdir(folder, { mode: 0o700 })
    try {
      const path = join(folder, 'export')
      await pipeline(imports.readParts(db, importId), createWriteStream(path, { mode: 0o600 }))
      return await use(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}
