import { expect, test } from 'vitest'
import { isInEnglish } from './is-in-english.ts'

test.each([
  ['2 cups flour', true],
  ['100 g crème fraîche\nStir in the jalapeño and the crème de cassis.', true],
  ['2 EL Öl', false],
  ['1 Tube Tomatenmark\nDas Tomatenmark mit dem Wasser verrühren.', false],
  ['1 tube de concentré de tomates\nFaire revenir les oignons dans l’huile.', false],
  ['200 g harina\nMezclar la harina con el agua.', false],
  ['3 spicchi di aglio', false],
  ['1 blikje tomaten\nSnijd de uien en bak ze met een beetje olie.', false],
  ['2 dl mjölk', false],
  ['1 Tube', undefined],
  ['', undefined],
])('%j is in English: %s', (text, expected) => {
  expect(isInEnglish(text.split('\n'))).toBe(expected)
})
