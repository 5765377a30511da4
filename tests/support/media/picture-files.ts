import sharp from 'sharp'

/** A picture as a file chooser takes it. */
export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** Of which few smaller copies are made: a site that people upload to is busy with them all the while. */
const SMALL = { width: 320, height: 214 }
/** As people have them, for what measures how long one takes. */
export const FULL_SIZE = { width: 1200, height: 800 }

/** A real JPEG of soft noise: large enough to pass the size check, different for each seed. */
export async function givenPhotograph(
  name: string,
  seed = 1,
  size: { width: number; height: number } = SMALL,
): Promise<PictureFile> {
  const buffer = await sharp({
    create: {
      ...size,
      channels: 3,
      background: { r: (seed * 67) % 256, g: 140, b: 90 },
      noise: { type: 'gaussian', mean: 128, sigma: 20 + seed },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A GIF, which the product does not take. */
export function givenWrongFile(): PictureFile {
  return { name: 'dance.gif', mimeType: 'image/gif', buffer: Buffer.alloc(2048, 'GIF89a') }
}
