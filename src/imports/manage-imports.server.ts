import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { emailSchema } from '#domain/people/email.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { once } from '#server/foundation/once.ts'
import {
  type QueueDeps,
  type UnitOfWork,
  unitOfWork,
  type WriteDeps,
} from '#server/foundation/unit-of-work.ts'
import type { importCalls } from './import.calls.ts'
import { IMPORTS_MAX, importPartCount, importPartSize } from './import-limits.ts'
import type { SiteImport, WholeImport } from './import-shapes.calls.ts'
import * as imports from './imports.tables.ts'
import { presentImport, presentItems } from './present-import.server.ts'
import { requireMover } from './require-mover.server.ts'
import { RUN_IMPORT_JOB } from './run-import-job.server.ts'

/** So many items of a report are shown; the table has all. */
const ITEMS_SHOWN = 300

type OfOne = CallInput<typeof importCalls.getImport>

/**
 * The exports that were uploaded, newest first.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export async function listImports(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
): Promise<{ items: SiteImport[] }> {
  requireMover(actor)
  const rows = await imports.list(db, IMPORTS_MAX)
  const parts = await imports.countParts(
    db,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => presentImport(row, parts.get(row.id) ?? 0)) }
}

/**
 * One import with what its report says of single things.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`
 */
export async function getImport(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { params: { id } }: OfOne,
): Promise<WholeImport> {
  requireMover(actor)
  const things = await imports.listThings(db, { importId: id, limit: ITEMS_SHOWN, isToSay: true })
  return { ...(await present(db, id)), items: presentItems(things).slice(0, ITEMS_SHOWN) }
}

/**
 * Begins an upload; repeating it with the same key answers the same one.
 *
 * @throws AppError `forbidden` for all but administrators, `conflict` when a site has as many as it keeps
 */
export async function createImport(
  deps: WriteDeps,
  caller: Caller,
  { body, key }: CallInput<typeof importCalls.createImport>,
): Promise<SiteImport> {
  requireMover(caller.actor)
  const { fileName, byteSize } = body
  const call = { scope: caller.actor.id, operation: 'imports.create', key, request: body }
  const { answer } = await once(deps, caller, call, async ({ tx, record }) => {
    if ((await imports.count(tx)) >= IMPORTS_MAX) {
      throw new AppError(
        'conflict',
        `A site keeps ${IMPORTS_MAX} uploaded exports at most. Remove one first.`,
      )
    }
    const at = deps.now()
    const row: imports.SiteImportRow = {
      id: deps.newId(),
      file_name: fileName,
      byte_size: byteSize,
      state: 'uploading',
      run: 0,
      choices: null,
      format: null,
      site_url: null,
      done: 0,
      total: 0,
      report: null,
      problem: null,
      created_at: at,
      created_by: caller.actor.id,
      created_by_name: caller.actor.displayName || caller.actor.email,
      changed_at: at,
    }
    await imports.insert(tx, row)
    const subject = { type: 'import', id: row.id }
    await record({ action: 'import.upload', subject, after: { fileName, byteSize } })
    return presentImport(row, 0)
  })
  return answer
}

/**
 * Stores a part of the file; a part that is there stays as it is. With the last of them the export is tried.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `invalid` with `number` or `content`,
 * `conflict` when the file is whole already
 */
export function putImportPart(
  deps: QueueDeps,
  caller: Caller,
  { params: { id, number }, body }: CallInput<typeof importCalls.putImportPart>,
): Promise<SiteImport> {
  requireMover(caller.actor)
  const content = Buffer.from(body.content, 'base64')
  return unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const row = await get(tx, id)
    if (row.state !== 'uploading') throw new AppError('conflict', 'The file is here already.')
    const count = importPartCount(row.byte_size)
    if (number >= count) refuse('number', `The file has ${count} parts.`)
    const size = importPartSize(row.byte_size, number)
    if (content.length !== size) refuse('content', `This part of the file has ${size} bytes.`)
    await imports.insertPart(tx, { importId: id, number, content })
    const parts = (await imports.countParts(tx, [id])).get(id) ?? 0
    if (parts === count) await queue(unit, deps, row, { state: 'checking' })
    else await imports.change(tx, { id, states: ['uploading'] }, { changed_at: deps.now() })
    return present(tx, id)
  })
}

/**
 * Tries an export again.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `conflict` while it is uploaded or imported
 */
export function checkImport(
  deps: QueueDeps,
  caller: Caller,
  { params: { id } }: OfOne,
): Promise<SiteImport> {
  requireMover(caller.actor)
  return unitOfWork(deps, caller, async (unit) => {
    const row = await get(unit.tx, id)
    if (row.state === 'uploading') throw new AppError('conflict', 'The file is not whole yet.')
    if (row.state === 'importing')
      throw new AppError('conflict', 'It is being imported. Stop it first.')
    await queue(unit, deps, row, { state: 'checking', report: null })
    return present(unit.tx, id)
  })
}

/**
 * Imports what is not here yet, as a job: it goes on after the server was killed. One that has been stopped, has failed or
 * stands still goes on.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `invalid` with `owner`, `conflict` before it was tried
 */
export function startImport(
  deps: QueueDeps,
  caller: Caller,
  { params: { id }, body: choices }: CallInput<typeof importCalls.startImport>,
): Promise<SiteImport> {
  requireMover(caller.actor)
  return unitOfWork(deps, caller, async (unit) => {
    const { tx, record } = unit
    const row = await get(tx, id)
    if (row.report === null || ['uploading', 'checking', 'done'].includes(row.state)) {
      throw new AppError('conflict', 'The export has to be tried first.')
    }
    if (choices.owner !== '') await checkOwner(tx, choices.owner)
    if (choices.isFetchingPictures && !choices.siteUrl && !row.site_url) {
      refuse(
        'siteUrl',
        'The export does not say where it is from. Enter the address of the old site.',
      )
    }
    await queue(unit, deps, row, { state: 'importing', choices: JSON.stringify(choices) })
    const subject = { type: 'import', id }
    const { owner, ...others } = choices
    await record({ action: 'import.start', subject, after: { ...others, hasOwner: owner !== '' } })
    return present(tx, id)
  })
}

/**
 * Stops an import after the thing at hand; what has come in stays.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `conflict` when nothing is under way
 */
export function stopImport(
  deps: WriteDeps,
  caller: Caller,
  { params: { id } }: OfOne,
): Promise<SiteImport> {
  requireMover(caller.actor)
  return unitOfWork(deps, caller, async ({ tx, record }) => {
    await get(tx, id)
    const changes = { state: 'stopped', changed_at: deps.now() } as const
    if (!(await imports.change(tx, { id, states: ['checking', 'importing'] }, changes))) {
      throw new AppError('conflict', 'Nothing is under way.')
    }
    await record({ action: 'import.stop', subject: { type: 'import', id } })
    return present(tx, id)
  })
}

/**
 * Removes an export with its report; what has come in stays.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`
 */
export function removeImport(
  deps: WriteDeps,
  caller: Caller,
  { params: { id } }: OfOne,
): Promise<void> {
  requireMover(caller.actor)
  return unitOfWork(deps, caller, async ({ tx, record }) => {
    const { file_name: fileName } = await get(tx, id)
    await imports.remove(tx, id)
    await record({ action: 'import.remove', subject: { type: 'import', id }, before: { fileName } })
  })
}

/** Queues the next run; a job of an earlier one ends. */
async function queue(
  { tx, enqueue }: Pick<UnitOfWork, 'tx' | 'enqueue'>,
  { now }: Pick<Deps, 'now'>,
  { id, state, run }: imports.SiteImportRow,
  changes: Partial<imports.SiteImportRow>,
): Promise<void> {
  const next = { run: run + 1, done: 0, problem: null, changed_at: now() }
  await imports.change(tx, { id, states: [state] }, { ...next, ...changes })
  await enqueue({
    name: RUN_IMPORT_JOB,
    payload: { importId: id, run: run + 1 },
    uniqueKey: `${RUN_IMPORT_JOB}:${id}:${run + 1}`,
  })
}

async function checkOwner(db: Deps['db'], email: string): Promise<void> {
  const { success, data } = emailSchema.safeParse(email)
  const user = success ? await usersRepository.findByEmail(db, data) : undefined
  if (!user?.role) refuse('owner', 'Nobody with a role has this address.')
}

async function get(db: Deps['db'], id: string): Promise<imports.SiteImportRow> {
  const row = await imports.find(db, id)
  if (!row) throw new AppError('not_found', 'There is no such import.')
  return row
}

async function present(db: Deps['db'], id: string): Promise<SiteImport> {
  const row = await get(db, id)
  return presentImport(row, (await imports.countParts(db, [id])).get(id) ?? 0)
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', message, { fields: { [field]: [message] } })
}
