import sharp, { type Sharp } from 'sharp'
import { INKS, OFFSETS } from './inks.ts'
import { type Area, bristles, softNoise } from './noise.ts'
import type { Layer, Picture } from './picture.ts'

/** Width of the raster on which all is printed, from which smaller ones are made. */
const PLATE_WIDTH = 2000

interface Plate {
  readonly width: number
  readonly height: number
  /** How much of each pixel is covered, 0 to 255. */
  readonly cover: Uint8Array
}

/** Prints the picture: each passage in turn, its edge unsteady and dry, a little off its place. */
export async function print(picture: Picture, plateWidth = PLATE_WIDTH): Promise<Sharp> {
  const width = plateWidth
  const height = Math.round((picture.height / picture.width) * plateWidth)
  const pixels = new Uint8Array(width * height * 3)
  const fill = rgb(INKS[picture.ground])
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = fill[at % 3] ?? 0
  for (const [index, layer] of picture.layers.entries()) {
    const plate = await plateOf(picture, layer, index, width, height)
    const [dx = 0, dy = 0] = OFFSETS[layer.ink].map((off) =>
      Math.round((off * width) / PLATE_WIDTH),
    )
    if (layer.isCutOut) cover(pixels, plate, rgb(INKS.paper), 0, 0)
    cover(pixels, plate, rgb(INKS[layer.ink]), dx, dy)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function cover(
  pixels: Uint8Array,
  { width, height, cover: mask }: Plate,
  ink: readonly number[],
  dx: number,
  dy: number,
): void {
  for (let y = 0; y < height; y += 1) {
    const from = Math.max(0, Math.min(height - 1, y - dy)) * width
    for (let x = 0; x < width; x += 1) {
      const share = (mask[from + Math.max(0, Math.min(width - 1, x - dx))] ?? 0) / 255
      if (share === 0) continue
      const pixel = (y * width + x) * 3
      for (let part = 0; part < 3; part += 1) {
        const under = pixels[pixel + part] ?? 0
        pixels[pixel + part] = Math.round(under + ((ink[part] ?? 0) - under) * share)
      }
    }
  }
}

async function plateOf(
  picture: Picture,
  { shapes, brush, ink }: Layer,
  index: number,
  width: number,
  height: number,
): Promise<Plate> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${picture.width} ${picture.height}"><rect width="100%" height="100%" fill="#000"/><g fill="#fff" color="#fff">${shapes}</g></svg>`
  const seed = `${picture.name} ${index} ${ink}`
  const scale = width / PLATE_WIDTH
  const drawn = await grey(
    sharp(Buffer.from(svg), { density: 72 }).resize(width, height, { fit: 'fill' }),
  )
  const area = areaOf(drawn, width, height, Math.ceil(30 * scale))
  const steady = wobbled(drawn, area, seed, scale, brush === 'broad' ? 3.6 : 2)
  const raw = { raw: { width, height, channels: 1 as const } }
  const near = await grey(
    sharp(steady, raw).blur(Math.max(0.5, scale * (brush === 'broad' ? 2.6 : 1.5))),
  )
  if (brush === 'fine')
    return { width, height, cover: near.map((value) => step(value / 255, 0.5, 0.2)) }
  const far = await grey(sharp(steady, raw).blur(9.5 * scale))
  const dry = bristles(area, scale, seed)
  const cover = near.map((value, pixel) => {
    const edge = step(value / 255, 0.5, 0.11)
    const thirst = dry[pixel] ?? 0
    if (edge === 0 || thirst === 0) return edge
    return Math.min(edge, step((far[pixel] ?? 0) / 255, 0.4 + thirst * 0.52, 0.04))
  })
  return { width, height, cover }
}

async function grey(image: Sharp): Promise<Uint8Array> {
  return new Uint8Array(
    await image.removeAlpha().toColourspace('b-w').extractChannel(0).raw().toBuffer(),
  )
}

/** Where the mask has anything, and so many pixels around it. */
function areaOf(mask: Uint8Array, width: number, height: number, around: number): Area {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (mask[y * width + x] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return {
    width,
    height,
    left: Math.max(0, left - around),
    top: Math.max(0, top - around),
    right: Math.min(width, right + around + 1),
    bottom: Math.min(height, bottom + around + 1),
  }
}

/** The mask as an unsteady hand would have cut it. */
function wobbled(
  mask: Uint8Array,
  area: Area,
  seed: string,
  scale: number,
  far: number,
): Uint8Array {
  const [alongX, alongY] = ['x', 'y'].map((axis) => softNoise(area, 110 * scale, `${seed} ${axis}`))
  const [fineX, fineY] = ['x', 'y'].map((axis) =>
    softNoise(area, 26 * scale, `${seed} fine ${axis}`),
  )
  const { width, height, left, top, right, bottom } = area
  const result = new Uint8Array(mask.length)
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const pixel = y * width + x
      const fromX = x + far * scale * ((alongX?.[pixel] ?? 0) + 0.45 * (fineX?.[pixel] ?? 0))
      const fromY = y + far * scale * ((alongY?.[pixel] ?? 0) + 0.45 * (fineY?.[pixel] ?? 0))
      const [cx, cy] = [
        Math.max(0, Math.min(width - 1, Math.round(fromX))),
        Math.max(0, Math.min(height - 1, Math.round(fromY))),
      ]
      result[pixel] = mask[cy * width + cx] ?? 0
    }
  return result
}

/** 0 below the threshold, 255 above, and a soft pixel between. */
function step(value: number, threshold: number, soft: number): number {
  return Math.round(255 * Math.max(0, Math.min(1, (value - threshold) / (2 * soft) + 0.5)))
}

function rgb(hex: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}
