import { expect, test } from 'vitest'
import { findTimes } from '../shape/step-times.ts'
import { timerNames } from './timer-names.ts'

test.each<[string, string[]]>([
  [
    'Simmer with the stock for 10 minutes, then rest for 5 minutes.',
    ['Simmer with the stock', 'Rest, 5 minutes'],
  ],
  [
    'Roast tomatoes with olive oil at 200 °C for 45 min.',
    ['Roast tomatoes with olive oil at 200 °C'],
  ],
  ['Add lentils and stock, and simmer for 25 min.', ['Simmer, 25 min']],
  ['Leave for 20 minutes to rise. Knead.', ['Leave to rise']],
  ['For 10 minutes, knead the dough.', ['Knead the dough']],
  ['Bake at 200 °C, turning once, for about 1 hour 20 minutes.', ['Bake at 200 °C']],
  ['Fry 5 min on one side and 3 min on the other.', ['Fry, 5 min', 'Fry, 3 min']],
  [
    'Beat the butter. Let it rest half an hour; bake for another 40–45 minutes until golden.',
    ['Let it rest', 'Bake until golden'],
  ],
  [
    'Cook the beans for 5 minutes and rest the pot for 10 minutes.',
    ['Cook the beans', 'Rest the pot'],
  ],
  [
    'Rinse the barley, cover with water, bring to the boil and simmer for 30 to 35 minutes, until soft.',
    ['Bring to the boil and simmer'],
  ],
  ['45 min', ['45 min']],
  ['Heat 1.5 l of water. Boil for 3 min.', ['Boil, 3 min']],
  [
    'Spread the very finely chopped vegetables in one layer on a large tray and roast for 30 minutes.',
    ['Spread the very finely chopped'],
  ],
  [
    'Donaudampfschifffahrtsgesellschaftskapitaenskuchen backen 30 min',
    ['Donaudampfschifffahrtsgesellschaftskapitaenskuchen'],
  ],
  [
    'Bring to the boil, cover and simmer very gently for 1 h. Rest for 1 h.',
    ['Cover and simmer very gently', 'Rest, 1 h'],
  ],
])('the timers of %j', (text, names) => {
  expect(timerNames(text, findTimes(text))).toEqual(names)
})
