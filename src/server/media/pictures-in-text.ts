import type { Picture } from '#contract/picture.ts'
import { decodePlaceholder, isTransparent } from '#contract/picture-placeholder.ts'
import { findMediaStem } from '#domain/media/media-links.ts'

/** How wide a picture in a text is shown; see the columns of a post, and widths in `prose.css`. */
const COLUMN_SIZES = '(min-width: 46rem) 42rem, calc(100vw - 2.5rem)'
const SIZES: Record<string, string> = {
  wide: '(min-width: 64rem) 58rem, 100vw',
  full: '100vw',
  gallery: '(min-width: 46rem) 21rem, 50vw',
}
/** The width of the text column in pixels, at the usual font size. */
const COLUMN_WIDTH = 672

/**
 * Matches the images of our own renderer, which writes every quotation mark in a value as an entity, and where
 * what says their width begins and ends: a figure, or the `div` of a gallery.
 */
const IMAGE =
  /<img((?: [a-z-]+(?:="[^"]*")?)*)>|<(?:figure|div) class="(wide|full|gallery)">|<\/(figure|div)>/g
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g

/** Writes an image whose picture is known; its attributes must be escaped already. */
type WriteImage = (
  picture: Picture,
  attributes: ReadonlyMap<string, string>,
  width: string,
) => string

/**
 * Replaces the images in rendered HTML by responsive ones: with their size, the renditions that
 * exist, and a placeholder until they are loaded. Unknown images stay as they are.
 */
export function showPictures(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return withImages(html, pictures, writeForPage)
}

/** Replaces the images of HTML for feed readers, which use one address: that of a rendition that fits a screen. */
export function showPicturesInFeed(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return withImages(html, pictures, writeForFeed)
}

function withImages(
  html: string,
  pictures: ReadonlyMap<string, Picture>,
  write: WriteImage,
): string {
  if (pictures.size === 0) return html
  let width = ''
  return html.replace(IMAGE, (image, written?: string, begun?: string, ended?: string) => {
    if (begun) width = begun
    else if (ended === 'div' || (ended && width !== 'gallery')) width = ''
    if (written === undefined) return image
    const attributes = new Map(
      Array.from(written.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]),
    )
    const stem = findMediaStem(attributes.get('src') ?? '')
    const picture = stem === undefined ? undefined : pictures.get(stem)
    return picture ? write(picture, attributes, width) : image
  })
}

const writeForPage: WriteImage = (picture, attributes, shownAs) => {
  const { width, height } = shownSize(picture, attributes)
  const sizes = width < COLUMN_WIDTH ? `min(${width}px, 100vw)` : (SIZES[shownAs] ?? COLUMN_SIZES)
  const sources = picture.sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${sizes}">`,
  )
  const image = makeImage({ ...picture, width, height }, attributes)
  return `<span class="text-picture">${behind(picture)}<picture>${sources.join('')}${image}</picture></span>`
}

const FEED_WIDTH = 1280

const writeForFeed: WriteImage = (picture, attributes) => {
  const { width, height } = shownSize(picture, attributes)
  const url = widestUnder(FEED_WIDTH, picture) ?? picture.url
  return makeImage({ url, width, height }, attributes)
}

function makeImage(
  { url, width, height }: Pick<Picture, 'url' | 'width' | 'height'>,
  attributes: ReadonlyMap<string, string>,
): string {
  const kept = [...attributes].filter(([name]) => !['src', 'width', 'height'].includes(name))
  const others = kept.map(([name, value]) => ` ${name}="${value}"`).join('')
  return `<img src="${url}" width="${width}" height="${height}"${others}>`
}

/** A writer may have asked for less than the picture's own width, as other programs' texts do. */
function shownSize({ width, height }: Picture, attributes: ReadonlyMap<string, string>) {
  const asked = Number(attributes.get('width'))
  if (!Number.isInteger(asked) || asked < 1 || asked >= width) return { width, height }
  return { width: asked, height: Math.max(1, Math.round((height * asked) / width)) }
}

function behind({ thumbhash }: Picture): string {
  const placeholder =
    thumbhash && !isTransparent(thumbhash) ? decodePlaceholder(thumbhash) : undefined
  return placeholder ? `<img src="${placeholder}" alt="">` : ''
}

function widestUnder(most: number, { sources }: Picture): string | undefined {
  const jpeg = sources.find(({ type }) => type === 'image/jpeg')?.srcset ?? ''
  const copies = jpeg.split(', ').map((copy) => copy.split(' '))
  return copies.findLast(([, width]) => Number.parseInt(width ?? '', 10) <= most)?.[0]
}
