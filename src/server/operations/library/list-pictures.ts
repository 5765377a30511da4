import type {
  LibraryPage,
  LibraryPicture,
  LibraryPictureDetails,
  LibraryQuery,
} from '#contract/desk/library.ts'
import { AppError } from '#domain/errors.ts'
import { formatCursor } from '#domain/paging/cursor.ts'
import { canSeeEveryPost, canUploadMedia, canUsePicture } from '#domain/policies.ts'
import * as libraryRepository from '#server/data/media/library-repository.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { listPictureUses } from './picture-uses.ts'

const PAGE_SIZE = 24
const MOST_WORDS = 10

/**
 * One page of the picture library, newest first: authors see what they uploaded, editors and
 * administrators everything.
 *
 * @throws AppError `forbidden` without a role
 */
export async function listPictures(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { query: { q = '', show = 'all', cursor } }: { query: Partial<LibraryQuery> },
): Promise<LibraryPage> {
  if (!canUploadMedia(actor)) throw new AppError('forbidden', 'Your account may not see pictures.')
  const rows = await libraryRepository.list(
    db,
    {
      uploadedBy: canSeeEveryPost(actor) ? undefined : actor.id,
      words: q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
      show,
    },
    { after: cursor, limit: PAGE_SIZE + 1 },
  )
  const items = await present(db, rows.slice(0, PAGE_SIZE))
  const last = items.at(-1)
  const nextCursor =
    rows.length > PAGE_SIZE && last ? formatCursor({ at: last.createdAt, id: last.id }) : null
  return { items, nextCursor }
}

/**
 * A picture with the posts that use it: by title where the caller may know of them.
 *
 * @throws AppError `not_found` when it is not there or not the caller's to use
 */
export async function getPicture(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { actor }: Pick<Caller, 'actor'>,
  { params: { id } }: { params: { id: string } },
): Promise<LibraryPictureDetails> {
  const media = await findUsable(db, actor, id)
  const uploader = media.uploaded_by
    ? await db
        .selectFrom('auth_users')
        .select('display_name')
        .where('id', '=', media.uploaded_by)
        .executeTakeFirst()
    : undefined
  const [picture] = await present(db, [{ ...media, uploader_name: uploader?.display_name ?? null }])
  if (!picture) throw notThere()
  const uses = await listPictureUses(db, actor, { mediaId: id, now: now() })
  return {
    ...picture,
    uses: uses.named,
    documents: uses.documents,
    usesElsewhere: uses.elsewhere,
  }
}

/**
 * A picture with its renditions, if this person may use it.
 *
 * @throws AppError `not_found`
 */
export async function findUsable(
  db: Database,
  actor: Caller['actor'],
  id: string,
): Promise<mediaRepository.MediaWithRenditions> {
  const [media] = await mediaRepository.findByIds(db, [id])
  if (!media || !canUsePicture(actor, { uploadedBy: media.uploaded_by })) throw notThere()
  return media
}

async function present(
  db: Database,
  rows: readonly libraryRepository.LibraryRow[],
): Promise<LibraryPicture[]> {
  const ids = rows.map(({ id }) => id)
  const [pictures, uses] = await Promise.all([
    mediaRepository.findByIds(db, ids),
    libraryRepository.countUses(db, ids),
  ])
  const byId = new Map(pictures.map((media) => [media.id, media]))
  return rows.flatMap((row) => {
    const media = byId.get(row.id)
    return media
      ? [
          {
            id: row.id,
            name: row.name,
            originalName: row.original_name,
            byteSize: row.byte_size,
            createdAt: row.created_at,
            uploadedBy: row.uploader_name,
            credit: row.credit,
            picture: presentPicture(media),
            isInWork: media.renditions.length === 0,
            useCount: uses.get(row.id) ?? 0,
          },
        ]
      : []
  })
}

function notThere(): AppError {
  return new AppError('not_found', 'This picture is no longer there.')
}
