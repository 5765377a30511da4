import { tone } from '../colour.ts'
import { closedCurve, openCurve, type Point, ribbon, short } from '../geometry.ts'
import { turnedShadow } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

interface Cloth {
  at: Point
  width: number
  height: number
  angle?: number
  colour: string
  /** Colour of the stripes along both long edges, if it has any. */
  stripe?: string
  folds?: number
}

/** A linen cloth lying a little crumpled, woven, with soft folds and a frayed hem. */
export function linenCloth(
  sheet: Sheet,
  { at, width, height, angle = 0, colour, stripe, folds = 5 }: Cloth,
): string {
  const { random } = sheet
  const outline = closedCurve(rim(sheet, width, height))
  const clip = sheet.clip(`<path d="${outline}"/>`)
  const weave = sheet.define(
    `weave ${colour}`,
    (id) =>
      `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="${colour}"/><path d="M0 1.2H2.6M2.5 3.7H5" stroke="${tone(colour, { light: 0.06 })}" stroke-width="1.5"/><path d="M1.2 2.4V5M3.8 0V2.5" stroke="${tone(colour, { light: -0.07 })}" stroke-width="1.3"/></pattern>`,
  )
  const slub = sheet.noise({
    frequency: [0.006, 0.16],
    octaves: 3,
    contrast: 2.6,
    colours: ['#9c9384', '#ffffff', '#ffffff'],
  })
  const threads = sheet.noise({
    frequency: [0.16, 0.006],
    octaves: 3,
    contrast: 2.6,
    colours: ['#9c9384', '#ffffff', '#ffffff'],
  })
  const stripes = stripe
    ? [0.09, 0.125, 0.875, 0.91]
        .map(
          (y, index) =>
            `<path d="M${-width / 2} ${short((y - 0.5) * height)}h${width}" stroke="${stripe}" stroke-width="${index % 3 === 0 ? height * 0.03 : height * 0.009}" opacity="0.82"/>`,
        )
        .join('')
    : ''
  const creases = Array.from({ length: folds }, () => fold(sheet, width, height, colour)).join('')
  const box = `x="${-width / 2 - 20}" y="${-height / 2 - 20}" width="${width + 40}" height="${height + 40}"`
  return [
    `<g transform="translate(${at.x} ${at.y}) rotate(${angle})">`,
    turnedShadow(sheet, `<path d="${outline}"/>`, angle, { lift: 15, strength: 0.85 }),
    fringe(sheet, width, height, tone(colour, { light: 0.02 }), random.between(0.4, 0.6)),
    `<g clip-path="${clip}"><rect ${box} fill="${weave}"/>${stripes}`,
    `<rect ${box} fill="#fff" filter="${slub}" opacity="0.3" style="mix-blend-mode:multiply"/><rect ${box} fill="#fff" filter="${threads}" opacity="0.24" style="mix-blend-mode:multiply"/>`,
    `${creases}</g>`,
    `<path d="${outline}" fill="none" stroke="#fff" stroke-width="2.5" opacity="0.35" filter="${sheet.blur(1.2)}"/>`,
    '</g>',
  ].join('')
}

function rim(sheet: Sheet, width: number, height: number): Point[] {
  const { random } = sheet
  const sway = Math.min(width, height) * 0.018
  const side = (from: Point, to: Point) =>
    Array.from({ length: 6 }, (_, index) => {
      const corner = index === 0 ? 0.2 : 1
      return {
        x: from.x + ((to.x - from.x) * index) / 6 + random.around(0, sway * corner),
        y: from.y + ((to.y - from.y) * index) / 6 + random.around(0, sway * corner),
      }
    })
  const [w, h] = [width / 2, height / 2]
  const corners = [
    { x: -w, y: -h },
    { x: w, y: -h },
    { x: w, y: h },
    { x: -w, y: h },
  ] as const
  return [
    ...side(corners[0], corners[1]),
    ...side(corners[1], corners[2]),
    ...side(corners[2], corners[3]),
    ...side(corners[3], corners[0]),
  ]
}

/** One soft ridge across the cloth: light towards the window, dark behind it. */
function fold(sheet: Sheet, width: number, height: number, colour: string): string {
  const { random } = sheet
  const slant = random.between(-0.5, 0.5)
  const x = random.around(0, width * 0.48)
  const line = Array.from({ length: 5 }, (_, index) => {
    const y = (index / 4 - 0.5) * height * 1.1
    return { x: x + y * slant + random.around(0, width * 0.03), y }
  })
  const broad = random.between(0.02, 0.05) * width
  const ridge = ribbon(line, (along) => broad * Math.sin(Math.PI * (0.15 + along * 0.7)))
  const dark = tone(colour, { light: -0.34 })
  return [
    `<path d="${ridge}" transform="translate(${short(broad * 0.75)} ${short(broad * 0.3)})" fill="${dark}" opacity="0.4" style="mix-blend-mode:multiply" filter="${sheet.blur(Math.round(broad * 0.34))}"/>`,
    `<path d="${ridge}" fill="${tone(colour, { light: 0.07 })}" opacity="0.45" filter="${sheet.blur(Math.round(broad * 0.34))}"/>`,
    `<path d="${openCurve(line)}" fill="none" stroke="${dark}" stroke-width="2" opacity="0.16" transform="translate(${short(broad * 0.5)} 0)" filter="${sheet.blur(1.2)}"/>`,
  ].join('')
}

function fringe(
  sheet: Sheet,
  width: number,
  height: number,
  colour: string,
  length: number,
): string {
  const { random } = sheet
  const threads = Array.from({ length: Math.round(height / 4) }, (_, index) => {
    const y = -height / 2 + 4 + index * 4
    const reach = 14 * length + random.between(2, 9)
    return `M${short(-width / 2 + 4)} ${y}q${short(-reach / 2)} ${short(random.around(0, 4))} ${short(-reach)} ${short(random.around(0, 6))}M${short(width / 2 - 4)} ${y}q${short(reach / 2)} ${short(random.around(0, 4))} ${short(reach)} ${short(random.around(0, 6))}`
  })
  return `<path d="${threads.join('')}" fill="none" stroke="${colour}" stroke-width="1.5" opacity="0.9"/>`
}
