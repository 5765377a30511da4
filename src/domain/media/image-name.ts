import { IMAGE_TYPES, type ImageType } from './image-file.ts'

/** The formats that smaller copies are made in, the one to prefer first. */
export const RENDITION_FORMATS = ['avif', 'webp', 'jpeg'] as const

/** The picture that a share on another site shows: cut to the shape that social networks expect. */
export const SOCIAL_CARD = { format: 'social', width: 1200, height: 630 } as const

/**
 * The shapes that search engines ask of the picture of a recipe, by their proportions.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/recipe
 */
export const RECIPE_CROPS = ['1x1', '4x3', '16x9'] as const

export type RecipeCrop = (typeof RECIPE_CROPS)[number]

/** The formats that are cut to a shape of their own, and so around the focal point. */
export const CROPS = [SOCIAL_CARD.format, ...RECIPE_CROPS] as const

export type RenditionFormat = (typeof RENDITION_FORMATS)[number] | (typeof CROPS)[number]

export const RENDITION_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  social: 'image/jpeg',
  '1x1': 'image/jpeg',
  '4x3': 'image/jpeg',
  '16x9': 'image/jpeg',
} as const satisfies Record<RenditionFormat, string>

const RENDITION_EXTENSIONS = {
  avif: 'avif',
  webp: 'webp',
  jpeg: 'jpg',
  social: 'social.jpg',
  '1x1': '1x1.jpg',
  '4x3': '4x3.jpg',
  '16x9': '16x9.jpg',
} as const satisfies Record<RenditionFormat, string>

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

const ORIGINAL = /^\d{1,16}-\d{1,4}-([0-9a-z]{6,40})\.(jpg|png|webp)$/
const RENDITION =
  /^\d{1,16}-\d{1,4}-([0-9a-z]{6,40})-\d{1,5}\.(?:(?:f\d{1,3}-\d{1,3}\.)?(?:social|1x1|4x3|16x9)\.)?(jpg|webp|avif)$/

/** The point of a picture that stays in sight where it is cut, in per cent from left and top. */
export type Focus = { x: number; y: number }

/** Where nobody has chosen a point. */
export const CENTRE: Focus = { x: 50, y: 50 }

/**
 * Makes the name of an upload: its time, its place in the form, a random part, the extension.
 *
 * `random` is lower-case letters and digits, six or more.
 */
export function imageName({
  timestampMs,
  index,
  random,
  type,
}: {
  timestampMs: number
  index: number
  random: string
  type: ImageType
}): string {
  return `${timestampMs}-${index}-${random}.${IMAGE_TYPES[type][0]}`
}

/**
 * Makes the name of a rendition. A name never stands for other bytes, so it may be cached for
 * ever: a crop around a focal point has the point in its name.
 */
export function renditionName(
  originalName: string,
  { width, format, focus }: { width: number; format: RenditionFormat; focus?: Focus | undefined },
): string {
  const base = originalName.slice(0, originalName.lastIndexOf('.'))
  const point = isCrop(format) && focus ? `f${focus.x}-${focus.y}.` : ''
  return `${base}-${width}.${point}${RENDITION_EXTENSIONS[format]}`
}

function isCrop(format: RenditionFormat): boolean {
  return (CROPS as readonly RenditionFormat[]).includes(format)
}

/** The names that the original of a file of ours may have. */
export function originalNames(name: string): string[] {
  const [stem = ''] = /^\d+-\d+-[0-9a-z]+/.exec(name) ?? []
  return ['jpg', 'png', 'webp'].map((extension) => `${stem}.${extension}`)
}

export type ParsedMediaName = {
  kind: 'original' | 'rendition'
  contentType: string
  /** The random part: the same for a picture and all its renditions. */
  random: string
}

/** Reads a name that came from outside. Undefined for one that this site would not have made. */
export function parseMediaName(name: string): ParsedMediaName | undefined {
  const original = ORIGINAL.exec(name)
  const match = original ?? RENDITION.exec(name)
  const [, random, extension] = match ?? []
  const contentType = CONTENT_TYPES[extension ?? '']
  if (!random || !contentType) return undefined
  return { kind: original ? 'original' : 'rendition', contentType, random }
}
