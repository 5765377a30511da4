import { palette } from './palette.ts'
import type { Sheet } from './sheet.ts'

interface Cast {
  /** How far the thing stands above what it lies on, in pixels. */
  lift: number
  strength?: number
}

/** The shadow that a shape throws to the lower right: a dark touch below it, then two softer ones. */
export function shadowOf(sheet: Sheet, shape: string, { lift, strength = 1 }: Cast): string {
  const layer = (distance: number, softness: number, opacity: number) =>
    `<g transform="translate(${distance * 0.9} ${distance * 1.1})" opacity="${opacity * strength}" filter="${sheet.blur(Math.max(0.8, softness))}">${shape}</g>`
  return `<g fill="${palette.shade}" stroke="none" style="mix-blend-mode:multiply">${layer(lift, lift * 0.42, 0.42)}${layer(lift * 0.48, lift * 0.2, 0.4)}${layer(lift * 0.12, lift * 0.07, 0.5)}</g>`
}

/** The shadow of a shape inside something turned by `angle` degrees: it still falls to the lower right. */
export function turnedShadow(sheet: Sheet, shape: string, angle: number, cast: Cast): string {
  const shadow = shadowOf(sheet, `<g transform="rotate(${angle})">${shape}</g>`, cast)
  return `<g transform="rotate(${-angle})">${shadow}</g>`
}

/** The ends of a gradient that runs away from the window on something turned by `angle` degrees. */
export function awayFromWindow(angle: number): [[number, number], [number, number]] {
  const slant = Math.PI / 4 - (angle * Math.PI) / 180
  const [x, y] = [Math.cos(slant) * 0.5, Math.sin(slant) * 0.5]
  return [
    [0.5 - x, 0.5 - y],
    [0.5 + x, 0.5 + y],
  ]
}
