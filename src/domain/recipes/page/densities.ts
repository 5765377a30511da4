/** Each food by the words of its name, the special before the general, and what a cup of it weighs. */
const GRAMS_PER_CUP: readonly (readonly [RegExp, number])[] = [
  [/\b(?:whole ?wheat|whole ?meal)\b.*\bflour\b/, 120],
  [/\b(?:bread|strong)\b.*\bflour\b/, 137],
  [/\b(?:corn|potato|rice|almond|rye|spelt|buckwheat|chickpea|gram|coconut|oat)\b.*\bflour\b/, 0],
  [/\bflour\b/, 125],
  [/\b(?:icing|powdered|confectioners['’]?) sugar\b/, 120],
  [/\b(?:brown|muscovado) sugar\b/, 220],
  [
    /\b(?:palm|coconut|pearl|vanilla|jam) sugar\b|\bsugar (?:cubes?|snaps?|syrup)\b|\bsugar snap\b/,
    0,
  ],
  [/\bsugar\b/, 200],
  [
    /\b(?:peanut|almond|cashew|nut|cocoa|shea|apple) butter\b|\bbutter ?(?:milk|nut|scotch)\b|\bbutter (?:beans?|lettuce)\b/,
    0,
  ],
  [/\bbutter\b/, 227],
  [/\b(?:rolled|porridge) oats\b/, 81],
  [/\blong[- ]grain\b.*\brice\b|\bbasmati(?: rice)?\b/, 185],
  [/\bcocoa powder\b/, 86],
  [/\bhoney\b/, 339],
  [/\bcorn ?(?:starch|flour)\b/, 128],
  [/\bcouscous\b/, 173],
  [/\bquinoa\b/, 170],
  [/\b(?:dried |dry |red |green |brown |puy |black |beluga )lentils\b/, 192],
  [/\braisins\b/, 145],
]
/** Words that change how much of it goes into a cup. */
const OTHERWISE = /\b(?:cooked|tinned|canned|melted|sifted|frozen|sprouted)\b/

/**
 * Returns the weight of a cup of 240 ml of a dry or solid food, in grams; undefined where it is not known or not
 * sure. The weights are the household measures of USDA's National Nutrient Database for Standard Reference, release
 * 28, which is in the public domain: foods 20080, 20083, 20081, 19336 (unsifted), 19334 (packed), 19335, 01145,
 * 08120, 20044, 19165, 19296, 20027, 20028, 20035, 16069, 09298 (not packed), in the order of the table. Liquids are
 * left out: they are measured in jugs.
 */
export function findGramsPerCup(food: string): number | undefined {
  const name = food.toLowerCase()
  if (OTHERWISE.test(name)) return undefined
  return GRAMS_PER_CUP.find(([words]) => words.test(name))?.[1] || undefined
}
