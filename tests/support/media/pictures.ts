import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif'

type PictureOptions = { width?: number; height?: number; format?: PictureFormat }

/** A picture with enough going on in it that it is larger than a kilobyte. */
export function givenPicture({
  width = 640,
  height = 480,
  format = 'jpeg',
}: PictureOptions = {}): Promise<Buffer> {
  return noise(width, height).toFormat(format).toBuffer()
}

/** A photograph as a telephone saves it: lying on its side, with the place it was taken at. */
export async function givenSidewaysPhotograph(): Promise<Buffer> {
  const red = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  return noise(600, 400)
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Kept by nobody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><where>kitchen</where></x:xmpmeta>')
    .toBuffer()
}

/** Small as a file, far too large once decoded. */
export function givenPixelBomb(): Promise<Buffer> {
  return sharp({ create: { width: 6400, height: 6400, channels: 3, background: '#777' } })
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/** An animation of three frames. */
export async function givenAnimation(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all([1, 2, 3].map(() => noise(64, 64).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG that says, before its pixels, that it is an animation. */
export async function givenAnimatedPng(): Promise<Buffer> {
  const png = await givenPicture({ format: 'png', width: 64, height: 64 })
  const endOfHeader = 8 + 25
  const control = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])])
  const length = Buffer.from([0, 0, 0, 8])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(control))
  return Buffer.concat([
    png.subarray(0, endOfHeader),
    length,
    control,
    checksum,
    png.subarray(endOfHeader),
  ])
}

/** An SVG with a script, long enough to pass for a picture by its size. */
export function givenSvg(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script>${'<g/>'.repeat(400)}</svg>`,
  )
}

/**
 * A valid progressive JPEG of more than two thousand scans, each of which says nothing for
 * each of 1.9 million blocks: half a megabyte that keeps a decoder busy for most of a minute.
 */
export async function givenScanBomb(): Promise<Buffer> {
  const side = 6300
  const flat = await sharp({
    create: { width: side, height: side, channels: 3, background: '#777' },
  })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const blocks = Math.ceil(side / 8) ** 2
  // A Huffman table with one code, a single 0 bit: “no more coefficients in the next 2^14 + n blocks”.
  const table = [0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0]
  const emptyScan = packBits(`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767)))
  const scans: Buffer[] = []
  for (const component of [1, 2, 3]) {
    for (let coefficient = 1; coefficient < 64; coefficient += 1) {
      for (let bit = 13; bit >= 0; bit -= 1) {
        const approximation = ((bit === 13 ? 0 : bit + 1) << 4) | bit
        const head = [0xff, 0xda, 0, 8, 1, component, 0, coefficient, coefficient, approximation]
        scans.push(Buffer.from([...head, ...emptyScan]))
      }
    }
  }
  return Buffer.concat([
    flat.subarray(0, endOfFirstScan(flat)),
    Buffer.from(table),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** From here on it is enlarged: noise for each pixel would take most of the time of many a test. */
const LARGE_PIXELS = 100_000
const ENLARGED_BY = 8

function noise(width: number, height: number): Sharp {
  const by = width * height < LARGE_PIXELS ? 1 : ENLARGED_BY
  return sharp({
    create: {
      width: Math.ceil(width / by),
      height: Math.ceil(height / by),
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).resize(width, height, { fit: 'fill', kernel: 'nearest' })
}

function endOfFirstScan(jpeg: Buffer): number {
  let offset = 2
  while (jpeg[offset + 1] !== 0xda) offset += 2 + jpeg.readUInt16BE(offset + 2)
  offset += 2 + jpeg.readUInt16BE(offset + 2)
  while (jpeg[offset] !== 0xff || jpeg[offset + 1] === 0) offset += 1
  return offset
}

/** As a scan holds them: filled up with ones, and a zero byte after each that looks like a marker. */
function packBits(bits: string): number[] {
  const bytes = bits.match(/.{1,8}/g) ?? []
  return bytes.flatMap((byte) => {
    const value = Number.parseInt(byte.padEnd(8, '1'), 2)
    return value === 0xff ? [value, 0] : [value]
  })
}
