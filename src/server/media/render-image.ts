import sharp, { type Sharp } from 'sharp'
import type { RenditionFormat } from '#domain/media/image-name.ts'
import type { ImageTasks, RenderedImage } from './image-tasks.ts'
import { OPEN_OPTIONS } from './sharp-settings.ts'

/**
 * Makes smaller copies of a stored picture.
 *
 * Runs in the image process, one copy after the other, so that its memory stays bounded.
 */
export async function renderImage({
  bytes,
  renditions,
}: ImageTasks['render']['input']): Promise<RenderedImage[]> {
  const rendered: RenderedImage[] = []
  for (const { width, format } of renditions) {
    const small = sharp(bytes, OPEN_OPTIONS).resize({ width, withoutEnlargement: true })
    const { data, info } = await encode(small, format).toBuffer({ resolveWithObject: true })
    rendered.push({ width, format, height: info.height, bytes: data })
  }
  return rendered
}

function encode(image: Sharp, format: RenditionFormat): Sharp {
  switch (format) {
    case 'avif':
      // One step more of effort costs several times the time for a few per cent of the bytes.
      return image.avif({ quality: 55, effort: 3 })
    case 'webp':
      return image.webp({ quality: 74 })
    case 'jpeg':
      // The only format without transparency: what shines through becomes white, not black.
      return image.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true })
  }
}
