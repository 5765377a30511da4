import { readFile } from 'node:fs/promises'
import { formatHex } from 'culori'
import { expect, test } from 'vitest'
import {
  colourHue,
  colourOfHue,
  faintestPair,
  HOUSE_COLOURS,
  housePalette,
  isColour,
  LEAST_CONTRAST,
  listTextPairs,
  makePalette,
  nearestLegible,
} from './palette.ts'

const EVERY_HUE = Array.from({ length: 360 }, (_, hue) => hue)

test('the colours of the house are those of its sheet', async () => {
  const sheet = await readFile(new URL('../../../ui/styles/palette.css', import.meta.url), 'utf8')
  const pairs = sheet.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)
  const stated = Object.fromEntries([...pairs].map(([, name, ...pair]) => [name, pair]))
  expect(stated).toEqual(HOUSE_COLOURS)
  expect(leastOf(listTextPairs(housePalette()))).toBeGreaterThanOrEqual(LEAST_CONTRAST)
})

test('of 360 hues, pale to strong and bright to dark, each is either refused or has no words below 4.5:1', () => {
  const counted = { accepted: 0, refused: 0 }
  for (const h of EVERY_HUE) {
    for (const [l, c] of [
      [0.85, 0.1],
      [0.55, 0.16],
      [0.4, 0.03],
    ] as const) {
      const colour = formatHex({ mode: 'oklch', l, c, h })
      const pairs = listTextPairs(makePalette(colour))
      // What the picked colour does not decide is always made to be read.
      const others = pairs.filter(
        ({ mode, text, on }) => mode === 'dark' || (text !== 'leaf' && on !== 'leaf'),
      )
      expect(leastOf(others)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      const isRefused = leastOf(pairs) < LEAST_CONTRAST
      counted[isRefused ? 'refused' : 'accepted']++
      const offered = nearestLegible(colour)
      if (!isRefused) expect(offered).toBe(colour)
      expect(leastOf(listTextPairs(makePalette(offered)))).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }
  }
  expect(counted.accepted).toBeGreaterThan(360)
  expect(counted.refused).toBeGreaterThan(360)
}, 60_000)

test('the edges of controls stand out from what is around them in every hue', async () => {
  const { wcagContrast } = await import('culori')
  for (const hue of EVERY_HUE) {
    for (const colours of Object.values(makePalette(colourOfHue(hue)))) {
      expect(wcagContrast(colours.control, colours.paper)).toBeGreaterThanOrEqual(3)
      expect(wcagContrast(colours.control, colours.card)).toBeGreaterThanOrEqual(3)
    }
  }
}, 30_000)

test('a hue becomes a colour of that hue with which all words can be read', () => {
  for (const hue of EVERY_HUE) {
    const colour = colourOfHue(hue)
    expect(isColour(colour)).toBe(true)
    expect(faintestPair(colour).contrast).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    const away = Math.abs(colourHue(colour) - hue)
    expect(Math.min(away, 360 - away)).toBeLessThanOrEqual(2)
  }
}, 30_000)

test.each([
  ['#ffffff', true],
  ['#000000', false],
  ['#808080', true],
])('a grey is a colour too: %s', (grey, isRefused) => {
  expect(faintestPair(grey).contrast < LEAST_CONTRAST).toBe(isRefused)
  expect(faintestPair(nearestLegible(grey)).contrast).toBeGreaterThanOrEqual(LEAST_CONTRAST)
})

function leastOf(pairs: { contrast: number }[]): number {
  return Math.min(...pairs.map(({ contrast }) => contrast))
}
