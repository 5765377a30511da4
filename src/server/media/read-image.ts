import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import {
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  IMAGE_MESSAGES,
  type ImageType,
} from '#domain/media/image-file.ts'
import { imageTypeOfBytes, isAnimatedPng } from '#domain/media/image-signature.ts'
import type { ImageTasks, ReadImageResult } from './image-tasks.ts'
import { OPEN_OPTIONS } from './sharp-settings.ts'

/** The largest side that the ThumbHash encoder accepts. */
const THUMBHASH_SIDE = 100
/** From here on a WebP is written with less effort. */
const LARGE_WEBP_PIXELS = 8_000_000

/**
 * Decodes a picture and re-encodes it in the same format: turned upright, in sRGB, and
 * without metadata (a photograph says where it was taken) or anything hidden behind its pixels.
 *
 * Runs in the image process; hostile bytes may keep it busy for ever.
 */
export async function readImage({
  bytes,
  type,
}: ImageTasks['read']['input']): Promise<ReadImageResult> {
  const actualType = imageTypeOfBytes(bytes)
  if (!actualType) return refuse(IMAGE_MESSAGES.type)
  if (actualType !== type) return refuse(IMAGE_MESSAGES.extension)

  try {
    const metadata = await sharp(bytes, { ...OPEN_OPTIONS, limitInputPixels: false }).metadata()
    const refusal = refusalFor(metadata, bytes, type)
    if (refusal) return refuse(refusal)

    const upright = sharp(bytes, OPEN_OPTIONS).autoOrient().toColourspace('srgb')
    const { data, info } = await encode(upright, type, metadata).toBuffer({
      resolveWithObject: true,
    })
    const { width, height } = info
    const image = { bytes: data, type, width, height, thumbhash: await thumbhashOf(data) }
    return { ok: true, image }
  } catch {
    // The decoder's own messages do not help the person, who can only choose another file.
    return refuse(IMAGE_MESSAGES.unreadable)
  }
}

function refuse(message: string): ReadImageResult {
  return { ok: false, message }
}

function refusalFor(metadata: Metadata, bytes: Uint8Array, type: ImageType): string | undefined {
  const { format, width, height, pages = 1 } = metadata
  if (`image/${format}` !== type) return IMAGE_MESSAGES.extension
  if (Math.max(width, height) > IMAGE_MAX_SIDE) return IMAGE_MESSAGES.tooLong
  if (width * height > IMAGE_MAX_PIXELS) return IMAGE_MESSAGES.tooManyPixels
  if (pages > 1 || (type === 'image/png' && isAnimatedPng(bytes))) return IMAGE_MESSAGES.animated
  return undefined
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
      return image.jpeg({ quality: 90, chromaSubsampling: isColourFull ? '4:4:4' : '4:2:0' })
    }
    case 'image/png':
      return image.png({ compressionLevel: 7 })
    case 'image/webp':
      // With so many pixels the difference is invisible, and it would take three times as long.
      return width * height > LARGE_WEBP_PIXELS
        ? image.webp({ quality: 92, effort: 2 })
        : image.webp({ quality: 92, smartSubsample: true, effort: 3 })
  }
}

async function thumbhashOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes, OPEN_OPTIONS)
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
