import {
  type Focus,
  RECIPE_CROPS,
  RENDITION_FORMATS,
  type RecipeCrop,
  type RenditionFormat,
  SOCIAL_CARD,
} from './image-name.ts'

/** 720 is a phone's full width at twice its pixels: at 640 most phones would take the 960. */
export const RENDITION_WIDTHS = [320, 720, 960, 1280, 1920] as const

/** A copy this much narrower than the picture still stands for it at full size. */
const NEAR_ENOUGH = 0.9

/** Below this a picture would be blurred on a social card; the site's own card serves better. */
const SOCIAL_MIN_WIDTH = 600

/** `height` is given only where the copy is cut to a shape of its own. */
export type Rendition = {
  width: number
  height?: number
  format: RenditionFormat
  /** The point that a crop is made around; without one, where the picture draws attention. */
  focus?: Focus
}

/**
 * Plans the renditions of a picture: smaller ones, narrow ones first and never one wider than
 * itself, and the crop for social networks.
 *
 * A browser that takes a format takes all its sizes from there, so a picture between two
 * widths also gets its own: else its largest copy would be blurred where it is shown whole.
 */
export function renditionPlan(originalWidth: number, focus?: Focus): Rendition[] {
  const widths: number[] = RENDITION_WIDTHS.filter((width) => width <= originalWidth)
  const widest = RENDITION_WIDTHS.at(-1) ?? 0
  const reached = widths.at(-1) ?? 0
  if (originalWidth < widest && reached < originalWidth * NEAR_ENOUGH) widths.push(originalWidth)
  const smaller = widths.flatMap((width) => RENDITION_FORMATS.map((format) => ({ width, format })))
  return originalWidth < SOCIAL_MIN_WIDTH
    ? smaller
    : [...smaller, focus ? { ...SOCIAL_CARD, focus } : SOCIAL_CARD]
}

/** As wide as a result of a search is shown anywhere. */
const RECIPE_CROP_WIDTH = 1200

/**
 * Search engines want 50,000 pixels of each crop (width times height): the flattest, cut of a square
 * of this side, has 304 by 171.
 */
export const RECIPE_CROP_MIN_SIDE = 304

/**
 * Plans the crops that search engines ask of the picture of a recipe: as large as they can be cut of it,
 * at most 1,200 pixels wide, never enlarged, and in the exact proportions.
 *
 * @returns nothing for a picture too small to make all of them
 */
export function recipeCropPlan(
  original: { width: number; height: number },
  focus?: Focus,
): Rendition[] {
  if (Math.min(original.width, original.height) < RECIPE_CROP_MIN_SIDE) return []
  return RECIPE_CROPS.map((format) => ({
    ...largestCrop(format, original),
    format,
    ...(focus && { focus }),
  }))
}

function largestCrop(crop: RecipeCrop, original: { width: number; height: number }) {
  const [across = 1, down = 1] = crop.split('x').map(Number)
  const fits = Math.min(original.width, RECIPE_CROP_WIDTH, (original.height * across) / down)
  const units = Math.floor(fits / across)
  return { width: units * across, height: units * down }
}
