import { type Point, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

export interface Standing {
  /** The middle of its foot. */
  at: Point
  /** Half its greatest width. */
  size: number
  glaze: string
}

/** The long soft shadow that something standing on a table throws away from the window. */
export function tableShadow(
  sheet: Sheet,
  { at, size }: Pick<Standing, 'at' | 'size'>,
  reach = 1.5,
): string {
  const s = size
  return [
    `<path d="M${short(at.x - s * 0.8)} ${short(at.y)}Q${short(at.x + s * 0.2)} ${short(at.y - s * 0.2)} ${short(at.x + s * reach)} ${short(at.y + s * 0.12)}Q${short(at.x + s * reach * 1.2)} ${short(at.y + s * 0.42)} ${short(at.x + s * reach * 0.6)} ${short(at.y + s * 0.4)}Q${short(at.x - s * 0.2)} ${short(at.y + s * 0.26)} ${short(at.x - s * 0.8)} ${short(at.y)}Z" fill="${palette.shade}" opacity="0.5" style="mix-blend-mode:multiply" filter="${sheet.blur(Math.round(s * 0.07))}"/>`,
    `<ellipse cx="${short(at.x + s * 0.08)}" cy="${short(at.y + 2)}" rx="${short(s * 0.82)}" ry="${short(s * 0.085)}" fill="${palette.shade}" opacity="0.7" filter="${sheet.blur(Math.max(3, Math.round(s * 0.03)))}"/>`,
  ].join('')
}
