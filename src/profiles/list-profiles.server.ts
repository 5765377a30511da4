import { z } from 'zod'
import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { canUseDesk } from '#domain/policies.ts'
import { makeSlug } from '#domain/posts/text/slug.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findDeskPictures } from '#server/operations/media/desk-pictures.ts'
import type { profileCalls } from './profile.calls.ts'
import type { DeskProfile, DeskProfilePage } from './profile-shapes.calls.ts'
import * as profilesRepository from './profiles.tables.ts'

const ROWS_PER_PAGE = 50
const MOST_SUGGESTIONS = 8
const placeSchema = z.tuple([z.string().max(200), z.uuid()])

/**
 * The people of the site by name; with `q` the few that have a word that begins so, with `id` that one, if they are there.
 *
 * @throws AppError `forbidden` without a role, `invalid` for a strange cursor
 */
export async function listProfiles(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { query: { id, q, cursor } }: CallInput<typeof profileCalls.listProfiles>,
): Promise<DeskProfilePage> {
  if (!canUseDesk(actor)) throw new AppError('forbidden', 'Your account may not see people.')
  if (id) {
    const rows = await profilesRepository.listByIds(db, [id])
    return { items: await presentProfiles(db, rows), nextCursor: null }
  }
  if (q) {
    const slug = makeSlug(q)
    const query = { slug, limit: MOST_SUGGESTIONS }
    const rows = slug ? await profilesRepository.listLike(db, query) : []
    return { items: await presentProfiles(db, rows), nextCursor: null }
  }
  const query = { after: readPlace(cursor), limit: ROWS_PER_PAGE + 1 }
  const rows = await profilesRepository.list(db, query)
  const shown = rows.slice(0, ROWS_PER_PAGE)
  const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined
  return {
    items: await presentProfiles(db, shown),
    nextCursor: last ? formatPlace(last) : null,
  }
}

/** People as the desk lists them, with their pictures. */
export async function presentProfiles(
  db: Database,
  rows: readonly profilesRepository.ProfileRow[],
): Promise<DeskProfile[]> {
  const pictures = await findDeskPictures(
    db,
    rows.map(({ picture_id: id }) => id),
  )
  return rows.map((row) => {
    const { account_id: accountId } = row
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      role: row.role,
      words: row.words,
      links: JSON.parse(row.links) as DeskProfile['links'],
      qualifications: JSON.parse(row.qualifications) as DeskProfile['qualifications'],
      picture: pictures.get(row.picture_id) ?? null,
      account: accountId === null ? null : { id: accountId, name: row.account_name ?? '' },
      posts: row.posts,
    }
  })
}

function formatPlace({ name, id }: profilesRepository.ProfileRow): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url')
}

function readPlace(cursor: string | undefined): { name: string; id: string } | undefined {
  if (!cursor) return undefined
  try {
    const [name, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!name.includes('\0')) return { name, id }
  } catch {
    // Whatever it is, it is no place.
  }
  const message = 'This is not the address of a page of people.'
  throw new AppError('invalid', message, { fields: { cursor: [message] } })
}
