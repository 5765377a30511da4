import sharp, { type Sharp } from 'sharp'
import type { RenditionFormat } from '#domain/media/image-name.ts'
import type { Rendition } from '#domain/media/rendition-plan.ts'
import type { ImageTasks, RenderedImage } from './image-tasks.ts'
import { OPEN_OPTIONS } from './sharp-settings.ts'

/** From here on a copy is encoded with colours of half the size. */
const LARGE_WIDTH = 1280

/**
 * Makes the renditions of a stored picture.
 *
 * Runs in the image process, one copy after the other, so that its memory stays bounded.
 */
export async function renderImage({
  from,
  renditions,
}: ImageTasks['render']['input']): Promise<RenderedImage[]> {
  const rendered: RenderedImage[] = []
  for (const { format, ...size } of renditions) {
    const copy = await resize(sharp(from, OPEN_OPTIONS), size)
    const { data, info } = await encode(copy, format, size).toBuffer({ resolveWithObject: true })
    rendered.push({ format, width: size.width, height: info.height, bytes: data })
  }
  return rendered
}

/** Crops around the focal point, or else where the picture draws attention. */
async function resize(image: Sharp, { width, height, focus }: Omit<Rendition, 'format'>) {
  if (height === undefined) return image.resize({ width, withoutEnlargement: true })
  if (!focus)
    return image.resize({ width, height, fit: 'cover', position: sharp.strategy.attention })

  const original = await image.metadata()
  const scale = Math.max(width / original.width, height / original.height)
  const [fullWidth, fullHeight] = [original.width, original.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number]
  return image.resize({ width: fullWidth, height: fullHeight, fit: 'fill' }).extract({
    left: startOfCut(focus.x, width, fullWidth),
    top: startOfCut(focus.y, height, fullHeight),
    width,
    height,
  })
}

/** Returns the offset of a crop centred on the focal point, within the picture. */
function startOfCut(percent: number, length: number, of: number): number {
  const middle = (percent / 100) * of
  return Math.min(Math.max(0, Math.round(middle - length / 2)), of - length)
}

function encode(image: Sharp, format: RenditionFormat, { width }: { width: number }): Sharp {
  switch (format) {
    case 'avif':
      // One step more of effort costs several times the time for a few per cent of the bytes.
      return image.avif({
        quality: 50,
        effort: 3,
        // With so many pixels the difference is invisible; it would take 60 MB more and twice the time.
        chromaSubsampling: width > LARGE_WIDTH ? '4:2:0' : '4:4:4',
      })
    case 'webp':
      return image.webp({ quality: 74 })
    case 'jpeg':
    case 'social':
    case '1x1':
    case '4x3':
    case '16x9':
      // The only format without transparency: what shines through becomes white, not black.
      return image.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true })
  }
}
