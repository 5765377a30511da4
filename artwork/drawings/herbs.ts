import { tone } from '../colour.ts'
import { openCurve, type Point, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'
import { onStem, stemPoints } from './stem.ts'

export interface Sprig {
  at: Point
  angle: number
  length: number
  colour?: string
  bend?: number
}

/** A sprig of thyme: a woody stem with pairs of tiny leaves, smaller towards the tip. */
export function thyme(
  sheet: Sheet,
  { at, angle, length, colour = palette.rosemary, bend = sheet.random.around(0, 0.5) }: Sprig,
): string {
  const { random } = sheet
  const stem = stemPoints(at, angle, length, bend)
  const pairs = Math.round(length / 15)
  const leaves: string[] = []
  for (let index = 1; index <= pairs; index++) {
    const along = index / pairs
    const node = onStem(stem, along)
    for (const side of [-1, 1] as const) {
      leaves.push(
        tinyLeaf(sheet, {
          at: node.point,
          angle: node.angle + side * random.between(0.55, 1.15) * (1.15 - along * 0.6),
          length: (1.05 - along * 0.5) * random.between(23, 33) * (length / 260) ** 0.5,
          colour: tone(colour, {
            light: random.around(0.02, 0.07),
            warm: random.around(0.01, 0.02),
          }),
        }),
      )
    }
  }
  return sprigOf(
    sheet,
    stem,
    leaves.join(''),
    length * 0.014,
    tone(palette.walnut, { light: 0.12 }),
  )
}

/** Rosemary: a stiff stem thick with needles. */
export function rosemary(
  sheet: Sheet,
  { at, angle, length, colour = palette.rosemary, bend = sheet.random.around(0, 0.3) }: Sprig,
): string {
  const { random } = sheet
  const stem = stemPoints(at, angle, length, bend)
  const needles = Array.from({ length: Math.round(length / 3.4) }, (_, index) => {
    const along = 0.1 + 0.9 * (index / Math.round(length / 3.4))
    const node = onStem(stem, along)
    const side = index % 2 === 0 ? 1 : -1
    return needle(
      sheet,
      node.point,
      node.angle + side * random.between(0.25, 0.95) * (1.1 - along * 0.55),
      length * random.between(0.085, 0.13) * (1.12 - along * 0.4),
      tone(colour, { light: random.around(0, 0.09), warm: random.around(0.005, 0.02) }),
    )
  })
  return sprigOf(
    sheet,
    stem,
    needles.join(''),
    length * 0.014,
    tone(palette.walnut, { light: 0.05 }),
  )
}

function sprigOf(
  sheet: Sheet,
  stem: readonly Point[],
  leaves: string,
  width: number,
  colour: string,
): string {
  const line = `<path d="${openCurve(stem)}" fill="none" stroke-width="${short(Math.max(2, width))}" stroke-linecap="round"`
  const silhouette = `<g style="fill:${palette.shade};stroke:${palette.shade}">${line}/>${leaves.replaceAll(/ fill="#[0-9a-f]+"/g, '')}</g>`
  return `${shadowOf(sheet, silhouette, { lift: 9, strength: 0.8 })}<g filter="${sheet.relief({ round: 1.6, depth: 3, gloss: 0.18, sharpness: 10 })}">${line} stroke="${colour}"/>${leaves}</g>`
}

function tinyLeaf(
  sheet: Sheet,
  { at, angle, length, colour }: { at: Point; angle: number; length: number; colour: string },
): string {
  const wide = length * sheet.random.between(0.24, 0.34)
  return `<path d="M0 0C${short(length * 0.25)} ${short(-wide)} ${short(length * 0.8)} ${short(-wide)} ${short(length)} 0C${short(length * 0.8)} ${short(wide)} ${short(length * 0.25)} ${short(wide)} 0 0Z" fill="${colour}" transform="translate(${short(at.x)} ${short(at.y)}) rotate(${short((angle * 180) / Math.PI)})"/>`
}

function needle(sheet: Sheet, at: Point, angle: number, length: number, colour: string): string {
  const bow = sheet.random.around(0, length * 0.14)
  const wide = Math.max(1.6, length * 0.055)
  return `<path d="M0 ${short(-wide * 0.6)}Q${short(length * 0.5)} ${short(bow - wide)} ${short(length)} ${short(bow * 0.6)}Q${short(length * 0.5)} ${short(bow + wide)} 0 ${short(wide * 0.6)}Z" fill="${colour}" transform="translate(${short(at.x)} ${short(at.y)}) rotate(${short((angle * 180) / Math.PI)})"/>`
}
