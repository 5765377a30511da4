import type { PictureChanges } from '#contract/library.ts'
import { AppError } from '#domain/errors.ts'
import * as auditRepository from '#server/data/audit-repository.ts'
import * as jobsRepository from '#server/data/jobs-repository.ts'
import * as libraryRepository from '#server/data/library-repository.ts'
import type { MediaWithRenditions } from '#server/data/media-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { Caller } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { RENDITIONS_JOB } from '../media/make-renditions.ts'
import { noteRemovedFiles } from '../media/note-removed-files.ts'
import { type ImageToStore, keepImage, type StoreImageDeps } from '../media/store-image.ts'
import { findUsable } from './list-pictures.ts'
import { notePicturePages } from './picture-pages.ts'
import { listPictureUses } from './picture-uses.ts'

export type LibraryDeps = Pick<Deps, 'pages'> & StoreImageDeps

/**
 * Changes what is said of a picture; every page that shows it says it from then on.
 *
 * Another focus has its cut for social networks made anew.
 *
 * @throws AppError `not_found`
 */
export async function updatePicture(
  { db, now, newId, pages, jobs }: LibraryDeps,
  caller: Caller,
  id: string,
  { alt, credit, focus }: PictureChanges,
): Promise<void> {
  const tags = await db.transaction().execute(async (tx) => {
    const media = await findUsable(tx, caller.actor, id)
    const at = now()
    await libraryRepository.update(tx, id, {
      ...(alt !== undefined && { alt }),
      ...(credit !== undefined && { credit }),
      ...(focus && { focus_x: focus.x, focus_y: focus.y }),
    })
    const isMoved = focus && (focus.x !== media.focus_x || focus.y !== media.focus_y)
    if (isMoved) {
      await libraryRepository.removeRendition(tx, { mediaId: id, format: 'social' })
      await enqueueRenditions(tx, { newId, mediaId: id, at })
    }
    await note(tx, { newId, at }, caller, 'media.update', media, { alt, credit, focus })
    return notePicturePages(tx, id, at)
  })
  pages.drop(tags)
  jobs.wake()
}

/**
 * Puts another file in a picture's place: every post that shows it, and every text that names
 * it, shows the new one. The new file is durable when this resolves.
 *
 * @throws AppError `not_found`, `invalid` with the field `images`, `unavailable`
 */
export async function replacePicture(
  deps: LibraryDeps & { media: Pick<MediaStore, 'put' | 'remove'> },
  caller: Caller,
  id: string,
  file: ImageToStore,
): Promise<void> {
  const { db, now, newId, pages, jobs } = deps
  await findUsable(db, caller.actor, id)
  const kept = await keepImage(deps, file)
  const { tags, oldFiles } = await db.transaction().execute(async (tx) => {
    const media = await findUsable(tx, caller.actor, id)
    const at = now()
    await libraryRepository.replaceFile(
      tx,
      id,
      {
        name: kept.name,
        original_name: kept.originalName,
        content_type: kept.type,
        byte_size: kept.byteSize,
        width: kept.width,
        height: kept.height,
        thumbhash: kept.thumbhash,
        checksum: kept.checksum,
      },
      { oldName: media.name, now: at },
    )
    await enqueueRenditions(tx, { newId, mediaId: id, at })
    await note(tx, { newId, at }, caller, 'media.replace', media, { name: kept.name })
    const oldFiles = [media.name, ...media.renditions.map(({ name }) => name)]
    await noteRemovedFiles(tx, oldFiles, at)
    return { tags: await notePicturePages(tx, id, at), oldFiles }
  })
  pages.drop(tags)
  jobs.wake()
  for (const name of oldFiles) await deps.media.remove(name)
}

/**
 * Removes a picture for good. Older versions of posts that showed it will lack it.
 *
 * @throws AppError `not_found`, `conflict` while a post shows it or a working copy names it
 */
export async function removePicture(
  { db, now, newId, media: store }: LibraryDeps & { media: Pick<MediaStore, 'remove'> },
  caller: Caller,
  id: string,
): Promise<void> {
  const files = await db.transaction().execute(async (tx) => {
    const media = await findUsable(tx, caller.actor, id)
    const at = now()
    await assertUnused(tx, caller, { mediaId: id, now: at })
    await note(tx, { newId, at }, caller, 'media.remove', media, undefined)
    const names = await libraryRepository.remove(tx, id)
    await noteRemovedFiles(tx, names, at)
    return names
  })
  for (const name of files) await store.remove(name)
}

/** @throws AppError `conflict` that names a post only to whom it may be named */
async function assertUnused(
  tx: Database,
  { actor }: Caller,
  picture: { mediaId: string; now: string },
): Promise<void> {
  const { named, elsewhereNow } = await listPictureUses(tx, actor, picture)
  const [first, ...others] = named.filter(({ where }) => where !== 'history')
  if (!first && elsewhereNow === 0) return
  const more = others.length + elsewhereNow
  const where = first
    ? `by “${first.title || 'a post without a title'}”${more > 0 ? ` and ${more} more` : ''}`
    : 'elsewhere'
  throw new AppError(
    'conflict',
    `This picture is in use ${where}. Take it out there first, or replace its file.`,
  )
}

async function enqueueRenditions(
  tx: Database,
  { newId, mediaId, at }: { newId: () => string; mediaId: string; at: string },
): Promise<void> {
  await jobsRepository.enqueue(tx, {
    id: newId(),
    name: RENDITIONS_JOB,
    payload: { mediaId },
    now: at,
  })
}

async function note(
  tx: Database,
  { newId, at }: { newId: () => string; at: string },
  { actor, address, requestId }: Caller,
  action: string,
  media: MediaWithRenditions,
  after: unknown,
): Promise<void> {
  const { name, alt, credit, focus_x, focus_y } = media
  await auditRepository.append(tx, {
    id: newId(),
    at,
    action,
    actor,
    subject: { type: 'media', id: media.id },
    address,
    requestId,
    before: { name, alt, credit, focus: { x: focus_x, y: focus_y } },
    after,
  })
}
