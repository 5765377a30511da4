import { mix, tone } from '../colour.ts'
import { blob, openCurve, type Point, polar, ribbon, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'
import { onStem, stemPoints } from './stem.ts'

export interface Piece {
  at: Point
  angle?: number
  size: number
}

/** A small roasted carrot from stalk to tip, browned where it touched the tin. */
export function roastCarrot(sheet: Sheet, { at, angle = 0, size }: Piece): string {
  const { random } = sheet
  const line = stemPoints(at, angle, size, random.around(0, 0.35))
  const thick = size * random.between(0.15, 0.19)
  const body = ribbon(
    line,
    (along) => thick * (along < 0.06 ? 0.55 + along * 7 : 1.02 - along * 0.86) + 3,
  )
  const colour = tone(palette.carrot, { light: random.around(0, 0.03) })
  const char = sheet.noise({
    frequency: [0.02, 0.03],
    octaves: 4,
    contrast: 3.2,
    colours: [
      tone(palette.crustDark, { light: -0.08 }),
      '#c98a55',
      '#ffffff',
      '#ffffff',
      '#ffffff',
    ],
  })
  const rings = Array.from({ length: 12 }, (_, index) => {
    const spot = onStem(line, 0.05 + (index / 12) * 0.85 + random.around(0, 0.02))
    const reach = thick * (0.5 - index * 0.032)
    const [a, b] = [
      polar(spot.point, reach, spot.angle - 1.4),
      polar(spot.point, reach * random.around(0, 0.8), spot.angle + 1.5),
    ]
    return `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`
  })
  const shine = line
    .slice(1, 9)
    .map((point) => ({ x: point.x - thick * 0.14, y: point.y - thick * 0.2 }))
  return [
    shadowOf(sheet, `<path d="${body}"/>`, { lift: thick * 0.5 }),
    leafStub(sheet, at, angle, thick),
    `<g filter="${sheet.relief({ round: Math.max(3, Math.round(thick * 0.2)), depth: thick * 0.22, gloss: 0.3, sharpness: 14, rough: 0.14, grain: 0.05 })}"><path d="${body}" fill="${colour}"/></g>`,
    `<path d="${rings.join('')}" stroke="${tone(colour, { light: -0.14 })}" stroke-width="1.6" opacity="0.6"/>`,
    `<path d="${body}" fill="#fff" filter="${char}" style="mix-blend-mode:multiply" opacity="0.85"/>`,
    `<path d="${openCurve(shine)}" fill="none" stroke="#ffe9c4" stroke-width="${short(thick * 0.09)}" stroke-linecap="round" stroke-dasharray="${short(size * 0.16)} ${short(size * 0.07)}" opacity="0.7" filter="${sheet.blur(1.6)}"/>`,
  ].join('')
}

function leafStub(sheet: Sheet, at: Point, angle: number, thick: number): string {
  const stalks = Array.from({ length: 5 }, (_, index) => {
    const tip = polar(
      at,
      thick * sheet.random.between(0.5, 1),
      angle + Math.PI + (index - 2) * 0.26,
    )
    return `M${short(at.x)} ${short(at.y)}L${short(tip.x)} ${short(tip.y)}`
  })
  return `<path d="${stalks.join('')}" stroke="${palette.olive}" stroke-width="${short(Math.max(3, thick * 0.14))}" stroke-linecap="round"/>`
}

/** A thin round of radish: white, veined, with a bright skin. */
export function radishRound(sheet: Sheet, { at, size, angle = 0 }: Piece): string {
  const { random } = sheet
  const outline = blob(random, {
    at,
    rx: size,
    ry: size * random.between(0.88, 1),
    wobble: 0.03,
    corners: 9,
  })
  const skin = mix(palette.tomato, palette.beet, 0.5)
  const face = sheet.radial(
    [0.5, 0.5, 0.55],
    [
      [0, '#fffdfb'],
      [0.6, '#fdf3ee'],
      [0.88, mix('#fdf3ee', skin, 0.16)],
      [1, mix('#fdf3ee', skin, 0.7)],
    ],
  )
  const rays = Array.from({ length: 18 }, (_, index) => {
    const aim = angle + (index / 18) * Math.PI * 2 + random.around(0, 0.1)
    const [a, b] = [
      polar(at, size * 0.24, aim),
      polar(at, size * random.between(0.6, 0.85), aim + random.around(0, 0.06)),
    ]
    return `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`
  })
  return [
    shadowOf(sheet, `<path d="${outline}"/>`, { lift: size * 0.14 }),
    `<g filter="${sheet.relief({ round: 1.5, depth: 2, gloss: 0.2 })}"><path d="${outline}" fill="${face}" stroke="${skin}" stroke-width="${short(size * 0.12)}"/></g>`,
    `<path d="${rays.join('')}" stroke="${mix('#fdf3ee', skin, 0.4)}" stroke-width="${short(size * 0.035)}" opacity="0.6" filter="${sheet.blur(1)}"/>`,
  ].join('')
}

/** A round of cucumber with its ring of seeds. */
export function cucumberRound(sheet: Sheet, { at, size, angle = 0 }: Piece): string {
  const { random } = sheet
  const outline = blob(random, { at, rx: size, ry: size * 0.95, wobble: 0.025, corners: 9 })
  const face = sheet.radial(
    [0.5, 0.5, 0.52],
    [
      [0, mix(palette.pea, '#ffffff', 0.55)],
      [0.5, mix(palette.pea, '#ffffff', 0.68)],
      [0.85, mix(palette.pea, '#ffffff', 0.5)],
      [1, palette.pea],
    ],
  )
  const pips = Array.from({ length: 15 }, (_, index) => {
    const aim = angle + (index / 15) * Math.PI * 2
    const spot = polar(at, size * (0.36 + (index % 3) * 0.07), aim)
    return `<ellipse cx="${short(spot.x)}" cy="${short(spot.y)}" rx="${short(size * 0.1)}" ry="${short(size * 0.042)}" transform="rotate(${short((aim * 180) / Math.PI)} ${short(spot.x)} ${short(spot.y)})"/>`
  })
  return [
    shadowOf(sheet, `<path d="${outline}"/>`, { lift: size * 0.16 }),
    `<g filter="${sheet.relief({ round: 1.5, depth: 2, gloss: 0.35 })}"><path d="${outline}" fill="${face}" stroke="${tone(palette.leaf, { light: -0.02 })}" stroke-width="${short(size * 0.1)}"/></g>`,
    `<g fill="${mix(palette.pith, palette.pea, 0.25)}" stroke="${mix(palette.pea, palette.leaf, 0.3)}" stroke-width="0.8">${pips.join('')}</g>`,
  ].join('')
}

/** Half an avocado cut in slices and pushed into a fan. */
export function avocadoFan(sheet: Sheet, { at, angle = 0, size }: Piece): string {
  const slices = Array.from({ length: 8 }, (_, index) => {
    const turn = angle + (index - 3.5) * 0.15
    const middle = {
      x: at.x + Math.cos(angle) * (index - 3.5) * size * 0.15,
      y: at.y + Math.sin(angle) * (index - 3.5) * size * 0.15,
    }
    const line = Array.from({ length: 7 }, (_, step) => {
      const along = step / 6 - 0.5
      return {
        x:
          middle.x -
          Math.sin(turn) * along * size +
          Math.cos(turn) * size * 0.22 * along ** 2 * 4 * -0.3,
        y: middle.y + Math.cos(turn) * along * size,
      }
    })
    const shape = ribbon(
      line,
      (along) => size * 0.3 * Math.sin(Math.PI * (0.06 + along * 0.88)) ** 0.6,
    )
    const flesh = sheet.linear(
      [0, 0.3],
      [1, 0.5],
      [
        [0, tone(palette.leaf, { light: 0.05, warm: 0.03 })],
        [0.14, palette.pea],
        [0.5, mix(palette.pea, palette.lemon, 0.45)],
        [1, mix(palette.pith, palette.lemon, 0.4)],
      ],
    )
    return `${shadowOf(sheet, `<path d="${shape}"/>`, { lift: size * 0.03 })}<g filter="${sheet.relief({ round: 3, depth: 4, gloss: 0.25 })}"><path d="${shape}" fill="${flesh}" stroke="${tone(palette.leaf, { light: -0.03 })}" stroke-width="1.4"/></g>`
  })
  return slices.join('')
}
