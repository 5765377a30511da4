import { RENDITION_FORMATS, type RenditionFormat } from './image-name.ts'

export const RENDITION_WIDTHS = [320, 640, 960, 1280, 1920] as const

/** A copy this much narrower than the picture still stands for it at full size. */
const NEAR_ENOUGH = 0.9

export type Rendition = { width: number; format: RenditionFormat }

/**
 * Which smaller copies a picture gets, narrow ones first; never one wider than itself.
 *
 * A browser that takes a format takes all its sizes from there, so a picture between two
 * widths also gets its own: else its largest copy would be blurred where it is shown whole.
 */
export function renditionPlan(originalWidth: number): Rendition[] {
  const widths: number[] = RENDITION_WIDTHS.filter((width) => width <= originalWidth)
  const widest = RENDITION_WIDTHS.at(-1) ?? 0
  const reached = widths.at(-1) ?? 0
  if (originalWidth < widest && reached < originalWidth * NEAR_ENOUGH) widths.push(originalWidth)
  return widths.flatMap((width) => RENDITION_FORMATS.map((format) => ({ width, format })))
}
