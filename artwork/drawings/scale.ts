import { tone } from '../colour.ts'
import { type Point, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { turnedShadow } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

/** A flat kitchen scale from above, its figures lit. */
export function kitchenScale(
  sheet: Sheet,
  { at, width, angle, grams }: { at: Point; width: number; angle: number; grams: string },
): string {
  const w = width / 2
  const h = width * 0.6
  const box = `x="${short(-w)}" y="${short(-h)}" width="${short(width)}" height="${short(h * 2)}" rx="${short(width * 0.07)}"`
  const steel = sheet.linear(
    [0.1, 0],
    [0.9, 1],
    [
      [0, tone(palette.steel, { light: 0.16, warm: 0.01 })],
      [0.5, palette.steel],
      [1, tone(palette.steel, { light: -0.14 })],
    ],
  )
  const brushed = sheet.noise({
    frequency: [0.004, 0.4],
    octaves: 2,
    contrast: 2.4,
    colours: ['#a9a79f', '#ffffff', '#ffffff'],
  })
  const screen = `x="${short(-w * 0.42)}" y="${short(h * 0.73)}" width="${short(w * 0.84)}" height="${short(h * 0.2)}" rx="7"`
  return [
    `<g transform="translate(${at.x} ${at.y}) rotate(${angle})">`,
    turnedShadow(sheet, `<rect ${box}/>`, angle, { lift: 30 }),
    `<g filter="${sheet.relief({ round: 5, depth: 6, gloss: 0.3 })}"><rect ${box} fill="${steel}"/></g>`,
    `<rect ${box} fill="#fff" filter="${brushed}" opacity="0.4" style="mix-blend-mode:multiply"/>`,
    `<rect ${screen} fill="${palette.ink}"/><rect ${screen} fill="none" stroke="#fff" stroke-width="2" opacity="0.3"/>`,
    figures(grams, { x: -w * 0.16, y: h * 0.765 }, h * 0.13),
    `<circle cx="${short(w * 0.66)}" cy="${short(h * 0.83)}" r="${short(h * 0.05)}" fill="${tone(palette.steel, { light: -0.25 })}"/><circle cx="${short(-w * 0.66)}" cy="${short(h * 0.83)}" r="${short(h * 0.05)}" fill="${palette.tomato}"/>`,
    '</g>',
  ].join('')
}

/** Which of the seven strokes each figure lights: top, two right, bottom, two left, middle. */
const STROKES: Record<string, string> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
}

function figures(text: string, at: Point, tall: number): string {
  const wide = tall * 0.55
  const lines: Record<string, string> = {
    a: `M0 0h${wide}`,
    b: `M${wide} 0v${tall / 2}`,
    c: `M${wide} ${tall / 2}v${tall / 2}`,
    d: `M0 ${tall}h${wide}`,
    e: `M0 ${tall / 2}v${tall / 2}`,
    f: `M0 0v${tall / 2}`,
    g: `M0 ${tall / 2}h${wide}`,
  }
  const signs = [...text].map((sign, index) => {
    const path = [...(STROKES[sign] ?? '')].map((stroke) => lines[stroke] ?? '').join('')
    return `<path d="${path}" transform="translate(${short(index * wide * 1.75)} 0) skewX(-6)"/>`
  })
  return `<g transform="translate(${short(at.x)} ${short(at.y)})" fill="none" stroke="${palette.leafLight}" stroke-width="${short(tall * 0.15)}" stroke-linecap="round">${signs.join('')}</g>`
}

/** A nest of measuring spoons on a ring, fanned out. */
export function measuringSpoons(sheet: Sheet, at: Point, length: number, metal: string): string {
  const bowl = (scale: number) => {
    const l = length * (0.55 + scale * 0.45)
    const r = length * 0.17 * scale
    const handle = `M${short(-length * 0.028)} 0L${short(-length * 0.024)} ${short(-l + r)}H${short(length * 0.024)}L${short(length * 0.028)} 0A${short(length * 0.028)} ${short(length * 0.028)} 0 0 1 ${short(-length * 0.028)} 0Z`
    const dip = sheet.linear(
      [0.1, 0.1],
      [0.9, 0.9],
      [
        [0, tone(metal, { light: -0.36 })],
        [0.5, tone(metal, { light: -0.1 })],
        [1, tone(metal, { light: 0.2 })],
      ],
    )
    const cup = `<circle cx="0" cy="${short(-l)}" r="${short(r)}"`
    return {
      shape: `<path d="${handle}"/>${cup}/>`,
      drawn: `<g filter="${sheet.relief({ round: 2, depth: 4, gloss: 0.5 })}"><path d="${handle}" fill="${metal}"/>${cup} fill="${tone(metal, { light: 0.06 })}"/></g><circle cx="0" cy="${short(-l)}" r="${short(r * 0.86)}" fill="${dip}"/><path d="M${short(-r * 0.4)} ${short(-l + r * 0.5)}q${short(r * 0.5)} ${short(r * 0.2)} ${short(r * 0.9)} ${short(-r * 0.3)}" stroke="#fff" stroke-width="${short(r * 0.1)}" fill="none" stroke-linecap="round" opacity="0.7" filter="${sheet.blur(2)}"/>`,
    }
  }
  const fan = [
    [1, -44],
    [0.8, -14],
    [0.62, 14],
    [0.48, 40],
  ] as const
  const spoons = fan.map(([scale, turn]) => {
    const one = bowl(scale)
    return `<g transform="translate(${at.x} ${at.y}) rotate(${turn})">${turnedShadow(sheet, one.shape, turn, { lift: 12 })}${one.drawn}</g>`
  })
  return `${spoons.join('')}<g filter="${sheet.relief({ round: 1.5, depth: 4, gloss: 0.5 })}"><circle cx="${at.x}" cy="${at.y + length * 0.05}" r="${short(length * 0.085)}" fill="none" stroke="${metal}" stroke-width="5"/></g>`
}
