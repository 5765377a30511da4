import { IMAGE_MESSAGES } from './image-file.ts'

/** How the files of other formats begin, a letter for each byte. */
const BEGINNINGS: readonly [format: string, ...beginnings: string[]][] = [
  ['GIF', 'GIF8'],
  ['TIFF', 'II*\0', 'MM\0*'],
  ['BMP', 'BM'],
  ['JPEG XL', '\xff\x0a', '\0\0\0\x0cJXL '],
]
/** The brands that stand after the length of the first box in files of ISO's media format. */
const BRANDS: readonly [format: string, brand: RegExp][] = [
  ['AVIF', /^ftypavi[fs]/],
  ['HEIC', /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/],
]
const SVG = /^(?:ï»¿)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg\b/i
const LENGTH_BYTES = 4
const LOOKED_AT = 500

/**
 * Why bytes that are no JPEG, PNG or WebP cannot be taken from another site, with the format that they have and what
 * to do.
 */
export function refusalOfFormat(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, LOOKED_AT))
  const format = recogniseFormat(start)
  if (format === undefined) return IMAGE_MESSAGES.type
  return `${IMAGE_MESSAGES.type} This one is ${format}: save it as JPEG and add it at the desk.`
}

function recogniseFormat(start: string): string | undefined {
  if (SVG.test(start)) return 'SVG'
  const box = start.slice(LENGTH_BYTES)
  const [format] =
    BEGINNINGS.find(([, ...beginnings]) => beginnings.some((one) => start.startsWith(one))) ??
    BRANDS.find(([, brand]) => brand.test(box)) ??
    []
  return format
}
