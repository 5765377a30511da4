import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash'

const COLUMNS = 6
const KEPT = 500

/** A cache: decoding is a good part of the time of rendering a page, and lists repeat pictures. */
const made = new Map<string, string>()

/**
 * Decodes a ThumbHash into a picture of a few pixels, as a data URL, which is stretched to the
 * size of the real one until that has loaded. Undefined for an invalid hash.
 */
export function decodePlaceholder(thumbhash: string): string | undefined {
  const known = made.get(thumbhash)
  if (known !== undefined) return known

  const hash = decodeBytes(thumbhash)
  if (!hash) return undefined
  const { w, h, rgba } = thumbHashToRGBA(hash)
  const rows = Math.max(1, Math.round((COLUMNS * h) / w))
  const placeholder = rgbaToDataURL(COLUMNS, rows, shrink({ w, h, rgba }, COLUMNS, rows))

  if (made.size >= KEPT) made.clear()
  made.set(thumbhash, placeholder)
  return placeholder
}

/** Whether a picture lets what is behind it shine through; the flag stands in the hash's header. */
export function isTransparent(thumbhash: string): boolean {
  return ((decodeBytes(thumbhash)?.[2] ?? 0) & 0x80) !== 0
}

/** The shortest hash has a header of five bytes and one for the details. */
function decodeBytes(base64: string): Uint8Array | undefined {
  try {
    const text = atob(base64)
    return text.length > 5 ? Uint8Array.from(text, (byte) => byte.charCodeAt(0)) : undefined
  } catch {
    return undefined
  }
}

/** Takes the pixel in the middle of each cell; the hash holds no detail finer than that. */
function shrink(
  { w, h, rgba }: { w: number; h: number; rgba: Uint8Array },
  columns: number,
  rows: number,
): Uint8Array {
  const small = new Uint8Array(columns * rows * 4)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = Math.floor(((column + 0.5) * w) / columns)
      const y = Math.floor(((row + 0.5) * h) / rows)
      const from = (y * w + x) * 4
      small.set(rgba.subarray(from, from + 4), (row * columns + column) * 4)
    }
  }
  return small
}
