import { expect, test } from 'vitest'
import { shownTitle } from './shown-title.ts'

test.each([
  ["Grandma's soup", 'Grandma’s soup'],
  ["Cooks' favourites, and why they don't fail", 'Cooks’ favourites, and why they don’t fail'],
  ['What "whole grain" means', 'What “whole grain” means'],
  ['"Low fat" ("light") food', '“Low fat” (“light”) food'],
  ["The 'five a day' that isn't", "The 'five a day' that isn’t"],
  ['Bread in a 9" tin', 'Bread in a 9" tin'],
  ['Soup of the day', 'Soup of the day'],
  ['Already ’set’ “well”', 'Already ’set’ “well”'],
])('%s', (typed, shown) => {
  expect(shownTitle(typed)).toBe(shown)
})
