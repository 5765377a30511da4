import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import {
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  IMAGE_MESSAGES,
  type ImageType,
} from '#domain/media/image-file.ts'
import { imageTypeOfBytes, isAnimatedPng } from '#domain/media/image-signature.ts'
import { findStorageFault } from '#domain/storage-failure.ts'
import type { ImageTasks, ReadImageResult } from './image-tasks.ts'
import { OPEN_OPTIONS } from './sharp-settings.ts'
import { readHead } from './temporary-files.ts'

/** The largest side that the ThumbHash encoder accepts. */
const THUMBHASH_SIDE = 100
/** The words of the decoder when it cannot write, and the code that means it. */
const WORDS_OF_SYSTEM = [
  ['No space left on device', 'ENOSPC'],
  ['Disk quota exceeded', 'EDQUOT'],
  ['Input/output error', 'EIO'],
] as const
/** From here on a picture is written with less effort. */
const LARGE_PIXELS = 8_000_000

/**
 * Decodes a picture and re-encodes it in the same format: turned upright, in sRGB, and
 * without metadata (a photograph says where it was taken) or anything hidden behind its pixels.
 *
 * Runs in the image process; hostile bytes may keep it busy for ever.
 */
export async function readImage({
  from,
  to,
  type,
}: ImageTasks['read']['input']): Promise<ReadImageResult> {
  const actualType = imageTypeOfBytes(await readHead(from))
  if (!actualType) return refuse(IMAGE_MESSAGES.type)
  if (actualType !== type) return refuse(IMAGE_MESSAGES.extension)

  try {
    const metadata = await sharp(from, { ...OPEN_OPTIONS, limitInputPixels: false }).metadata()
    const refusal = refusalFor(metadata, type) ?? (await refusalOfAnimation(from, type))
    if (refusal) return refuse(refusal)

    const upright = sharp(from, OPEN_OPTIONS).autoOrient().toColourspace('srgb')
    const { width, height } = await encode(upright, type, metadata).toFile(to)
    const { size: byteSize } = await stat(to)
    const checksum = await computeChecksum(to)
    const thumbhash = await computeThumbhash(to)
    return { ok: true, image: { type, byteSize, checksum, width, height, thumbhash } }
  } catch (error) {
    if (codeOfDiskFault(error)) throw error
    // The decoder's own messages do not help the person, who can only choose another file.
    return refuse(IMAGE_MESSAGES.unreadable)
  }
}

function refuse(message: string): ReadImageResult {
  return { ok: false, message }
}

function refusalFor(metadata: Metadata, type: ImageType): string | undefined {
  const { format, width, height, pages = 1 } = metadata
  if (`image/${format}` !== type) return IMAGE_MESSAGES.extension
  if (Math.max(width, height) > IMAGE_MAX_SIDE) return IMAGE_MESSAGES.tooLong
  if (width * height > IMAGE_MAX_PIXELS) return IMAGE_MESSAGES.tooManyPixels
  return pages > 1 ? IMAGE_MESSAGES.animated : undefined
}

async function refusalOfAnimation(from: string, type: ImageType): Promise<string | undefined> {
  const isAnimated = type === 'image/png' && isAnimatedPng(await readFile(from))
  return isAnimated ? IMAGE_MESSAGES.animated : undefined
}

/**
 * The code of the operating system where the disk is full or fails; undefined for other errors. Of those that it meets
 * itself, the decoder gives the words of the system alone.
 */
export function codeOfDiskFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (findStorageFault(error)) return String((error as NodeJS.ErrnoException).code)
  return WORDS_OF_SYSTEM.find(([words]) => error.message.includes(words))?.[1]
}

/** Good enough to make every rendition from. */
function encode(
  image: Sharp,
  type: ImageType,
  { chromaSubsampling, width, height }: Metadata,
): Sharp {
  switch (type) {
    case 'image/jpeg': {
      const isColourFull = chromaSubsampling?.startsWith('4:4:4') ?? false
      return image.jpeg({
        quality: 90,
        chromaSubsampling: isColourFull ? '4:4:4' : '4:2:0',
        // Saves a twentieth of the bytes, for which all of the picture is held once more: 220 MB for 40 megapixels.
        optimizeCoding: width * height <= LARGE_PIXELS,
      })
    }
    case 'image/png':
      return image.png({ compressionLevel: 7 })
    case 'image/webp':
      // With so many pixels the difference is invisible, and it would take three times as long.
      return width * height > LARGE_PIXELS
        ? image.webp({ quality: 92, effort: 2 })
        : image.webp({ quality: 92, smartSubsample: true, effort: 3 })
  }
}

async function computeChecksum(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function computeThumbhash(path: string): Promise<string> {
  const { data, info } = await sharp(path, OPEN_OPTIONS)
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
