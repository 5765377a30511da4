import type { Point } from '../geometry.ts'
import type { Random } from '../random.ts'
import { type Canvas, type Colour, paintStroke, primedCanvas } from './canvas.ts'
import { type Flow, flowOf } from './flow.ts'
import { at, blurred, type Planes } from './plane.ts'

interface Layer {
  radius: number
  /** How far from the picture (in levels of 255) the canvas may stay before a stroke is laid. */
  tolerance: number
  /** Longest stroke, in brush radii. */
  reach: number
  opacity: number
  /** How much the colour of a stroke may stray, in levels. */
  stray: number
}

/** From a broad flat brush to a fine rigger; only the fine ones may draw detail. */
const LAYERS: readonly Layer[] = [
  { radius: 19, tolerance: 0, reach: 9, opacity: 0.85, stray: 9 },
  { radius: 9, tolerance: 4, reach: 9, opacity: 0.8, stray: 7 },
  { radius: 4.5, tolerance: 8, reach: 8, opacity: 0.9, stray: 5 },
  { radius: 2, tolerance: 9, reach: 7, opacity: 0.92, stray: 3 },
  { radius: 1.1, tolerance: 13, reach: 8, opacity: 0.9, stray: 0 },
]

/** Paints a drawing over again in brush strokes that follow its forms, from broad to fine. */
export function paintOver(picture: Planes, random: Random): Canvas {
  const canvas = primedCanvas(blurred(picture, 6))
  const flow = flowOf(picture, 5)
  for (const layer of LAYERS) paintLayer(canvas, picture, flow, random, layer)
  return canvas
}

function paintLayer(
  canvas: Canvas,
  picture: Planes,
  flow: Flow,
  random: Random,
  layer: Layer,
): void {
  const guide = layer.radius > 1.5 ? blurred(picture, layer.radius * 0.35) : picture
  const grid = Math.max(1.6, layer.radius * 0.75)
  for (const start of shuffledGrid(random, picture.width, picture.height, grid)) {
    const index = indexOf(canvas, start)
    if (distance(canvas, guide, index) < layer.tolerance) continue
    const colour = strayed(colourAt(guide, index), random, layer.stray)
    const path = strokePath({ canvas, guide, flow }, start, colour, layer)
    if (path.length > 1)
      paintStroke(canvas, random, { path, radius: layer.radius, colour, opacity: layer.opacity })
  }
}

/** Follows the flow both ways from the start for as long as the colour serves the picture. */
function strokePath(
  { canvas, guide, flow }: { canvas: Canvas; guide: Planes; flow: Flow },
  start: Point,
  colour: Colour,
  { radius, reach }: Layer,
): Point[] {
  const step = Math.max(1.5, radius * 0.6)
  const most = Math.round((reach * radius) / step / 2)
  const follow = (sign: 1 | -1) => {
    const points: Point[] = []
    let here = start
    let heading = { x: 0, y: 0 }
    for (let count = 0; count < most; count++) {
      const index = indexOf(canvas, here)
      const along = { x: at(flow.x, index), y: at(flow.y, index) }
      const turn =
        along.x * heading.x + along.y * heading.y < 0 || (count === 0 && sign < 0) ? -1 : 1
      heading = { x: along.x * turn, y: along.y * turn }
      here = { x: here.x + heading.x * step, y: here.y + heading.y * step }
      if (here.x < 0 || here.y < 0 || here.x >= canvas.width || here.y >= canvas.height) break
      const next = indexOf(canvas, here)
      if (colourDistance(colourAt(guide, next), colour) > distance(canvas, guide, next) + 4) break
      points.push(here)
    }
    return points
  }
  return [...follow(-1).reverse(), start, ...follow(1)]
}

function shuffledGrid(random: Random, width: number, height: number, step: number): Point[] {
  const points: Point[] = []
  for (let y = step / 2; y < height; y += step) {
    for (let x = step / 2; x < width; x += step) {
      points.push({
        x: Math.min(width - 1, Math.max(0, x + random.around(0, step * 0.6))),
        y: Math.min(height - 1, Math.max(0, y + random.around(0, step * 0.6))),
      })
    }
  }
  for (let index = points.length - 1; index > 0; index--) {
    const other = random.whole(0, index)
    const [a, b] = [points[index], points[other]]
    if (a && b) [points[index], points[other]] = [b, a]
  }
  return points
}

function indexOf({ width }: Planes, { x, y }: Point): number {
  return Math.floor(y) * width + Math.floor(x)
}

function colourAt({ red, green, blue }: Planes, index: number): Colour {
  return [at(red, index), at(green, index), at(blue, index)]
}

function distance(canvas: Planes, guide: Planes, index: number): number {
  return colourDistance(colourAt(canvas, index), colourAt(guide, index))
}

function colourDistance(a: Colour, b: Colour): number {
  return 0.35 * Math.abs(a[0] - b[0]) + 0.45 * Math.abs(a[1] - b[1]) + 0.2 * Math.abs(a[2] - b[2])
}

function strayed([red, green, blue]: Colour, random: Random, stray: number): Colour {
  const light = random.around(0, stray)
  return [
    red + light + random.around(0, stray * 0.7),
    green + light + random.around(0, stray * 0.4),
    blue + light + random.around(0, stray * 0.9),
  ]
}
