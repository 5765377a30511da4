import type { DeskListItem, DeskListPage, DeskListQuery } from '#contract/desk-posts.ts'
import { AppError } from '#domain/errors.ts'
import { canSeeEveryPost, canUseDesk } from '#domain/policies.ts'
import * as deskListRepository from '#server/data/desk-list-repository.ts'
import * as deskWordsRepository from '#server/data/desk-words-repository.ts'
import * as postSchedulesRepository from '#server/data/post-schedules-repository.ts'
import type { Database } from '#server/data/tables.ts'
import * as usersRepository from '#server/data/users-repository.ts'
import type { Caller } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { formatDeskCursor, readDeskCursor } from './desk-cursor.ts'
import { deskWordsOf } from './desk-index.ts'
import { hasAddress } from './edited-post.ts'
import { presentSchedule, purgedAtOf, statusOf } from './present-desk-post.ts'

const ROWS_PER_PAGE = 25
/** Of so few posts each is looked at; more are met soon enough on the way through the list. */
const FEW = 1000

/**
 * One page of the desk's list: every post for editors and administrators, their own for authors.
 *
 * No page takes longer because there are more posts: each order has an index, and a search
 * begins with its rarest word.
 *
 * @throws AppError `forbidden` without a role, `invalid` for a strange cursor
 */
export async function listDesk(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { actor }: Pick<Caller, 'actor'>,
  { status, type, owner, q, sort, cursor }: DeskListQuery,
): Promise<DeskListPage> {
  if (!canUseDesk(actor)) throw new AppError('forbidden', 'Your account may not use the desk.')
  const words = await searchWords(db, q)
  if (words.ids?.length === 0) return { items: [], nextCursor: null }

  const filter = { status, type, owner: canSeeEveryPost(actor) ? owner : actor.id, ...words }
  const rows = await deskListRepository.listForDesk(db, filter, {
    sort,
    after: readDeskCursor(cursor),
    limit: ROWS_PER_PAGE + 1,
  })
  const shown = rows.slice(0, ROWS_PER_PAGE)
  const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined
  return {
    items: await presentRows(db, shown, now()),
    nextCursor: last ? formatDeskCursor({ key: last.sort_key, id: last.id }) : null,
  }
}

/** Words that few posts have give the posts; the others are asked of each post on the way. */
async function searchWords(db: Database, q: string | undefined) {
  let ids: string[] | undefined
  const prefixes: string[] = []
  for (const prefix of deskWordsOf(q ?? '')) {
    const found = await deskWordsRepository.listPostsWith(db, { prefix, limit: FEW })
    if (found.length >= FEW) {
      prefixes.push(prefix)
      continue
    }
    const having = new Set(found)
    ids = ids ? ids.filter((id) => having.has(id)) : found
  }
  return { ids, prefixes }
}

async function presentRows(
  db: Database,
  rows: deskListRepository.DeskListRow[],
  now: string,
): Promise<DeskListItem[]> {
  const ids = rows.map(({ id }) => id)
  const changed = await deskListRepository.listChanged(db, ids)
  const schedules = await postSchedulesRepository.listOf(db, ids)
  const owners = await usersRepository.listNames(
    db,
    rows.flatMap((row) => row.created_by ?? []),
  )
  return rows.map((row) => {
    const schedule = schedules.get(row.id)
    return {
      id: row.id,
      slug: hasAddress(row) ? row.slug : '',
      title: row.title,
      author: row.author,
      owner: {
        id: row.created_by,
        name: owners.get(row.created_by ?? '') || row.created_by_admin,
      },
      postType: row.post_type,
      status: statusOf(row),
      hasChanges: changed.has(row.id),
      publishedAt: row.published_at,
      createdAt: row.created_at,
      editedAt: row.edited_at ?? row.updated_at,
      schedule: schedule ? withoutRevision(presentSchedule(schedule, now)) : null,
      deletedAt: row.deleted_at,
      purgedAt: purgedAtOf(row),
    }
  })
}

function withoutRevision({ revisionId: _, ...schedule }: ReturnType<typeof presentSchedule>) {
  return schedule
}
