import type { CallInput } from '#contract/calls/call.ts'
import { pageTags } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { oldPath } from './import-redirects.server.ts'
import { assertMayManage } from './manage-redirects.server.ts'
import * as pathRedirectsRepository from './path-redirects.tables.ts'
import type { redirectCalls } from './redirect.calls.ts'

const AT_ONCE = 500
const PATHS_PER_PAGE = 50

/** Every path that leads elsewhere, by its spelling, with where it leads now; empty for gone. */
export async function* listPathRedirects({
  db,
}: Pick<Deps, 'db'>): AsyncGenerator<{ from: string; to: string }> {
  let after = ''
  for (;;) {
    const rows = await pathRedirectsRepository.list(db, { after, limit: AT_ONCE })
    for (const row of rows) yield { from: row.path, to: redirectTarget(row) }
    after = rows.at(-1)?.path ?? ''
    if (rows.length < AT_ONCE) return
  }
}

/**
 * Has a path lead nowhere any more.
 *
 * @throws AppError `not_found` when it leads nowhere
 */
export async function removePathRedirect(
  deps: WriteDeps,
  from: string,
  caller?: Caller,
): Promise<void> {
  await unitOfWork(deps, caller, async (unit) => {
    const path = oldPath(from)
    if (path === undefined || !(await pathRedirectsRepository.remove(unit.tx, path))) {
      throw new AppError('not_found', `${from} leads nowhere.`)
    }
    unit.changePages([pageTags.paths()])
    await unit.record({ action: 'redirect.remove', before: { path } })
  })
}

/**
 * Some of the paths that lead elsewhere, by their spelling.
 *
 * @throws AppError `forbidden` for authors
 */
export async function listOldPaths(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { query: { after = '' } }: CallInput<typeof redirectCalls.listOldPaths>,
): Promise<{ items: { from: string; to: string }[]; nextAfter: string | null }> {
  assertMayManage(actor)
  const rows = await pathRedirectsRepository.list(db, { after, limit: PATHS_PER_PAGE + 1 })
  const items = rows
    .slice(0, PATHS_PER_PAGE)
    .map((row) => ({ from: row.path, to: redirectTarget(row) }))
  return { items, nextAfter: rows.length > PATHS_PER_PAGE ? (items.at(-1)?.from ?? null) : null }
}

/**
 * Has a path lead nowhere any more, on the desk.
 *
 * @throws AppError `forbidden` for authors, `not_found` when it leads nowhere
 */
export async function removeOldPath(
  deps: WriteDeps,
  caller: Caller,
  { body: { from } }: CallInput<typeof redirectCalls.removeOldPath>,
): Promise<void> {
  assertMayManage(caller.actor)
  await removePathRedirect(deps, from, caller)
}

function redirectTarget(row: pathRedirectsRepository.FoundPathRedirect): string {
  if (row.target !== null) return row.target
  if (row.term_slug !== null) return urls.topic(row.term_slug)
  return row.post_slug === null ? '' : urls.post(row.post_slug)
}
