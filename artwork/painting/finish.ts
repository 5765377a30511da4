import type { Random } from '../random.ts'
import type { Canvas } from './canvas.ts'
import { luminance } from './flow.ts'
import { at, emptyPlanes, type Planes } from './plane.ts'

interface Finish {
  /** How much of the drawing under the paint shows through on even ground, 0 to 1. */
  drawing: number
  /** How strongly the thickness of the paint catches the light. */
  impasto: number
  grain: number
}

/**
 * Varnishes a painted canvas: the paint is lit, a fine grain lies over all.
 *
 * The drawing shows through most where it has hard edges, so that rims and seeds stay crisp.
 */
export function varnished(
  canvas: Canvas,
  drawing: Planes,
  random: Random,
  { drawing: share, impasto, grain }: Finish,
): Planes {
  const { width, height, thickness } = canvas
  const result = emptyPlanes(width, height)
  const tones = luminance(drawing)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const beyond = x < width - 1 && y < height - 1 ? index + width + 1 : index
      const edge = Math.abs(at(tones, beyond) - at(tones, index)) / 90
      const through = share + (0.8 - share) * Math.min(1, edge)
      const light =
        (at(thickness, beyond) - at(thickness, index)) * impasto + random.around(0, grain)
      const mixed = (plane: 'red' | 'green' | 'blue') =>
        at(canvas[plane], index) * (1 - through) + at(drawing[plane], index) * through + light
      const [red, green, blue] = [mixed('red'), mixed('green'), mixed('blue')]
      const grey = 0.3 * red + 0.59 * green + 0.11 * blue
      result.red[index] = graded(grey + (red - grey) * VIVID)
      result.green[index] = graded(grey + (green - grey) * VIVID)
      result.blue[index] = graded(grey + (blue - grey) * VIVID)
    }
  }
  return result
}

const VIVID = 1.07
const EXPOSURE = 1.05

/** A gentle S: shadows a little deeper, lights a little clearer. */
function graded(value: number): number {
  const share = Math.min(1, Math.max(0, (value * EXPOSURE) / 255))
  const curve = share * share * (3 - 2 * share)
  return (share * 0.74 + curve * 0.26) * 255
}
