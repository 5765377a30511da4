import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, posix } from 'node:path'
import { ALT_TEXT_MAX_LENGTH } from '#contract/media.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { IMAGE_MAX_BYTES, IMAGE_MESSAGES, IMAGE_TYPES } from '#domain/media/image-file.ts'
import { imageTypeOfBytes } from '#domain/media/image-signature.ts'
import { mediaStemsIn } from '#domain/media/media-links.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as mediaUsesRepository from '#server/data/media-uses-repository.ts'
import { type FetchPicture, isOnSite } from '#server/transfer/pictures/fetch-picture.ts'
import { findPictureFiles, pathOfAddress } from '#server/transfer/pictures/find-picture.ts'
import type { PictureReference } from '#server/transfer/transfer-post.ts'
import { checkClaims, keepImage, recordImage } from '../media/store-image.ts'
import type { ImportDeps } from './transfer-deps.ts'

/** A picture of ours now, or why it is none. */
export type TakenPicture = { ok: true; id: string; url: string } | { ok: false; reason: string }

type TakerOptions = {
  source: string
  siteUrl: string | undefined
  /** The folders that pictures may lie in. */
  roots: readonly string[]
  /** What fetches those that lie nowhere here; left out, nothing is fetched. */
  fetchPicture?: FetchPicture | undefined
  uploadedBy: string | null
  /** Looks at everything and stores nothing. */
  isDryRun: boolean
}

/** So many are remembered; those of before are looked up again. */
const REMEMBERED = 5000
/** Longer ones are kept as what they hash to: an index takes no long keys. */
const KEY_LENGTH = 500
const NOT_FOUND = 'it is not among the files'
const DATA_ADDRESS = /^data:image\/(?:jpe?g|png|webp);base64,([a-z\d+/=\s]+)$/i

/**
 * Makes what takes the pictures of a source into the library: by the same checks as uploads,
 * each once however often it is named and however often the source is imported.
 */
export function createPictureTaker(deps: ImportDeps, options: TakerOptions) {
  const known = new Map<string, TakenPicture>()
  const remember = (key: string, taken: TakenPicture) => {
    if (known.size >= REMEMBERED) known.clear()
    known.set(key, taken)
    return taken
  }

  return {
    async take(reference: PictureReference, folder: string): Promise<TakenPicture> {
      const own = await findOwn(deps, reference.address)
      if (own) return own
      const address = plainAddress(reference.address, folder, options.siteUrl)
      const earlier = known.get(address)
      if (earlier) return earlier
      const imported = await importsRepository.findPicture(deps.db, {
        source: options.source,
        address,
      })
      if (imported)
        return remember(address, { ok: true, id: imported.id, url: urls.media(imported.name) })
      return remember(address, await takeNew({ ...reference, folder, plain: address }))
    },
  }

  async function takeNew(
    reference: PictureReference & { folder: string; plain: string },
  ): Promise<TakenPicture> {
    const { address, folder } = reference
    const inline = DATA_ADDRESS.exec(address)?.[1]
    if (inline) return store(reference, Buffer.from(inline, 'base64'), 'picture')

    let refused: TakenPicture = { ok: false, reason: NOT_FOUND }
    const isForeign = /^(?:https?:)?\/\//i.test(address) && !isOfSource(address)
    const files = isForeign ? [] : await findPictureFiles({ roots: options.roots, folder }, address)
    for (const file of files) {
      const earlier = known.get(file)
      const taken = earlier ?? remember(file, await takeFile(reference, file))
      if (taken.ok) return taken
      refused = taken
    }
    if (isForeign) return { ok: false, reason: 'it is on another site' }
    const target = absolute(address)
    if (files.length > 0 || !options.fetchPicture || !target) return refused
    if (options.isDryRun) return { ok: true, id: '', url: address }
    const fetched = await options.fetchPicture(target)
    return fetched.ok ? store(reference, fetched.bytes, basename(target.pathname)) : fetched
  }

  async function takeFile(
    reference: PictureReference & { plain: string },
    file: string,
  ): Promise<TakenPicture> {
    if ((await stat(file)).size > IMAGE_MAX_BYTES)
      return { ok: false, reason: IMAGE_MESSAGES.tooLarge }
    return store(reference, await readFile(file), basename(file))
  }

  async function store(
    { alt, plain, address }: PictureReference & { plain: string },
    bytes: Uint8Array,
    fileName: string,
  ): Promise<TakenPicture> {
    const type = imageTypeOfBytes(bytes)
    if (!type) return { ok: false, reason: IMAGE_MESSAGES.type }
    // Many a file is called by another format than it has; its bytes say which.
    const originalName = `${fileName.replace(/\.[^.]*$/, '').slice(0, 200)}.${IMAGE_TYPES[type][0]}`
    const file = { bytes, originalName, declaredType: type, index: 0 }
    try {
      if (options.isDryRun) {
        checkClaims(file)
        return { ok: true, id: '', url: address }
      }
      const kept = await keepImage(deps, file)
      const image = await deps.db.transaction().execute(async (tx) => {
        const recorded = await recordImage(deps, tx, kept, {
          alt: alt.toWellFormed().replaceAll('\0', '').trim().slice(0, ALT_TEXT_MAX_LENGTH),
          uploadedBy: options.uploadedBy,
        })
        const { source } = options
        await importsRepository.notePicture(tx, { source, address: plain, mediaId: recorded.id })
        return recorded
      })
      deps.jobs.wake()
      return { ok: true, id: image.id, url: image.url }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error
      return { ok: false, reason: error.message }
    }
  }

  /** A source that does not say where it is from may mean any address. */
  function isOfSource(address: string): boolean {
    const target = absolute(address)
    return target !== undefined && (!options.siteUrl || isOnSite(target, options.siteUrl))
  }

  function absolute(address: string): URL | undefined {
    const path = address.replace(/^__GHOST_URL__/, '')
    return URL.canParse(path, options.siteUrl) ? new URL(path, options.siteUrl) : undefined
  }
}

/** A picture that is in the library of this very site. */
async function findOwn(
  { db }: Pick<ImportDeps, 'db'>,
  address: string,
): Promise<TakenPicture | undefined> {
  if (!address.startsWith('/media/')) return undefined
  const [id] = await mediaUsesRepository.listIdsByStems(db, mediaStemsIn(address))
  return id === undefined ? undefined : { ok: true, id, url: address }
}

/** The same for every way of writing an address of the source itself, and short enough to be a key. */
function plainAddress(address: string, folder: string, siteUrl: string | undefined): string {
  const plain = writtenPlainly(address, folder, siteUrl)
  if (plain.length <= KEY_LENGTH) return plain
  return `sha256:${createHash('sha256').update(plain).digest('hex')}`
}

function writtenPlainly(address: string, folder: string, siteUrl: string | undefined): string {
  if (address.startsWith('data:')) return address
  const isWhole = /^(?:https?:)?\/\//i.test(address)
  if (isWhole) {
    const url = URL.canParse(address, siteUrl ?? 'https://x')
      ? new URL(address, siteUrl ?? 'https://x')
      : undefined
    if (!url || (siteUrl && !isOnSite(url, siteUrl))) return address
  }
  const path = pathOfAddress(address)
  return path.startsWith('/') ? path : posix.normalize(`/${folder}/${path}`)
}
