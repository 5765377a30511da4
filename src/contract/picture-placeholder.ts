import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash'

const COLUMNS = 6
const KEPT = 500
/** Of the file and of the picture in it. */
const BITMAP_HEAD = 54

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
  const pixels = shrink({ w, h, rgba }, COLUMNS, rows)
  const placeholder = isTransparent(thumbhash)
    ? rgbaToDataURL(COLUMNS, rows, pixels)
    : encodeBitmap(COLUMNS, rows, pixels)

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

/**
 * The pixels without their alpha as a Windows bitmap, rows from the bottom up and each filled to four bytes. Compressed with
 * its page it is half of a PNG, whose sums are noise: 100 bytes less for each picture.
 */
function encodeBitmap(columns: number, rows: number, rgba: Uint8Array): string {
  const rowLength = Math.ceil((columns * 3) / 4) * 4
  const bytes = new Uint8Array(BITMAP_HEAD + rowLength * rows)
  const head = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  head.setUint32(2, bytes.length, true)
  head.setUint32(10, BITMAP_HEAD, true)
  head.setUint32(14, 40, true)
  head.setInt32(18, columns, true)
  head.setInt32(22, rows, true)
  head.setUint16(26, 1, true)
  head.setUint16(28, 24, true)
  for (let pixel = 0; pixel < columns * rows; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(pixel * 4)
    const row = rows - 1 - Math.floor(pixel / columns)
    bytes.set([blue, green, red], BITMAP_HEAD + row * rowLength + (pixel % columns) * 3)
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`
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
