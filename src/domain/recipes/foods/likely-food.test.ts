import { expect, test } from 'vitest'
import { startProcessorTime } from '#tests/support/processor-time.ts'
import { foodTerm, lookupNames } from './food-names.ts'
import { likelyFood } from './likely-food.ts'

test.each([
  ['zuchini', 'courgette'],
  ['zuccini', 'courgette'],
  ['zucchinis', 'courgette'],
  ['brocoli', 'broccoli'],
  ['brocolli', 'broccoli'],
  ['chick peas', 'chickpea'],
  ['egg plant', 'aubergine'],
  ['sweetpotatoes', 'sweet potato'],
  ['parmasan', 'parmesan'],
  ['spagetti', 'spaghetti'],
  ['mozarella', 'mozzarella'],
  ['tumeric', 'turmeric'],
  ['avacado', 'avocado'],
  ['cinammon', 'cinnamon'],
  ['almnods', 'almond'],
])('%s finds %s', (typed, name) => {
  expect(lookupNames(typed)).toContain(name)
})

test.each([
  'leek',
  'rice',
  'ricf',
  'peach',
  'pear',
  'quuxberry',
  'walnut',
  'broth',
  'bouillon cube',
  '🍅',
  '',
])('%s is no misspelling of another', (typed) => {
  expect(likelyFood(foodTerm(typed))).toBeUndefined()
})

test('a long row of letters costs no more than a short one', () => {
  const taken = startProcessorTime()
  for (let run = 0; run < 20; run += 1) likelyFood(foodTerm('zuchinix'.repeat(10)))
  expect(taken()).toBeLessThan(1_000)
})
