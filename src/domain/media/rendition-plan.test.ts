import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recipeCropPlan, renditionPlan } from './rendition-plan.ts'

function widthsFor(originalWidth: number): number[] {
  const smaller = renditionPlan(originalWidth).filter(({ format }) => format !== 'social')
  return [...new Set(smaller.map(({ width }) => width))]
}

test.each([
  [6000, [320, 720, 960, 1280, 1920]],
  [1920, [320, 720, 960, 1280, 1920]],
  [1919, [320, 720, 960, 1280, 1919]],
  [1280, [320, 720, 960, 1280]],
  [1000, [320, 720, 960]],
  [500, [320, 500]],
  [330, [320]],
  [200, [200]],
  [1, [1]],
])('a picture %i pixels wide gets copies of %j', (originalWidth, widths) => {
  expect(widthsFor(originalWidth)).toEqual(widths)
})

test('each width comes in every format, the one to prefer first', () => {
  expect(renditionPlan(320).map(({ format }) => format)).toEqual(['avif', 'webp', 'jpeg'])
})

test('a picture large enough gets a cut for social networks', () => {
  const social = { format: 'social', width: 1200, height: 630 }
  expect(renditionPlan(600).at(-1)).toEqual(social)
  expect(renditionPlan(599)).not.toContainEqual(social)
})

describe('what search engines ask of the picture of a recipe', () => {
  const sizesOf = (width: number, height: number) =>
    recipeCropPlan({ width, height }).map((crop) => [crop.width, crop.height])

  test.each([
    [2400, 1600, [1200, 1200], [1200, 900], [1200, 675]],
    [1600, 500, [500, 500], [664, 498], [880, 495]],
    [640, 2000, [640, 640], [640, 480], [640, 360]],
    [304, 304, [304, 304], [304, 228], [304, 171]],
  ])('of %i by %i pixels', (width, height, ...sizes) => {
    expect(sizesOf(width, height)).toEqual(sizes)
  })

  test('is exact in its proportions, has 50,000 pixels, and is never enlarged', () => {
    const side = fc.integer({ min: 1, max: 9000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const crops = recipeCropPlan({ width, height })
        expect(crops).toHaveLength(Math.min(width, height) < 304 ? 0 : 3)
        for (const { format, ...crop } of crops) {
          const [across = 0, down = 0] = format.split('x').map(Number)
          const cropHeight = crop.height ?? 0
          expect(crop.width * down).toBe(cropHeight * across)
          expect(crop.width * cropHeight).toBeGreaterThanOrEqual(50_000)
          expect(crop.width <= width && cropHeight <= height).toBe(true)
        }
      }),
    )
  })

  test('is cut around the point that was chosen', () => {
    const focus = { x: 10, y: 90 }
    const crops = recipeCropPlan({ width: 2400, height: 1600 }, focus)
    expect(crops.map((crop) => crop.focus)).toEqual([focus, focus, focus])
  })
})
