import { tone } from '../colour.ts'
import { openCurve, type Point, polar, ribbon, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'
import { leaf } from './leaf.ts'
import { onStem, stemPoints } from './stem.ts'
import { grain } from './table.ts'

/** A limewashed wall from the floor of the picture to its top. */
export function limewashedWall(sheet: Sheet, colour: string): string {
  const whole = `width="${sheet.width}" height="${sheet.height}"`
  const wash = sheet.noise({
    frequency: [0.0026, 0.004],
    octaves: 5,
    contrast: 1.7,
    colours: [
      tone(colour, { light: -0.05 }),
      tone(colour, { light: -0.015 }),
      colour,
      tone(colour, { light: 0.03 }),
    ],
  })
  return `<rect ${whole} fill="#fff" filter="${wash}"/>`
}

/** The window's light lying across a wall, crossed by its bars and by a branch outside. */
export function lightOnWall(
  sheet: Sheet,
  { at, width, height }: { at: Point; width: number; height: number },
): string {
  const { random } = sheet
  const panes = [0, 1].flatMap((column) =>
    [0, 1, 2].map((row) => {
      const x = at.x + column * width * 0.53 + row * width * 0.06
      const y = at.y + row * height * 0.35 + column * height * 0.05
      return `M${short(x)} ${short(y)}l${short(width * 0.47)} ${short(height * 0.045)}l${short(width * 0.05)} ${short(height * 0.31)}l${short(-width * 0.47)} ${short(-height * 0.045)}Z`
    }),
  )
  const branch = stemPoints(
    { x: at.x + width * 0.1, y: at.y + height * 1.05 },
    -0.9,
    height * 1.2,
    0.5,
  )
  const leaves = Array.from({ length: 22 }, (_, index) => {
    const node = onStem(branch, 0.1 + (index / 22) * 0.88)
    const tip = polar(
      node.point,
      random.between(50, 90),
      node.angle + (index % 2 ? 1 : -1) * random.between(0.5, 1),
    )
    return ribbon(
      [node.point, { x: (node.point.x + tip.x) / 2, y: (node.point.y + tip.y) / 2 }, tip],
      (along) => 26 * Math.sin(Math.PI * (0.05 + along * 0.9)),
    )
  })
  const shade = `<g fill="${palette.shade}" opacity="0.3" filter="${sheet.blur(7)}"><path d="${leaves.join('')}"/><path d="${openCurve(branch)}" fill="none" stroke="${palette.shade}" stroke-width="6"/></g>`
  return `<path d="${panes.join('')}" fill="${palette.sunlight}" opacity="0.7" style="mix-blend-mode:soft-light" filter="${sheet.blur(6)}"/><path d="${panes.join('')}" fill="${palette.sunlight}" opacity="0.34" filter="${sheet.blur(8)}"/><g clip-path="${sheet.clip(`<path d="${panes.join('')}"/>`)}">${shade}</g>`
}

/** A table top seen from the front: its surface, then the edge turned towards us. */
export function tableFront(
  sheet: Sheet,
  { top, edge, colour }: { top: number; edge: number; colour: string },
): string {
  const { width, height } = sheet
  const shine = sheet.linear(
    [0, 0],
    [1, 0.6],
    [
      [0, palette.sunlight, 0.5],
      [0.5, palette.sunlight, 0.08],
      [1, palette.shade, 0.3],
    ],
  )
  return [
    `<g transform="translate(0 ${top})">${grain(sheet, { width, height: edge - top, colour, worn: 0.4 })}</g>`,
    `<rect y="${top}" width="${width}" height="${edge - top}" fill="${shine}"/>`,
    `<rect y="${top - 4}" width="${width}" height="12" fill="${palette.shade}" opacity="0.35" filter="${sheet.blur(5)}"/>`,
    `<g transform="translate(0 ${edge})">${grain(sheet, { width, height: height - edge, colour: tone(colour, { light: -0.12 }), worn: 0.5 })}</g>`,
    `<rect y="${edge - 2}" width="${width}" height="5" fill="#fff2d4" opacity="0.5" filter="${sheet.blur(1.5)}"/><rect y="${edge + 3}" width="${width}" height="${height - edge}" fill="${palette.shade}" opacity="0.22"/>`,
  ].join('')
}

/** A wooden shelf on a wall, with the shadow it throws below. */
export function shelf(
  sheet: Sheet,
  { y, thick, colour }: { y: number; thick: number; colour: string },
): string {
  const { width } = sheet
  const board = `<rect x="-20" y="${y}" width="${width + 40}" height="${thick}"/>`
  return [
    `<rect x="-20" y="${y + thick}" width="${width + 40}" height="${thick * 2.6}" fill="${palette.shade}" opacity="0.5" style="mix-blend-mode:multiply" filter="${sheet.blur(Math.round(thick * 0.6))}"/>`,
    shadowOf(sheet, board, { lift: 18 }),
    `<g transform="translate(0 ${y})">${grain(sheet, { width, height: thick, colour, worn: 0.6 })}</g>`,
    `<rect y="${y}" width="${width}" height="7" fill="#fff0cc" opacity="0.55" filter="${sheet.blur(1.5)}"/>`,
    `<rect y="${y + thick - 8}" width="${width}" height="8" fill="${palette.shade}" opacity="0.5" filter="${sheet.blur(3)}"/>`,
  ].join('')
}

/** A bud vase holding two sprigs. */
export function vaseWithSprigs(
  sheet: Sheet,
  { at, height, glaze }: { at: Point; height: number; glaze: string },
): string {
  const h = height
  const { random } = sheet
  const body = `M${short(-h * 0.09)} ${short(-h)}C${short(-h * 0.09)} ${short(-h * 0.72)} ${short(-h * 0.34)} ${short(-h * 0.6)} ${short(-h * 0.34)} ${short(-h * 0.32)}C${short(-h * 0.34)} ${short(-h * 0.1)} ${short(-h * 0.24)} 0 ${short(-h * 0.16)} 0Q0 ${short(h * 0.03)} ${short(h * 0.16)} 0C${short(h * 0.24)} 0 ${short(h * 0.34)} ${short(-h * 0.1)} ${short(h * 0.34)} ${short(-h * 0.32)}C${short(h * 0.34)} ${short(-h * 0.6)} ${short(h * 0.09)} ${short(-h * 0.72)} ${short(h * 0.09)} ${short(-h)}Z`
  const clay = sheet.linear(
    [0, 0],
    [1, 0.15],
    [
      [0, tone(glaze, { light: 0.02 })],
      [0.25, tone(glaze, { light: 0.1 })],
      [0.55, tone(glaze, { light: -0.06 })],
      [1, tone(glaze, { light: -0.34 })],
    ],
  )
  const sprig = (angle: number, length: number, bend: number) => {
    const stem = stemPoints({ x: at.x, y: at.y - h * 0.9 }, angle, length, bend)
    const leaves = Array.from({ length: 9 }, (_, index) => {
      const node = onStem(stem, 0.28 + index * 0.085)
      return leaf(sheet, {
        at: node.point,
        angle: node.angle + (index % 2 ? 1 : -1) * random.between(0.4, 0.8),
        length: length * random.between(0.17, 0.24),
        breadth: 0.42,
        colour: tone(palette.herb, { light: random.around(0, 0.06) }),
        lift: 0,
      })
    })
    return `<path d="${openCurve(stem)}" fill="none" stroke="${palette.olive}" stroke-width="5" stroke-linecap="round"/>${leaves.join('')}`
  }
  return [
    sprig(-1.85, h * 1.15, -0.5),
    sprig(-1.25, h * 1.3, 0.4),
    `<g transform="translate(${at.x} ${at.y})"><path d="${body}" fill="${clay}"/><path d="M${short(-h * 0.2)} ${short(-h * 0.5)}Q${short(-h * 0.27)} ${short(-h * 0.32)} ${short(-h * 0.2)} ${short(-h * 0.14)}" stroke="#fffaf0" stroke-width="${short(h * 0.04)}" stroke-linecap="round" fill="none" opacity="0.6" filter="${sheet.blur(4)}"/><ellipse cx="0" cy="${short(-h)}" rx="${short(h * 0.09)}" ry="${short(h * 0.022)}" fill="${palette.shade}"/></g>`,
  ].join('')
}
