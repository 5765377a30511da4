import type { Actor } from '#domain/policies.ts'
import { isComparable, type PostColumn } from '#domain/rows/post-columns.ts'
import type { RowQuery } from '#domain/rows/row-query.ts'
import * as postRowsRepository from '#server/data/posts/post-rows-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { choosePostView, hiddenColumns } from './choose-post-view.ts'

/** So many long texts are held at a time. */
const LONG_ROWS_PER_BATCH = 25
const ROWS_PER_BATCH = 250

export type PostRow = postRowsRepository.PostRow

export type PostRows = {
  /** How many rows the page has. */
  size: number
  /** How many there are on all pages, when that was asked. */
  total: number | undefined
  /** The rows, a batch at a time; one that goes away meanwhile is left out. */
  batches: AsyncIterable<PostRow[]>
}

/**
 * The posts that a query asks for, of those that this person may see; undefined is somebody
 * who is not signed in.
 *
 * @throws RowQueryError `42501` for a search by what only the desk may see
 */
export async function readPostRows(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  actor: Actor | undefined,
  { isCounted, ...query }: RowQuery & { isCounted: boolean },
): Promise<PostRows> {
  const { db } = deps
  const view = choosePostView(deps, actor)
  const hidden = hiddenColumns(actor, query)
  const ids = await postRowsRepository.listIds(db, view, query)
  const total = isCounted ? await postRowsRepository.count(db, view, query) : undefined
  const batches = readBatches(ids, query.columns, async (batch) =>
    hide(
      await postRowsRepository.findByIds(db, view, { ids: batch, columns: query.columns }),
      hidden,
    ),
  )
  return { size: ids.length, total, batches }
}

async function* readBatches(
  ids: string[],
  columns: readonly PostColumn[],
  read: (ids: string[]) => Promise<postRowsRepository.PostRow[]>,
): AsyncGenerator<postRowsRepository.PostRow[]> {
  const isLong = columns.some((column) => !isComparable(column))
  const size = isLong ? LONG_ROWS_PER_BATCH : ROWS_PER_BATCH
  for (let start = 0; start < ids.length; start += size) {
    yield await read(ids.slice(start, start + size))
  }
}

function hide(
  rows: postRowsRepository.PostRow[],
  hidden: readonly PostColumn[],
): postRowsRepository.PostRow[] {
  if (hidden.length === 0) return rows
  const blank = Object.fromEntries(hidden.map((column) => [column, null]))
  return rows.map((row) => ({ ...row, ...blank }))
}
