import { mix, tone } from '../colour.ts'
import { type Point, ribbon, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import type { Standing } from './standing.ts'

/** A handmade cup from just above, with something hot in it. */
export function cup(sheet: Sheet, { at, size, glaze, tea }: Standing & { tea: string }): string {
  const s = size
  const body = `M${short(-s)} ${short(-s * 1.5)}C${short(-s)} ${short(-s * 0.7)} ${short(-s * 0.86)} ${short(-s * 0.1)} ${short(-s * 0.56)} 0Q0 ${short(s * 0.12)} ${short(s * 0.56)} 0C${short(s * 0.86)} ${short(-s * 0.1)} ${short(s)} ${short(-s * 0.7)} ${short(s)} ${short(-s * 1.5)}Z`
  const ear = ribbon(
    [
      { x: s * 0.93, y: -s * 1.2 },
      { x: s * 1.32, y: -s * 1.22 },
      { x: s * 1.46, y: -s * 0.88 },
      { x: s * 1.26, y: -s * 0.5 },
      { x: s * 0.84, y: -s * 0.38 },
    ],
    () => s * 0.15,
  )
  const clay = sheet.linear(
    [0, 0],
    [1, 0.2],
    [
      [0, tone(glaze, { light: 0.02 })],
      [0.22, tone(glaze, { light: 0.08 })],
      [0.55, tone(glaze, { light: -0.05 })],
      [1, mix(glaze, palette.shade, 0.52)],
    ],
  )
  const inside = sheet.linear(
    [0, 0],
    [1, 0.4],
    [
      [0, mix(glaze, palette.shade, 0.45)],
      [0.6, tone(glaze, { light: -0.06 })],
      [1, tone(glaze, { light: 0.06 })],
    ],
  )
  const liquid = sheet.linear(
    [0, 0],
    [1, 0.6],
    [
      [0, mix(tea, palette.shade, 0.45)],
      [0.6, tea],
      [1, tone(tea, { light: 0.12, warm: 0.03 })],
    ],
  )
  const bare = sheet.noise({
    frequency: [0.03, 0.03],
    octaves: 4,
    contrast: 2,
    colours: ['#c9b49c', '#ffffff', '#ffffff'],
  })
  const dots = Array.from(
    { length: 70 },
    () =>
      `<circle cx="${short(sheet.random.around(0, s * 0.9))}" cy="${short(-sheet.random.between(0.2, 1.42) * s)}" r="${short(sheet.random.between(0.8, 2.6))}" opacity="${short(sheet.random.between(0.3, 0.8))}"/>`,
  )
  return [
    `<g transform="translate(${at.x} ${at.y})">`,
    `<g filter="${sheet.relief({ round: 5, depth: 8, gloss: 0.2 })}"><path d="${ear}" fill="${tone(glaze, { light: -0.04 })}"/></g>`,
    `<path d="${body}" fill="${clay}"/><path d="${body}" fill="#fff" filter="${bare}" style="mix-blend-mode:multiply" opacity="0.5"/>`,
    `<g fill="${palette.walnut}" clip-path="${sheet.clip(`<path d="${body}"/>`)}">${dots.join('')}<path d="M${short(-s)} ${short(-s * 0.24)}Q0 ${short(s * 0.06)} ${short(s)} ${short(-s * 0.24)}V${short(s * 0.2)}H${short(-s)}Z" fill="${palette.clay}" opacity="0.8"/></g>`,
    `<ellipse cx="0" cy="${short(-s * 1.5)}" rx="${short(s)}" ry="${short(s * 0.26)}" fill="${tone(glaze, { light: 0.1 })}"/><ellipse cx="0" cy="${short(-s * 1.49)}" rx="${short(s * 0.93)}" ry="${short(s * 0.22)}" fill="${inside}"/>`,
    `<ellipse cx="0" cy="${short(-s * 1.44)}" rx="${short(s * 0.88)}" ry="${short(s * 0.17)}" fill="${liquid}"/><ellipse cx="${short(s * 0.3)}" cy="${short(-s * 1.41)}" rx="${short(s * 0.34)}" ry="${short(s * 0.05)}" fill="#fff5df" opacity="0.5" filter="${sheet.blur(3)}"/>`,
    `<path d="M${short(-s * 0.7)} ${short(-s * 1.2)}Q${short(-s * 0.68)} ${short(-s * 0.6)} ${short(-s * 0.5)} ${short(-s * 0.24)}" stroke="#fffaf0" stroke-width="${short(s * 0.12)}" stroke-linecap="round" fill="none" opacity="0.5" filter="${sheet.blur(6)}"/>`,
    '</g>',
  ].join('')
}

/** Steam rising in slow veils. */
export function steam(
  sheet: Sheet,
  { at, height, breadth }: { at: Point; height: number; breadth: number },
): string {
  const { random } = sheet
  const veil = (offset: number, opacity: number) => {
    const phase = random.between(0, 6)
    const line = Array.from({ length: 9 }, (_, index) => {
      const up = index / 8
      return {
        x:
          at.x +
          offset +
          Math.sin(up * 5 + phase) * breadth * (0.15 + up * 0.5) +
          up * breadth * 0.5,
        y: at.y - up * height,
      }
    })
    return `<path d="${ribbon(line, (along) => breadth * (0.16 + along * 0.6) * Math.sin(Math.PI * (0.1 + along * 0.9)))}" fill="#fffaf2" opacity="${opacity}" filter="${sheet.blur(Math.round(breadth * 0.13))}"/>`
  }
  return [veil(0, 0.55), veil(-breadth * 0.3, 0.4), veil(breadth * 0.25, 0.36)].join('')
}
