import sharp from 'sharp'
import type { SitePicture } from './image-tasks.ts'
import { OPEN_OPTIONS } from './sharp-settings.ts'

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

/** Makes a picture of the site itself, in one size. Runs in the image process. */
export async function fitSitePicture({
  bytes,
  width,
  height,
  fit,
  ground,
  margin = 0,
  format,
}: SitePicture): Promise<Uint8Array> {
  const [left, top] = [Math.round(width * margin), Math.round(height * margin)]
  const background = ground ?? NOTHING
  const fitted = sharp(bytes, OPEN_OPTIONS)
    .resize({
      width: width - 2 * left,
      height: height - 2 * top,
      fit,
      background,
      withoutEnlargement: fit === 'inside',
    })
    .extend({ left, right: left, top, bottom: top, background })
  const grounded = ground === undefined ? fitted : fitted.flatten({ background: ground })
  return format === 'png'
    ? grounded.png().toBuffer()
    : grounded.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
