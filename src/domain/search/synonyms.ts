import { wordsOf } from './words.ts'

/**
 * What cooks of different countries call the same thing. A post that has one name of a line is
 * found by each of the others.
 */
const SAME_FOOD = `
  courgette, zucchini
  aubergine, eggplant, brinjal
  coriander, cilantro
  rocket, arugula
  chickpea, garbanzo, garbanzo bean
  spring onion, scallion, green onion
  beetroot, beet
  swede, rutabaga
  prawn, shrimp
  caster sugar, superfine sugar
  icing sugar, powdered sugar, confectioners sugar
  bicarbonate of soda, baking soda, bicarb
  cornflour, cornstarch, corn starch
  plain flour, all-purpose flour
  wholemeal, whole wheat
  strong flour, bread flour
  double cream, heavy cream
  bell pepper, capsicum
  broad bean, fava bean
  runner bean, string bean
  haricot bean, navy bean
  butter bean, lima bean
  mangetout, snow pea
  sweetcorn, corn
  celeriac, celery root
  chicory, endive
  gherkin, pickle
  porridge, oatmeal
  linseed, flaxseed
  sultana, golden raisin
  desiccated coconut, shredded coconut
  minced beef, ground beef
  minced meat, ground meat
  rapeseed oil, canola oil
  groundnut, peanut
  treacle, molasses
  yoghurt, yogurt
  chilli, chili, chile
  hummus, houmous
  pumpkin seed, pepita
  pak choi, bok choy
  wholegrain, whole grain
  biscuit, cookie
  crisps, potato chips
`

/** The names of one food as they are looked up: each the stems of its words. */
type Name = readonly string[]

const LONGEST_NAME = 3

const OTHER_NAMES = new Map<string, readonly Name[]>(
  SAME_FOOD.trim()
    .split('\n')
    .flatMap((line) => {
      const names = line.split(',').map(stemsOf)
      return names.map((name) => [keyOf(name), names.filter((other) => other !== name)] as const)
    }),
)

/**
 * Other names for what stands in a row of words, for each of the words: a text that has one of
 * them needs none of the words that it stands for.
 */
export function otherNamesIn(stems: readonly string[]): Name[][] {
  const others: Name[][] = stems.map(() => [])
  for (const start of stems.keys()) {
    for (let length = 1; length <= LONGEST_NAME && start + length <= stems.length; length++) {
      const names = OTHER_NAMES.get(keyOf(stems.slice(start, start + length))) ?? []
      for (let place = start; place < start + length; place++) others[place]?.push(...names)
    }
  }
  return others
}

function stemsOf(name: string): Name {
  return Array.from(wordsOf(name), ({ stem }) => stem)
}

function keyOf(stems: Name): string {
  return stems.join(' ')
}
