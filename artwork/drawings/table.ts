import { tone } from '../colour.ts'
import { short } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** A plastered or stone table top filling the picture: large soft blotches under a fine tooth. */
export function stoneTable(sheet: Sheet, colour: string): string {
  const whole = `width="${sheet.width}" height="${sheet.height}"`
  const clouds = sheet.noise({
    frequency: [0.0022, 0.003],
    octaves: 5,
    contrast: 1.8,
    colours: [
      tone(colour, { light: -0.1, warm: -0.008 }),
      tone(colour, { light: -0.03 }),
      colour,
      tone(colour, { light: 0.035, warm: 0.008 }),
    ],
  })
  const pits = sheet.noise({
    frequency: [0.05, 0.05],
    octaves: 4,
    contrast: 3.4,
    colours: ['#6d655a', '#cfc9bf', '#ffffff', '#ffffff'],
  })
  return `<rect ${whole} fill="#fff" filter="${clouds}"/><rect ${whole} fill="#fff" filter="${pits}" opacity="0.16" style="mix-blend-mode:multiply"/>`
}

/** Painted or oiled boards lying side by side, each with its own grain. */
export function plankTable(
  sheet: Sheet,
  colour: string,
  { planks = 5, vertical = false, worn = 0.5 } = {},
): string {
  const { random } = sheet
  const long = vertical ? sheet.height : sheet.width
  const across = vertical ? sheet.width : sheet.height
  const breadth = across / planks
  const boards = Array.from({ length: planks }, (_, index) => {
    const shifted = tone(colour, { light: random.around(0, 0.035), warm: random.around(0, 0.008) })
    const y = index * breadth
    return `<g transform="translate(0 ${short(y)})">${grain(sheet, { width: long, height: breadth + 1, colour: shifted, worn })}${seam(sheet, long, breadth)}</g>`
  })
  const turned = vertical ? `<g transform="translate(${sheet.width} 0) rotate(90)">` : '<g>'
  return `${turned}${boards.join('')}</g>`
}

/** A rectangle of wood grain at the origin, running along its width. */
export function grain(
  sheet: Sheet,
  {
    width,
    height,
    colour,
    worn = 0.5,
  }: { width: number; height: number; colour: string; worn?: number },
): string {
  const size = `width="${short(width)}" height="${short(height)}"`
  const deep = 0.05 + worn * 0.06
  const rings = sheet.noise({
    frequency: [0.0016, 0.034],
    octaves: 5,
    contrast: 2.4,
    colours: [
      tone(colour, { light: -deep, vivid: 0.75 }),
      tone(colour, { light: -0.02 }),
      colour,
      tone(colour, { light: 0.05 }),
      tone(colour, { light: -0.03 }),
      tone(colour, { light: 0.06 }),
    ],
  })
  const pores = sheet.noise({
    frequency: [0.008, 0.5],
    octaves: 2,
    contrast: 4.2,
    colours: [tone(colour, { light: -0.24 }), '#ffffff', '#ffffff'],
  })
  return `<rect ${size} fill="#fff" filter="${rings}"/><rect ${size} fill="#fff" filter="${pores}" opacity="0.34" style="mix-blend-mode:multiply"/>`
}

function seam(sheet: Sheet, long: number, breadth: number): string {
  return `<rect y="${short(breadth - 5)}" width="${long}" height="5" fill="${palette.shade}" opacity="0.75" filter="${sheet.blur(1.4)}"/><rect y="1" width="${long}" height="3" fill="#fff" opacity="0.16" filter="${sheet.blur(1)}"/>`
}
