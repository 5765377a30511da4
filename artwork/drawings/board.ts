import { tone } from '../colour.ts'
import { type Point, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { turnedShadow } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'
import { grain } from './table.ts'

interface Board {
  at: Point
  width: number
  height: number
  angle?: number
  colour?: string
  /** A paddle handle at the left end. */
  handle?: boolean
}

/** A cutting board with rounded corners, knife marks and an edge that shows its thickness. */
export function cuttingBoard(
  sheet: Sheet,
  { at, width, height, angle = 0, colour = palette.oak, handle = false }: Board,
): string {
  const { random } = sheet
  const w = width / 2
  const h = height / 2
  const corner = Math.min(46, h * 0.22)
  const grip = handle
    ? `V${short(h * 0.2)}C${short(-w - 30)} ${short(h * 0.2)} ${short(-w - 60)} ${short(h * 0.15)} ${short(-w - width * 0.2)} ${short(h * 0.16)}A${short(h * 0.16)} ${short(h * 0.16)} 0 0 1 ${short(-w - width * 0.2)} ${short(-h * 0.16)}C${short(-w - 60)} ${short(-h * 0.15)} ${short(-w - 30)} ${short(-h * 0.2)} ${-w} ${short(-h * 0.2)}`
    : ''
  const outline = `M${-w + corner} ${-h}H${w - corner}Q${w} ${-h} ${w} ${-h + corner}V${h - corner}Q${w} ${h} ${w - corner} ${h}H${-w + corner}Q${-w} ${h} ${-w} ${h - corner}${grip}V${-h + corner}Q${-w} ${-h} ${-w + corner} ${-h}Z`
  const cuts = Array.from({ length: 26 }, () => {
    const x = random.around(0, w * 0.8)
    const y = random.around(0, h * 0.75)
    const reach = random.between(30, 150)
    const slope = random.around(0.3, 0.5)
    return `M${short(x)} ${short(y)}l${short(reach)} ${short(reach * slope)}`
  })
  const left = -w - width * 0.34
  return [
    `<g transform="translate(${at.x} ${at.y}) rotate(${angle})">`,
    turnedShadow(sheet, `<path d="${outline}"/>`, angle, { lift: 30 }),
    `<path d="${outline}" fill="${tone(colour, { light: -0.2, warm: 0.01 })}" transform="rotate(${-angle}) translate(5 8) rotate(${angle})"/>`,
    `<g clip-path="${sheet.clip(`<path d="${outline}"/>`)}"><g transform="translate(${short(left)} ${-h})">${grain(sheet, { width: w - left, height, colour, worn: 0.6 })}</g>`,
    `<path d="${cuts.join('')}" stroke="${tone(colour, { light: -0.2 })}" stroke-width="1.6" opacity="0.45" fill="none"/><path d="${cuts.join('')}" stroke="#fff3d8" stroke-width="1.2" opacity="0.3" fill="none" transform="translate(1.4 1.6)"/></g>`,
    `<path d="${outline}" fill="none" stroke="#fff0cf" stroke-width="3" opacity="0.4" filter="${sheet.blur(1)}"/>`,
    handle
      ? `<circle cx="${short(-w - width * 0.19)}" cy="0" r="${short(h * 0.055)}" fill="${palette.shade}" opacity="0.8"/>`
      : '',
    '</g>',
  ].join('')
}
