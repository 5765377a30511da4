import sharp, { type Sharp } from 'sharp'
import type { RenditionFormat } from '#domain/media/image-name.ts'
import type { Rendition } from '#domain/media/rendition-plan.ts'
import type { ImageTasks, RenderedImage } from './image-tasks.ts'
import { OPEN_OPTIONS } from './sharp-settings.ts'

/**
 * Makes the copies of a stored picture.
 *
 * Runs in the image process, one copy after the other, so that its memory stays bounded.
 */
export async function renderImage({
  bytes,
  renditions,
}: ImageTasks['render']['input']): Promise<RenderedImage[]> {
  const rendered: RenderedImage[] = []
  for (const { format, ...size } of renditions) {
    const copy = resize(sharp(bytes, OPEN_OPTIONS), size)
    const { data, info } = await encode(copy, format).toBuffer({ resolveWithObject: true })
    rendered.push({ format, width: size.width, height: info.height, bytes: data })
  }
  return rendered
}

/** A copy of a shape of its own keeps the part of the picture that draws the eye. */
function resize(image: Sharp, { width, height }: Pick<Rendition, 'width' | 'height'>): Sharp {
  return height === undefined
    ? image.resize({ width, withoutEnlargement: true })
    : image.resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
}

function encode(image: Sharp, format: RenditionFormat): Sharp {
  switch (format) {
    case 'avif':
      // One step more of effort costs several times the time for a few per cent of the bytes.
      return image.avif({ quality: 55, effort: 3 })
    case 'webp':
      return image.webp({ quality: 74 })
    case 'jpeg':
    case 'social':
      // The only format without transparency: what shines through becomes white, not black.
      return image.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true })
  }
}
