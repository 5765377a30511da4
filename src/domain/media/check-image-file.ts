import {
  IMAGE_MAX_BYTES,
  IMAGE_MESSAGES,
  IMAGE_MIN_BYTES,
  IMAGE_TYPES,
  type ImageType,
} from './image-file.ts'

/** The facts of a file before its bytes are read; a browser's `File` fits. */
export type ImageFile = { name: string; type: string; size: number }

export type ImageFileCheck =
  | { ok: true; type: ImageType }
  | { ok: false; messages: [string, ...string[]] }

/** The names that some systems have for a JPEG, though no standard does. */
const JPEG_ALIASES: readonly string[] = ['image/jpg', 'image/pjpeg']

/**
 * Checks a file by what it claims to be: type, size and extension.
 *
 * Every error is reported, the one to show first. A file that passes may still hold anything;
 * only decoding it shows.
 */
export function checkImageFile({ name, type, size }: ImageFile): ImageFileCheck {
  const imageType = declaredImageType(type)
  const messages: string[] = []
  if (!imageType) messages.push(IMAGE_MESSAGES.type)
  if (size > IMAGE_MAX_BYTES) messages.push(IMAGE_MESSAGES.tooLarge)
  if (size < IMAGE_MIN_BYTES) messages.push(IMAGE_MESSAGES.tooSmall)
  if (imageType && !hasExtension(imageType, name)) messages.push(IMAGE_MESSAGES.extension)

  const [first, ...others] = messages
  if (first !== undefined) return { ok: false, messages: [first, ...others] }
  return { ok: true, type: imageType as ImageType }
}

function declaredImageType(declared: string): ImageType | undefined {
  const type = declared.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (JPEG_ALIASES.includes(type)) return 'image/jpeg'
  return Object.hasOwn(IMAGE_TYPES, type) ? (type as ImageType) : undefined
}

function hasExtension(type: ImageType, name: string): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const allowed: readonly string[] = IMAGE_TYPES[type]
  return allowed.includes(extension)
}
