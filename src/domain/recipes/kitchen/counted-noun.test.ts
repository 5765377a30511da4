import { expect, test } from 'vitest'
import { COUNTED_NAMES } from './countable-foods.ts'
import { foodAfter } from './counted-noun.ts'

test.each([
  ['large onion', 'large onions'],
  ['garlic clove', 'garlic cloves'],
  ['bay leaf', 'bay leaves'],
  ['Bay leaf', 'Bay leaves'],
  ['egg', 'eggs'],
  ['egg white', 'egg whites'],
  ['ripe tomato', 'ripe tomatoes'],
  ['potato', 'potatoes'],
  ['red chilli', 'red chillies'],
  ['chili', 'chilies'],
  ['mango', 'mangoes'],
  ['avocado', 'avocados'],
  ['cherry', 'cherries'],
  ['blackberry', 'blackberries'],
  ['peach', 'peaches'],
  ['radish', 'radishes'],
  ['loaf', 'loaves'],
  ['half', 'halves'],
  ['anchovy', 'anchovies'],
  ['chicken thigh', 'chicken thighs'],
  ['leg of lamb', 'legs of lamb'],
  ['sprig of thyme', 'sprigs of thyme'],
  ['slice of bread', 'slices of bread'],
  ['onion finely chopped', 'onions finely chopped'],
  ['egg beaten', 'eggs beaten'],
  ['peeled and chopped carrot', 'peeled and chopped carrot'],
  ['finely chopped shallot', 'finely chopped shallots'],
  ['free-range egg', 'free-range eggs'],
  ['corn on the cob', 'corn on the cob'],
])('one %s, several %s', (one, several) => {
  expect(foodAfter(one, true)).toBe(several)
  expect(foodAfter(several, false)).toBe(one)
  expect(foodAfter(one, false)).toBe(one)
  expect(foodAfter(several, true)).toBe(several)
})

test.each([
  ...[
    'garlic',
    'rice',
    'asparagus',
    'broccoli',
    'butternut squash',
    'star anise',
    'sea bass',
    'celery',
  ],
  ...[
    'lemon or lime',
    'salt and pepper',
    'lemon juice',
    'chicken stock',
    'tomato paste',
    'moon dust',
  ],
  ...[
    'EGG',
    'борщ',
    'cipolla',
    'egg-free mayonnaise',
    'cinnamon',
    'puff pastry',
    'baby spinach',
    'egg noodles',
  ],
  ...['molasses', 'couscous', 'swiss', 'white', 'olives or capers', 'onion/shallot'],
])('%s stays as it is written', (food) => {
  expect(foodAfter(food, true)).toBe(food)
  expect(foodAfter(food, false)).toBe(food)
})

test('no name stands twice, and none is the plural of another', () => {
  expect(new Set(COUNTED_NAMES).size).toBe(COUNTED_NAMES.length)
  for (const name of COUNTED_NAMES) expect(foodAfter(name, false)).toBe(name)
})
