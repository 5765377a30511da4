import { seededRandom } from './random.ts'

/** The part of a raster that is worked on; the rest stays 0. */
export interface Area {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Smooth noise between -1 and 1, in lumps of so many pixels. */
export function softNoise(area: Area, lump: number, seed: string): Float32Array {
  return stretched(area, lump, lump, 0, seed)
}

/**
 * How dry the brush is at each pixel, 0 to 1: streaks in the direction of its stroke, and only
 * here and there, where paint ran out.
 */
export function bristles(area: Area, scale: number, seed: string): Float32Array {
  const turn = seededRandom(`${seed} turn`)(-0.5, 0.5)
  const streaks = stretched(area, 210 * scale, 5 * scale, turn, `${seed} streaks`)
  const fine = stretched(area, 70 * scale, 2.6 * scale, turn, `${seed} fine streaks`)
  const patches = softNoise(area, 190 * scale, `${seed} patches`)
  return streaks.map((value, pixel) => {
    const patch = clamp(((patches[pixel] ?? 0) - 0.08) * 2.4)
    if (patch === 0) return 0
    return patch * clamp((value * 0.7 + (fine[pixel] ?? 0) * 0.5 + 0.28) * 1.5)
  })
}

function stretched(
  area: Area,
  long: number,
  short: number,
  turn: number,
  seed: string,
): Float32Array {
  const { width, height, left, top: highest, right, bottom } = area
  const random = seededRandom(seed)
  const size = 256
  const grid = Float32Array.from({ length: size * size }, () => random(-1, 1))
  const value = (x: number, y: number) => grid[(y & (size - 1)) * size + (x & (size - 1))] ?? 0
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const result = new Float32Array(width * height)
  for (let y = highest; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const u = (x * cos + y * sin) / long
      const v = (y * cos - x * sin) / short
      const [iu, iv] = [Math.floor(u), Math.floor(v)]
      const [fu, fv] = [ease(u - iu), ease(v - iv)]
      const top = value(iu, iv) * (1 - fu) + value(iu + 1, iv) * fu
      const low = value(iu, iv + 1) * (1 - fu) + value(iu + 1, iv + 1) * fu
      result[y * width + x] = top * (1 - fv) + low * fv
    }
  return result
}

const ease = (share: number) => share * share * (3 - 2 * share)
const clamp = (value: number) => Math.max(0, Math.min(1, value))
