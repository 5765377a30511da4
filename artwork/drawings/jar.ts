import { mix, tone } from '../colour.ts'
import { closedCurve, type Point, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

export interface Jar {
  /** The middle of its foot. */
  at: Point
  width: number
  height: number
  /** How full, 0 to 1. */
  full: number
  lid?: 'cork' | 'wood' | 'cloth'
  label?: boolean
}

export interface Inside {
  left: number
  top: number
  width: number
  height: number
}

/** A storage jar from the front; `fill` draws what is in it, given the room there is. */
export function glassJar(sheet: Sheet, jar: Jar, fill: (inside: Inside) => string): string {
  const { at, width, height, full, lid = 'cork', label = false } = jar
  const w = width / 2
  const neck = w * 0.78
  const glass = closedCurve([
    { x: -neck, y: -height },
    { x: -neck, y: -height * 0.93 },
    { x: -w * 0.97, y: -height * 0.83 },
    { x: -w, y: -height * 0.7 },
    { x: -w, y: -height * 0.4 },
    { x: -w, y: -height * 0.1 },
    { x: -w * 0.94, y: -2 },
    { x: 0, y: 2 },
    { x: w * 0.94, y: -2 },
    { x: w, y: -height * 0.1 },
    { x: w, y: -height * 0.4 },
    { x: w, y: -height * 0.7 },
    { x: w * 0.97, y: -height * 0.83 },
    { x: neck, y: -height * 0.93 },
    { x: neck, y: -height },
    { x: 0, y: -height * 1.005 },
  ])
  const inside = {
    left: -w + 9,
    top: -height * 0.86 * full - 8,
    width: width - 18,
    height: height * 0.86 * full,
  }
  const room = sheet.clip(`<path d="${glass}" transform="scale(0.945 0.972) translate(0 -6)"/>`)
  const round = sheet.linear(
    [0, 0],
    [1, 0],
    [
      [0, palette.shade, 0.5],
      [0.16, palette.shade, 0.1],
      [0.45, palette.shade, 0],
      [0.75, palette.shade, 0.22],
      [1, palette.shade, 0.62],
    ],
  )
  const rim = sheet.linear(
    [0, 0],
    [1, 0],
    [
      [0, '#ffffff', 0.34],
      [0.12, '#ffffff', 0.06],
      [0.9, '#ffffff', 0.02],
      [1, '#ffffff', 0.14],
    ],
  )
  return [
    `<g transform="translate(${at.x} ${at.y})">`,
    shadowOf(
      sheet,
      `<path d="${glass}"/><rect x="${-neck}" y="${-height - 26}" width="${neck * 2}" height="40"/>`,
      { lift: 40, strength: 0.6 },
    ),
    `<ellipse cx="${short(w * 0.5)}" cy="2" rx="${short(w * 1.3)}" ry="9" fill="${palette.shade}" opacity="0.55" filter="${sheet.blur(6)}"/>`,
    `<path d="${glass}" fill="#f1f3e8" opacity="0.72"/>`,
    `<g clip-path="${room}">${fill(inside)}</g>`,
    `<path d="${glass}" fill="${round}" style="mix-blend-mode:multiply"/>`,
    label ? paperLabel(sheet, width, height) : '',
    `<path d="M${short(-w * 0.74)} ${short(-height * 0.78)}C${short(-w * 0.82)} ${short(-height * 0.5)} ${short(-w * 0.8)} ${short(-height * 0.3)} ${short(-w * 0.72)} ${short(-height * 0.1)}" stroke="#fff" stroke-width="${short(w * 0.1)}" fill="none" stroke-linecap="round" opacity="0.62" filter="${sheet.blur(3)}"/>`,
    `<path d="M${short(-w * 0.52)} ${short(-height * 0.74)}V${short(-height * 0.42)}" stroke="#fff" stroke-width="${short(w * 0.045)}" fill="none" stroke-linecap="round" opacity="0.5" filter="${sheet.blur(2)}"/>`,
    `<path d="M${short(w * 0.82)} ${short(-height * 0.72)}V${short(-height * 0.14)}" stroke="#fff6df" stroke-width="${short(w * 0.03)}" fill="none" stroke-linecap="round" opacity="0.4" filter="${sheet.blur(2)}"/>`,
    `<path d="${glass}" fill="none" stroke="${rim}" stroke-width="3.5"/>`,
    `<path d="M${short(-w * 0.9)} -5Q0 5 ${short(w * 0.9)} -5" stroke="#fff" stroke-width="3" fill="none" opacity="0.4" filter="${sheet.blur(1.5)}"/>`,
    stopper(sheet, { lid, neck, height }),
    '</g>',
  ].join('')
}

function stopper(
  sheet: Sheet,
  { lid, neck, height }: { lid: 'cork' | 'wood' | 'cloth'; neck: number; height: number },
): string {
  const top = -height - (lid === 'wood' ? 24 : 34)
  const tall = lid === 'wood' ? 30 : 44
  const reach = lid === 'cork' ? neck * 0.93 : neck * 1.1
  const side = sheet.linear(
    [0, 0],
    [1, 0],
    [
      [0, '#fff', 0.15],
      [0.3, '#fff', 0.12],
      [0.6, palette.shade, 0.16],
      [1, palette.shade, 0.62],
    ],
  )
  if (lid === 'cloth') {
    const frill = `M${short(-neck * 1.05)} ${short(-height + 34)}Q${short(-neck * 1.16)} ${short(-height - 20)} ${short(-neck * 0.86)} ${short(-height - 26)}Q0 ${short(-height - 44)} ${short(neck * 0.86)} ${short(-height - 26)}Q${short(neck * 1.16)} ${short(-height - 20)} ${short(neck * 1.05)} ${short(-height + 34)}Q${short(neck * 0.6)} ${short(-height + 24)} ${short(neck * 0.3)} ${short(-height + 38)}Q0 ${short(-height + 24)} ${short(-neck * 0.4)} ${short(-height + 38)}Q${short(-neck * 0.8)} ${short(-height + 24)} ${short(-neck * 1.05)} ${short(-height + 34)}Z`
    return `<g filter="${sheet.relief({ round: 4, depth: 6, rough: 0.2, grain: 0.2 })}"><path d="${frill}" fill="${palette.paper}"/><path d="M${short(-neck * 1.02)} ${short(-height + 8)}Q0 ${short(-height + 18)} ${short(neck * 1.02)} ${short(-height + 8)}" stroke="${palette.tomato}" stroke-width="5" fill="none"/></g><path d="${frill}" fill="${side}" style="mix-blend-mode:multiply"/>`
  }
  const colour = lid === 'cork' ? mix(palette.oak, palette.crust, 0.2) : palette.walnut
  const texture =
    lid === 'cork'
      ? sheet.noise({
          frequency: [0.06, 0.06],
          octaves: 4,
          contrast: 2.6,
          colours: [tone(colour, { light: -0.16 }), colour, tone(colour, { light: 0.06 })],
        })
      : sheet.noise({
          frequency: [0.006, 0.09],
          octaves: 4,
          contrast: 2.2,
          colours: [tone(colour, { light: -0.06 }), colour, tone(colour, { light: 0.09 })],
        })
  const box = `x="${short(-reach)}" y="${short(top)}" width="${short(reach * 2)}" height="${tall}" rx="7"`
  return `<g filter="${sheet.relief({ round: 3, depth: 4 })}"><rect ${box} fill="#fff" filter="${texture}"/></g><rect ${box} fill="${side}" style="mix-blend-mode:multiply"/>`
}

function paperLabel(sheet: Sheet, width: number, height: number): string {
  const w = width * 0.27
  const h = Math.min(64, height * 0.16)
  const y = -height * 0.42
  const lines = [0.36, 0.6].map(
    (share, index) =>
      `<path d="M${short(-w * 0.6)} ${short(y + h * share)}q${short(w * 0.16)} ${short(-h * 0.12)} ${short(w * 0.3)} 0t${short(w * 0.3)} 0t${short(w * (index ? 0.2 : 0.5))} 0" stroke="${palette.ink}" stroke-width="2.4" fill="none" stroke-linecap="round" opacity="0.7"/>`,
  )
  const box = `x="${short(-w)}" y="${short(y)}" width="${short(w * 2)}" height="${short(h)}" rx="3"`
  return `${shadowOf(sheet, `<rect ${box}/>`, { lift: 4 })}<g filter="${sheet.relief({ round: 1, depth: 1.4, rough: 0.3, grain: 0.2 })}"><rect ${box} fill="${palette.paper}"/></g>${lines.join('')}`
}
