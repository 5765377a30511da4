import { mix, tone } from '../colour.ts'
import { type Point, polar, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf, turnedShadow } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'
import { arc } from './bowl.ts'

/** A closed cloth-bound notebook with a ribbon. */
export function notebook(
  sheet: Sheet,
  {
    at,
    width,
    height,
    angle,
    colour,
  }: { at: Point; width: number; height: number; angle: number; colour: string },
): string {
  const box = (grow: number) =>
    `x="${short(-width / 2 - grow)}" y="${short(-height / 2 - grow)}" width="${short(width + grow * 2)}" height="${short(height + grow * 2)}" rx="9"`
  const cloth = sheet.noise({
    frequency: [0.25, 0.25],
    octaves: 2,
    contrast: 2,
    colours: [tone(colour, { light: -0.07 }), colour, tone(colour, { light: 0.04 })],
  })
  return [
    `<g transform="translate(${at.x} ${at.y}) rotate(${angle})">`,
    turnedShadow(sheet, `<rect ${box(0)}/>`, angle, { lift: 26 }),
    `<rect ${box(-3)} fill="${palette.paper}" transform="rotate(${-angle}) translate(9 12) rotate(${angle})"/>`,
    `<path d="M${short(width * 0.2)} ${short(height / 2 - 8)}l6 60l12 -16l14 14l-4 -60Z" fill="${palette.turmericLight}"/>`,
    `<g filter="${sheet.relief({ round: 4, depth: 5, rough: 0.2, grain: 0.3 })}"><rect ${box(0)} fill="#fff" filter="${cloth}"/></g>`,
    `<path d="M${short(-width * 0.4)} ${short(-height / 2)}V${short(height / 2)}" stroke="${palette.shade}" stroke-width="5" opacity="0.35" filter="${sheet.blur(2)}"/>`,
    `<rect x="${short(-width * 0.14)}" y="${short(-height * 0.28)}" width="${short(width * 0.42)}" height="${short(height * 0.16)}" rx="3" fill="${palette.cream}" opacity="0.92"/>`,
    '</g>',
  ].join('')
}

/** A sharpened pencil. */
export function pencil(
  sheet: Sheet,
  { at, length, angle, colour }: { at: Point; length: number; angle: number; colour: string },
): string {
  const l = length / 2
  const w = length * 0.022
  const body = `M${short(-l)} ${short(-w)}H${short(l * 0.84)}V${short(w)}H${short(-l)}Z`
  const nib = `M${short(l * 0.84)} ${short(-w)}L${short(l)} 0L${short(l * 0.84)} ${short(w)}Z`
  const paint = sheet.linear(
    [0, 0],
    [0, 1],
    [
      [0, tone(colour, { light: 0.1 })],
      [0.34, tone(colour, { light: 0.05 })],
      [0.36, colour],
      [0.66, colour],
      [0.68, tone(colour, { light: -0.14 })],
      [1, tone(colour, { light: -0.18 })],
    ],
  )
  return `<g transform="translate(${at.x} ${at.y}) rotate(${angle})">${turnedShadow(sheet, `<path d="${body}${nib}"/>`, angle, { lift: 10 })}<path d="${body}" fill="${paint}"/><path d="${nib}" fill="${palette.crumb}"/><path d="M${short(l * 0.955)} ${short(-w * 0.3)}L${short(l)} 0L${short(l * 0.955)} ${short(w * 0.3)}Z" fill="${palette.ink}"/><rect x="${short(-l)}" y="${short(-w)}" width="${short(l * 0.09)}" height="${short(w * 2)}" fill="${palette.steel}"/></g>`
}

/** A glass of water from above: thick rim, lit floor, the light it gathers thrown on the table. */
export function waterGlass(sheet: Sheet, at: Point, radius: number): string {
  const disc = (r: number, attributes: string, shift = 0) =>
    `<circle cx="${short(at.x + shift)}" cy="${short(at.y + shift)}" r="${short(r)}" ${attributes}/>`
  const water = sheet.radial(
    [0.62, 0.64, 0.66],
    [
      [0, '#ffffff', 0.75],
      [0.4, '#eef6f0', 0.35],
      [0.8, mix(palette.sage, palette.ink, 0.2), 0.3],
      [1, mix(palette.sage, palette.ink, 0.5), 0.55],
    ],
  )
  const gathered = polar(at, radius * 1.22, 0.86)
  return [
    shadowOf(sheet, disc(radius, ''), { lift: radius * 0.7, strength: 0.6 }),
    `<ellipse cx="${short(gathered.x)}" cy="${short(gathered.y)}" rx="${short(radius * 0.3)}" ry="${short(radius * 0.1)}" transform="rotate(46 ${short(gathered.x)} ${short(gathered.y)})" fill="#fff8dc" opacity="0.75" filter="${sheet.blur(10)}"/>`,
    disc(radius, 'fill="#fdfdf7" opacity="0.6"'),
    disc(radius * 0.93, `fill="${water}"`),
    disc(radius * 0.62, `fill="#ffffff" opacity="0.22" filter="${sheet.blur(5)}"`, radius * 0.06),
    disc(
      radius * 0.62,
      `fill="none" stroke="${palette.shade}" stroke-width="3" opacity="0.2" filter="${sheet.blur(2)}"`,
      radius * 0.06,
    ),
    disc(radius * 0.97, 'fill="none" stroke="#ffffff" stroke-width="7" opacity="0.55"'),
    disc(radius, `fill="none" stroke="${palette.shade}" stroke-width="1.6" opacity="0.35"`),
    disc(radius * 0.92, `fill="none" stroke="${palette.shade}" stroke-width="2" opacity="0.3"`),
    arc(sheet, at, radius * 0.965, [3.3, 4.7], { width: 6, opacity: 0.95, soft: 1 }),
    arc(sheet, at, radius * 0.8, [0.4, 1.2], { width: 8, opacity: 0.7, soft: 4 }),
  ].join('')
}
