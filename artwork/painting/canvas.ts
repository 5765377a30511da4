import type { Point } from '../geometry.ts'
import type { Random } from '../random.ts'
import { at, emptyPlanes, type Planes } from './plane.ts'

export type Colour = readonly [number, number, number]

/** A canvas being painted: its colours and how thick the paint lies. */
export interface Canvas extends Planes {
  readonly thickness: Float32Array
  /** How much of each pixel the stroke in hand has covered so far. */
  readonly cover: Float32Array
}

/** A canvas that starts out with the ground already rubbed in. */
export function primedCanvas(ground: Planes): Canvas {
  const { width, height } = ground
  const canvas = {
    ...emptyPlanes(width, height),
    thickness: new Float32Array(width * height),
    cover: new Float32Array(width * height),
  }
  canvas.red.set(ground.red)
  canvas.green.set(ground.green)
  canvas.blue.set(ground.blue)
  return canvas
}

interface Stroke {
  path: readonly Point[]
  /** Half the width of the brush. */
  radius: number
  colour: Colour
  opacity: number
}

/** Draws one stroke: bristles of uneven strength, dry at the end, a ridge of paint on both sides. */
export function paintStroke(
  canvas: Canvas,
  random: Random,
  { path, radius, colour, opacity }: Stroke,
): void {
  const bristles = bristlesOf(random, radius)
  const touched: number[] = []
  const last = path.length - 1
  for (let index = 0; index < last; index++) {
    const from = path[index]
    const to = path[index + 1]
    if (!from || !to) continue
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
    const steps = Math.ceil(length / 0.75)
    for (let step = 0; step < steps; step++) {
      const along = (index + step / steps) / last
      const tip = Math.min(1, (along + 0.02) * 7, (1.02 - along) * 3.2)
      const x = from.x + ((to.x - from.x) * step) / steps
      const y = from.y + ((to.y - from.y) * step) / steps
      sweep(canvas, touched, { x, y }, normal, { bristles, radius, tip, opacity })
    }
  }
  settle(canvas, touched, colour, radius)
}

interface Sweep {
  bristles: Float32Array
  radius: number
  tip: number
  opacity: number
}

function sweep(
  canvas: Canvas,
  touched: number[],
  point: Point,
  normal: Point,
  { bristles, radius, tip, opacity }: Sweep,
): void {
  const { width, height, cover } = canvas
  const half = radius * (0.55 + 0.45 * tip)
  const samples = bristles.length
  for (let sample = 0; sample < samples; sample++) {
    const across = (sample / (samples - 1)) * 2 - 1
    const x = Math.round(point.x + normal.x * across * half)
    const y = Math.round(point.y + normal.y * across * half)
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    const index = y * width + x
    const edge = Math.min(1, (1 - Math.abs(across)) * radius * 0.9 + 0.25)
    const strength = opacity * edge * Math.min(1, at(bristles, sample) * (0.35 + 0.9 * tip))
    const before = at(cover, index)
    if (before === 0) touched.push(index)
    if (strength > before) cover[index] = strength
  }
}

function settle(
  canvas: Canvas,
  touched: readonly number[],
  [red, green, blue]: Colour,
  radius: number,
): void {
  const body = Math.min(1, 0.35 + radius * 0.05)
  for (const index of touched) {
    const share = at(canvas.cover, index)
    canvas.cover[index] = 0
    canvas.red[index] = at(canvas.red, index) * (1 - share) + red * share
    canvas.green[index] = at(canvas.green, index) * (1 - share) + green * share
    canvas.blue[index] = at(canvas.blue, index) * (1 - share) + blue * share
    canvas.thickness[index] = at(canvas.thickness, index) * (1 - share * 0.8) + share * body
  }
}

function bristlesOf(random: Random, radius: number): Float32Array {
  const samples = Math.max(4, Math.ceil((radius * 2) / 0.7))
  const bristles = new Float32Array(samples)
  let level = random.between(0.7, 1)
  for (let sample = 0; sample < samples; sample++) {
    if (random.chance(0.4)) level = random.between(0.55, 1.05)
    bristles[sample] = level
  }
  return bristles
}
