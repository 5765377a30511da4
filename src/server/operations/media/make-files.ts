import { CENTRE, type Focus, RENDITION_TYPES, renditionName } from '#domain/media/image-name.ts'
import type { Rendition } from '#domain/media/rendition-plan.ts'
import type * as mediaRepository from '#server/data/media/media-repository.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { ImageRenderer } from '#server/media/images.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import {
  type TemporaryFile,
  type TemporaryFiles,
  writeTemporary,
} from '#server/media/temporary-files.ts'

export type MakeRenditionsDeps = WriteDeps & {
  media: Pick<MediaStore, 'open' | 'put'>
  renderer: Pick<ImageRenderer, 'render'>
  temporaryFiles: Pick<TemporaryFiles, 'use'>
}

type StoredRendition = { height: number; byteSize: number }

/**
 * Makes the files of planned renditions, one after the other.
 *
 * Files that an interrupted attempt has left are taken as they are, so it ends however often it is begun again.
 *
 * @returns their rows, of which the database does not know yet
 */
export async function makeFiles(
  deps: MakeRenditionsDeps,
  picture: mediaRepository.MediaRow,
  plan: readonly Rendition[],
  signal?: AbortSignal,
): Promise<mediaRepository.RenditionRow[]> {
  return deps.temporaryFiles.use((path) => makeEach(deps, picture, { plan, path, signal }))
}

async function makeEach(
  deps: MakeRenditionsDeps,
  picture: mediaRepository.MediaRow,
  {
    plan,
    path,
    signal,
  }: { plan: readonly Rendition[]; path: string; signal: AbortSignal | undefined },
): Promise<mediaRepository.RenditionRow[]> {
  const rows: mediaRepository.RenditionRow[] = []
  let original: TemporaryFile | undefined
  for (const rendition of plan) {
    signal?.throwIfAborted()
    const name = renditionName(picture.name, rendition)
    let stored = await findStored(deps, picture, rendition)
    if (!stored) {
      original ??= await copyOriginal(deps, picture.name, path)
      stored = await render(deps, original, { ...rendition, name })
    }
    rows.push({
      media_id: picture.id,
      format: rendition.format,
      width: rendition.width,
      name,
      height: stored.height,
      byte_size: stored.byteSize,
    })
  }
  return rows
}

/** Undefined while nobody has chosen a point. */
export function chosenFocus({
  focus_x: x,
  focus_y: y,
}: mediaRepository.MediaRow): Focus | undefined {
  return x === CENTRE.x && y === CENTRE.y ? undefined : { x, y }
}

async function findStored(
  { media }: MakeRenditionsDeps,
  picture: { name: string; width: number; height: number },
  rendition: Rendition,
): Promise<StoredRendition | undefined> {
  const file = await media.open(renditionName(picture.name, rendition))
  const inProportion = Math.round((picture.height * rendition.width) / picture.width)
  const height = rendition.height ?? Math.max(1, inProportion)
  return file && { height, byteSize: file.size }
}

/** Each picture is fetched once, however many copies are made of it. */
async function copyOriginal(
  { media }: MakeRenditionsDeps,
  name: string,
  path: string,
): Promise<TemporaryFile> {
  const original = await media.open(name, { isToBeRead: true })
  if (!original) throw new Error(`The file of the picture “${name}” is missing.`)
  return writeTemporary(path, original.stream())
}

async function render(
  { media, renderer }: MakeRenditionsDeps,
  original: TemporaryFile,
  { name, ...rendition }: Rendition & { name: string },
): Promise<StoredRendition> {
  const [rendered] = await renderer.render(original.path, [rendition])
  if (!rendered) throw new Error(`Nothing was rendered for “${name}”.`)
  await media.put(name, rendered.bytes, { contentType: RENDITION_TYPES[rendition.format] })
  return { height: rendered.height, byteSize: rendered.bytes.length }
}
