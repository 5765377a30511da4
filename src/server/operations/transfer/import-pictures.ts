import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ALT_TEXT_MAX_LENGTH } from '#contract/media.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { AppError } from '#domain/errors.ts'
import { IMAGE_MAX_BYTES, IMAGE_MESSAGES, IMAGE_TYPES } from '#domain/media/image-file.ts'
import { imageTypeOfBytes } from '#domain/media/image-signature.ts'
import { mediaStemsIn } from '#domain/media/media-links.ts'
import { refusalOfFormat } from '#domain/media/refuse-format.ts'
import { visibleWords } from '#domain/posts/text/visible-words.ts'
import * as exportRepository from '#server/data/archive/export-repository.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { type FetchPicture, isOnSite } from '#server/transfer/pictures/fetch-picture.ts'
import { findPictureFiles } from '#server/transfer/pictures/find-picture.ts'
import type { PictureReference, TransferSource } from '#server/transfer/transfer-post.ts'
import { asFile, checkClaims, recordImage, storeImageFile } from '../media/store-image.ts'
import type { ImportDeps } from './transfer-deps.ts'

/** An imported picture, or why it could not be imported. */
export type ImportedPicture = { ok: true; id: string; url: string } | { ok: false; reason: string }

type ImporterOptions = {
  source: Pick<TransferSource, 'id' | 'originalsOf'>
  siteUrl: string | undefined
  /** The folders that pictures may lie in. */
  roots: readonly string[]
  /** Fetches pictures that are not in a folder; left out, nothing is fetched. */
  fetchPicture?: FetchPicture | undefined
  uploadedBy: string | null
  /** Checks everything and stores nothing. */
  isDryRun: boolean
}

export type PictureImporter = ReturnType<typeof createPictureImporter>

/** So many are remembered; those of before are looked up again. */
const REMEMBERED = 5000
/** Longer ones are stored as what they hash to: an index takes no long keys. */
const KEY_LENGTH = 500
const NOT_FOUND = 'it is not among the files'
const DATA_ADDRESS = /^data:image\/[\w.+-]+;base64,([a-z\d+/=\s]+)$/i

/**
 * Makes the importer of a source's pictures into the library: by the same checks as uploads,
 * each once however often it is named and however often the source is imported.
 */
export function createPictureImporter(deps: ImportDeps, options: ImporterOptions) {
  const { source, siteUrl } = options
  const known = new Map<string, ImportedPicture>()
  const remember = (key: string, taken: ImportedPicture) => {
    if (known.size >= REMEMBERED) known.clear()
    known.set(key, taken)
    return taken
  }

  return {
    async importPicture(
      reference: PictureReference,
      folders: readonly string[],
    ): Promise<ImportedPicture> {
      let first: ImportedPicture | undefined
      for (const address of source.originalsOf(reference.address)) {
        const taken = await importOne({ ...reference, address }, folders)
        if (taken.ok) return taken
        first ??= taken
      }
      return first ?? { ok: false, reason: NOT_FOUND }
    },
  }

  async function importOne(
    reference: PictureReference,
    folders: readonly string[],
  ): Promise<ImportedPicture> {
    const own = await findOwn(deps, reference.address)
    if (own) return own
    const key = `${folders.join('\n')}\n${reference.address}`
    return known.get(key) ?? remember(key, await importNew(reference, folders))
  }

  async function importNew(
    reference: PictureReference,
    folders: readonly string[],
  ): Promise<ImportedPicture> {
    const { address } = reference
    const inline = DATA_ADDRESS.exec(address)?.[1]
    if (inline) return importBytes(reference, Buffer.from(inline, 'base64'), 'picture')
    const target = absolute(address)
    const isWhole = /^(?:https?:)?\/\//i.test(address)
    if (isWhole && target && siteUrl && !isOnSite(target, siteUrl)) {
      return { ok: false, reason: 'it is on another site' }
    }

    let refused: ImportedPicture = { ok: false, reason: NOT_FOUND }
    const files = await findPictureFiles({ roots: options.roots, folders }, address)
    for (const file of files) {
      const taken = await importFile(reference, file)
      if (taken.ok) return taken
      refused = taken
    }
    if (files.length > 0 || !target || !options.fetchPicture) return refused
    return download(reference, target, options.fetchPicture)
  }

  async function importFile(reference: PictureReference, file: string): Promise<ImportedPicture> {
    if ((await stat(file)).size > IMAGE_MAX_BYTES) {
      return { ok: false, reason: IMAGE_MESSAGES.tooLarge }
    }
    return importBytes(reference, await readFile(file), basename(file))
  }

  /**
   * Imports the bytes of a picture: one that lay here once is known by them, as another site may have the same names.
   */
  async function importBytes(
    reference: PictureReference,
    bytes: Uint8Array,
    fileName: string,
  ): Promise<ImportedPicture> {
    const key = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
    return (await findImported(key)) ?? store(reference, bytes, { fileName, key })
  }

  async function download(
    reference: PictureReference,
    target: URL,
    fetchPicture: FetchPicture,
  ): Promise<ImportedPicture> {
    const { href } = target
    const key = href.length <= KEY_LENGTH ? href : createHash('sha256').update(href).digest('hex')
    const imported = await findImported(key)
    if (imported) return imported
    if (options.isDryRun) return { ok: true, id: '', url: reference.address }
    const fetched = await fetchPicture(target)
    if (!fetched.ok) return fetched
    return store(reference, fetched.bytes, { fileName: basename(target.pathname), key })
  }

  async function findImported(key: string): Promise<ImportedPicture | undefined> {
    const picture = { source: source.id, address: key }
    const imported = await importsRepository.findPicture(deps.db, picture)
    return imported && { ok: true, id: imported.id, url: serverUrls.media(imported.name) }
  }

  async function store(
    { alt, address }: PictureReference,
    bytes: Uint8Array,
    { fileName, key }: { fileName: string; key: string },
  ): Promise<ImportedPicture> {
    const type = imageTypeOfBytes(bytes)
    if (!type) return { ok: false, reason: refusalOfFormat(bytes) }
    // Many a file is called by another format than it has; its bytes say which.
    const originalName = `${fileName.replace(/\.[^.]*$/, '').slice(0, 200)}.${IMAGE_TYPES[type][0]}`
    const claims = { originalName, declaredType: type, index: 0 }
    try {
      if (options.isDryRun) {
        checkClaims({ ...claims, file: { size: bytes.length } })
        return { ok: true, id: '', url: address }
      }
      const stored = await asFile(deps, bytes, (file) => storeImageFile(deps, { ...claims, file }))
      const twin = await findTwin(stored.checksum)
      if (twin) {
        await deps.media.remove(stored.name)
        await importsRepository.recordPicture(deps.db, {
          ...{ source: source.id, address: key, mediaId: twin.id },
        })
        return { ok: true, id: twin.id, url: serverUrls.media(twin.name) }
      }
      const image = await unitOfWork(deps, undefined, async (unit) => {
        const recorded = await recordImage(unit, deps, stored, {
          alt: visibleWords(alt.toWellFormed()).slice(0, ALT_TEXT_MAX_LENGTH),
          uploadedBy: options.uploadedBy,
        })
        const picture = { source: source.id, address: key, mediaId: recorded.id }
        await importsRepository.recordPicture(unit.tx, picture)
        return recorded
      })
      return { ok: true, id: image.id, url: image.url }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error
      return { ok: false, reason: error.message }
    }
  }

  /** A picture of these very bytes that is here from elsewhere, such as an export of another site or an upload. */
  async function findTwin(checksum: string): Promise<{ id: string; name: string } | undefined> {
    const same = await exportRepository.listPicturesByChecksum(deps.db, checksum)
    const mediaIds = same.map(({ id }) => id)
    const own = await importsRepository.listPicturesFrom(deps.db, { source: source.id, mediaIds })
    return same.find(({ id }) => !own.includes(id))
  }

  function absolute(address: string): URL | undefined {
    const path = address.replace(/^__GHOST_URL__/, '')
    return URL.canParse(path, siteUrl) ? new URL(path, siteUrl) : undefined
  }
}

/** A picture that is in the library of this very site. */
async function findOwn(
  { db }: Pick<ImportDeps, 'db'>,
  address: string,
): Promise<ImportedPicture | undefined> {
  if (!address.startsWith('/media/')) return undefined
  const [id] = await mediaUsesRepository.listIdsByStems(db, mediaStemsIn(address))
  return id === undefined ? undefined : { ok: true, id, url: address }
}
