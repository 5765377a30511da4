import { expect, test } from 'vitest'
import { renditionPlan } from './rendition-plan.ts'

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
