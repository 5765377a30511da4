import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { StorageFailure } from '#domain/storage-failure.ts'
import { findBlindSpot, findDamage } from '#server/data/integrity.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { Rendering } from '#server/operations/context.ts'
import { findPageErrors } from './compare-pages.ts'
import { findPostErrors } from './compare-posts.ts'
import { findWordErrors } from './compare-words.ts'

type CheckProgress = {
  onPosts?: (done: number, of: number) => void
  onPictures?: (done: number, of: number) => void
}

export type SiteCheck = {
  /** The things that are wrong with the database, line by line; empty when it is whole. */
  database: string[]
  /** Pictures that are not there, or are not what was uploaded. */
  pictures: string[]
  /** How many picture files were read. */
  files: number
  /** The kind of damage that the database cannot find, where the owner can do something about it. */
  blindSpot?: string | undefined
}

/** Reads everything that the site holds, and says what is damaged or missing. Nothing is changed. */
export async function checkSite(
  { media, ...deps }: Rendering & { media: Pick<MediaStore, 'open'> },
  { onPosts = () => {}, onPictures = () => {} }: CheckProgress = {},
): Promise<SiteCheck> {
  const { db } = deps
  const database = await findDatabaseErrors(db)
  if (database.length > 0) return { database, pictures: [], files: 0 }
  const derived = [
    ...(await findPostErrors(deps, onPosts)),
    ...(await findWordErrors(deps)),
    ...(await findPageErrors(deps)),
  ]

  const files = await mediaRepository.listFiles(db)
  const pictures: string[] = []
  for (const [index, file] of files.entries()) {
    const error = await findFileError(media, file)
    if (error) pictures.push(error)
    onPictures(index + 1, files.length)
  }
  return { database: derived, pictures, files: files.length, blindSpot: await findBlindSpot(db) }
}

async function findDatabaseErrors(db: Database): Promise<string[]> {
  try {
    return await findDamage(db)
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined
    if (cause instanceof StorageFailure && cause.fault === 'damaged') return [cause.message]
    throw error
  }
}

async function findFileError(
  media: Pick<MediaStore, 'open'>,
  { name, byteSize, checksum }: mediaRepository.MediaFile,
): Promise<string | undefined> {
  const stored = await media.open(name, { isToBeRead: true })
  if (!stored) return `${name} is missing`
  const bytes = await stored.bytes()
  if (bytes.length !== byteSize) return `${name} has ${bytes.length} bytes instead of ${byteSize}`
  if (checksum === undefined) return undefined
  const isSame = createHash('sha256').update(bytes).digest('hex') === checksum
  return isSame ? undefined : `${name} is not what was uploaded`
}
