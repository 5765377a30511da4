import type { CallInput } from '#contract/calls/call.ts'
import type { deskCalls } from '#contract/calls/desk/desk-calls.ts'
import { DESK_PAGE_SIZE, type DeskListItem, type DeskListPage } from '#contract/desk/desk-list.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { AppError } from '#domain/errors.ts'
import { canSeeEveryPost, canUseDesk } from '#domain/policies.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import * as deskListRepository from '#server/data/posts/desk-list-repository.ts'
import * as deskWordsRepository from '#server/data/posts/desk-words-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { formatDeskCursor, readDeskCursor } from './desk-cursor.ts'
import { splitDeskWords } from './editing/desk-index.ts'
import { hasAddress } from './editing/edited-post.ts'
import { deskStatus, presentSchedule, purgeTime } from './present-desk-post.ts'

/** Of so few posts each is looked at; more are met on the way through the list. */
const FEW = 200
/** So many posts of the list are looked at for one page, in search of those that fit. */
const LOOKED_AT = 1000

/**
 * One page of the desk's list: every post for editors and administrators, their own for authors.
 *
 * No page takes longer because there are more posts: each order has an index, a search begins
 * with its rare words, and where something else has to be passed over, a page ends early: it may
 * hold few posts or none, and still lead to a next one.
 *
 * @throws AppError `forbidden` without a role, `invalid` for a strange cursor
 */
export async function listDesk(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { actor }: Pick<Caller, 'actor'>,
  { query }: CallInput<typeof deskCalls.listDeskPosts>,
): Promise<DeskListPage> {
  if (!canUseDesk(actor)) throw new AppError('forbidden', 'Your account may not use the desk.')
  const { status, type, owner, q, sort, cursor } = query
  const words = await searchWords(db, q)
  if (words.ids?.length === 0) return { items: [], nextCursor: null }

  const filter = { status, type, owner: canSeeEveryPost(actor) ? owner : actor.id, ...words }
  const after = readDeskCursor(cursor)
  const until = deskListRepository.isReadOffIndex(filter, sort)
    ? undefined
    : await deskListRepository.findPlaceAhead(db, filter, { sort, after, count: LOOKED_AT })
  const limit = DESK_PAGE_SIZE + 1
  const rows = await deskListRepository.listForDesk(db, filter, { sort, after, until, limit })
  const shown = rows.slice(0, DESK_PAGE_SIZE)
  const last = rows.length > DESK_PAGE_SIZE ? rowPlace(shown.at(-1)) : until
  return {
    items: await presentRows(db, shown, now()),
    nextCursor: last ? formatDeskCursor(last) : null,
  }
}

function rowPlace(row: deskListRepository.DeskListRow | undefined) {
  return row && { key: row.sort_key, id: row.id }
}

/** A word that few posts have gives the posts; the others are asked of each post on the way. */
async function searchWords(db: Database, q: string | undefined) {
  let ids: string[] | undefined
  const prefixes: string[] = []
  for (const prefix of splitDeskWords(q ?? '')) {
    if (ids || (await deskWordsRepository.areMoreThan(db, { prefix, count: FEW }))) {
      prefixes.push(prefix)
    } else {
      ids = await deskWordsRepository.listPostsWith(db, prefix)
    }
  }
  return { ids, prefixes }
}

async function presentRows(
  db: Database,
  rows: deskListRepository.DeskListRow[],
  now: string,
): Promise<DeskListItem[]> {
  const ids = rows.map(({ id }) => id)
  const drafts = await deskListRepository.listDrafts(db, ids)
  const schedules = await postSchedulesRepository.listForPosts(db, ids)
  const thumbnails = await listThumbnails(db, ids, drafts)
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
      language: row.language || null,
      thumbnail: thumbnails.get(row.id) ?? null,
      status: deskStatus(row),
      hasChanges: drafts.get(row.id)?.hasChanges ?? false,
      publishedAt: row.published_at,
      createdAt: row.created_at,
      editedAt: row.edited_at ?? row.updated_at,
      schedule: schedule ? withoutRevision(presentSchedule(schedule, now)) : null,
      deletedAt: row.deleted_at,
      purgedAt: purgeTime(row),
    }
  })
}

/** The address of a small copy of each post's first picture, where it has one. */
async function listThumbnails(
  db: Database,
  ids: string[],
  drafts: Map<string, deskListRepository.ListedDraft>,
): Promise<Map<string, string>> {
  // Without a working copy it is what is live.
  const live = await mediaRepository.listFeaturedIds(
    db,
    ids.filter((id) => !drafts.has(id)),
  )
  const findPicture = (id: string) => drafts.get(id)?.firstPicture ?? live.get(id)
  const pictureIds = new Set(ids.map(findPicture).filter((id) => id !== undefined))
  const names = await mediaRepository.listSmallestNames(db, [...pictureIds])
  return new Map(
    ids.flatMap((id) => {
      const name = names.get(findPicture(id) ?? '')
      return name ? [[id, serverUrls.media(name)] as const] : []
    }),
  )
}

function withoutRevision({ revisionId: _, ...schedule }: ReturnType<typeof presentSchedule>) {
  return schedule
}
