import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { listSpellings } from '#domain/search/spelling.ts'
import { readPageWords } from '#domain/site/documents/page-words.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { StorageFailure } from '#domain/storage-failure.ts'
import { languageOfPage } from '#pages/get-written-page.server.ts'
import { problemOfAddress } from '#pages/own-addresses.calls.ts'
import { knownOwnPageId, OWN_PAGES_MAX } from '#pages/own-page.ts'
import * as ownPagesRepository from '#pages/own-pages.tables.ts'
import { findProfileErrors } from '#profiles/find-profile-errors.server.ts'
import { findBlindSpot, findDamage } from '#server/data/integrity.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as comparedPostsRepository from '#server/data/posts/compared-posts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { Rendering } from '#server/operations/context.ts'
import { findTermErrors } from '#terms/find-term-errors.server.ts'
import { loadPostAddresses } from '../addresses/post-addresses.ts'
import { readPublished } from '../site/documents/get-site-document.ts'
import { findPostErrors } from './compare-posts.ts'

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
  await loadPostAddresses(db)
  const derived = [
    ...(await findPostErrors(deps, onPosts)),
    ...(await findWordErrors(deps)),
    ...(await findPageErrors(deps)),
    ...(await findTermErrors(deps)),
    ...(await findProfileErrors(deps)),
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

/**
 * Reads each page of the owner's that is public: it is where it was published, and nothing of the program hides it.
 *
 * @returns one line for each thing that is wrong
 */
export async function findPageErrors({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const [pages, site] = await Promise.all([
    ownPagesRepository.list(db, { limit: OWN_PAGES_MAX }),
    readPublished(db, 'settings'),
  ])
  return pages
    .filter((page) => page.is_public === 1 && page.removed_at === null)
    .flatMap((page) => findErrorsInPage(page, site))
}

function findErrorsInPage(
  { document_id, path, published, language }: ownPagesRepository.OwnPageWithWords,
  site: SiteSettings,
): string[] {
  const words = readPageWords(knownOwnPageId(document_id), published)
  const { title, address } = words
  const problem = path === null ? 'it has no address' : problemOfAddress(path)
  return [
    ...(problem ? [`the page “${title}” cannot be seen: ${lowerFirst(problem)}`] : []),
    ...(path === address
      ? []
      : [`the page “${title}” is at ${path}, and was published at ${address}`]),
    ...(language === languageOfPage(words, site)
      ? []
      : [`the page “${title}” is shown in another language than it was published in`]),
  ]
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/**
 * Reads the words of the spelling correction: each stands under itself and under its spellings, and under nothing else.
 *
 * @returns a line when some do not
 */
async function findWordErrors({ db }: { db: Database }): Promise<string[]> {
  const words = new Set<string>()
  const known = new Set<string>()
  let count = 0
  for await (const rows of comparedPostsRepository.listSpellings(db)) {
    for (const { spelling, word } of rows) {
      words.add(word)
      if (spelling === word) known.add(word)
      if (!listSpellings(word).includes(spelling)) count += 1
    }
  }
  for (const word of words) if (!known.has(word)) count += 1
  if (count === 0) return []
  return [`${count} of the words that search corrects mistyped ones to are damaged`]
}
