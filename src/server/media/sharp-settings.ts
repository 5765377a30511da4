import sharp, { type SharpOptions } from 'sharp'
import { IMAGE_MAX_PIXELS } from '#domain/media/image-file.ts'

/** The options of every decode: a limit on pixels, and truncated files are refused. */
export const OPEN_OPTIONS = {
  limitInputPixels: IMAGE_MAX_PIXELS,
  failOn: 'error',
} as const satisfies SharpOptions

/**
 * Leaves this process with no decoder but those of JPEG, PNG and WebP, so that no other can be
 * reached, whatever a file holds; and with one thread, since the site needs the other cores.
 */
export function restrictSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadPngFile',
      'VipsForeignLoadWebpFile',
      // The picture of a card.
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  sharp.concurrency(1)
  sharp.cache(false)
}

const SVG = { operation: ['VipsForeignLoadSvgBuffer'] }

/**
 * Allows SVG for one drawing of our own. The process does one task at a time, so no file from
 * outside is decoded meanwhile.
 */
export async function withOwnDrawing<Result>(work: () => Promise<Result>): Promise<Result> {
  sharp.unblock(SVG)
  try {
    return await work()
  } finally {
    sharp.block(SVG)
  }
}
