/** How much of a food a serving may hold before somebody should look again. */
export type PlausibleAmount = {
  foods: RegExp
  /** Grams a serving. */
  most: number
  /** Grams a serving, of what makes a dish; less was meant in a larger unit. */
  least?: number
  /** Grams a millilitre, where that is far from water. */
  density?: number
}

/** Words that may follow the name of a spice or a leaf without making another food of it. */
const END = '(?: (?:powder|seeds?|flakes|leaves|pods?|sticks?|extract|paste))?$'

function named(words: string, end = END): RegExp {
  return new RegExp(String.raw`(?:^|[\s-])(?:${words})${end}`, 'i')
}

/**
 * The special before the general; the first that fits counts. Reasoned from the daily amounts of 5 g of salt and 50 g of
 * sugar that the World Health Organization calls a limit, from the customary shares of bread and cakes,
 * and from what one plate holds: a slip of the unit or a zero too many is far above, a generous cook is below.
 */
export const PLAUSIBLE_AMOUNTS: readonly PlausibleAmount[] = [
  { foods: /(?:^|\s)salt(?: flakes)?$/i, most: 3.2, density: 1.2 },
  { foods: /\bbaking powder$|\bcream of tartar$/i, most: 3.5, density: 0.95 },
  { foods: /\b(?:baking soda|bicarbonate of soda)$/i, most: 1.6, density: 0.95 },
  { foods: /\bfresh yeast$/i, most: 12 },
  { foods: /\byeast$/i, most: 4, density: 0.65 },
  { foods: /\b(?:vanilla|almond|peppermint) (?:extract|essence)$/i, most: 3 },
  {
    foods: named('nutmeg|saffron|mace|cayenne(?: pepper)?|(?:ground |whole )cloves|chill?i flakes'),
    most: 0.5,
    density: 0.45,
  },
  {
    foods: named(
      'turmeric|cinnamon|allspice|cardamom|five[- ]spice|5[- ]spice|white pepper|mixed spice',
    ),
    most: 1.3,
    density: 0.45,
  },
  { foods: /^cloves$/i, most: 1, density: 0.45 },
  {
    foods: /\bdried (?:oregano|thyme|basil|rosemary|mint|sage|herbs|marjoram)$/i,
    most: 0.6,
    density: 0.2,
  },
  { foods: named('paprika|curry powder|chill?i powder'), most: 3.6, density: 0.45 },
  {
    foods: named(
      'cumin|garam masala|ground coriander|ground ginger|(?:black|ground) pepper|coriander seeds?|fennel seeds?|mustard (?:seeds?|powder)|caraway|sumac|za.?atar',
    ),
    most: 1.75,
    density: 0.45,
  },
  { foods: /\b(?:oil|ghee|lard)$/i, most: 30, density: 0.92 },
  { foods: /\b(?:peanut|almond|nut|cashew) butter$/i, most: 60 },
  { foods: /\b(?:butter|margarine)$/i, most: 60, density: 0.95 },
  { foods: /\b(?:cornflour|cornstarch|gelatine?|agar)$/i, most: 25, density: 0.55 },
  { foods: /\bflour$/i, most: 150, density: 0.53 },
  { foods: /\bcocoa(?: powder)?$/i, most: 25, density: 0.4 },
  { foods: /\b(?:sugar|honey|syrup|treacle|molasses|jam)$/i, most: 70, density: 0.9 },
  { foods: /\bvinegar$/i, most: 30, density: 1 },
  {
    foods: /\b(?:soya?|fish|oyster|hoisin|worcestershire|chill?i|hot) sauce$/i,
    most: 22,
    density: 1.1,
  },
  { foods: /\bmustard$/i, most: 15, density: 1 },
  { foods: /\b(?:tomato (?:pur[ée]e|paste)|capers)$/i, most: 35, density: 1 },
  {
    foods: /\b(?:harissa|miso(?: paste)?|curry paste)$/i,
    most: 55,
    density: 1,
  },
  { foods: /\bgarlic(?: cloves?)?$/i, most: 12 },
  { foods: /\b(?:ginger|chill?i(?:es|s)?|chiles?)$/i, most: 25 },
  { foods: /\b(?:lemon|lime) juice$/i, most: 60, density: 1 },
  { foods: /\b(?:lemons?|limes?|zest)$/i, most: 130 },
  { foods: /\beggs?(?: (?:yolks?|whites?))?$|\b(?:yolks?|egg whites?)$/i, most: 160 },
  {
    foods:
      /\b(?:parsley|coriander|cilantro|mint|basil|dill|chives|thyme|rosemary|sage|oregano|herbs)(?: (?:leaves|sprigs))?$/i,
    most: 45,
    density: 0.12,
  },
  { foods: /\bbay lea(?:f|ves)$/i, most: 0.9 },
  { foods: /\b(?:star anise|peppercorns)$/i, most: 1.5 },
  { foods: /\bchia seeds$/i, most: 35, density: 0.7 },
  {
    foods:
      /\b(?:almonds?|walnuts?|hazelnuts?|cashews?|pecans?|pistachios?|peanuts?|nuts|seeds|sesame|linseed|raisins|sultanas|currants|chocolate|chocolate chips|coconut)$/i,
    most: 80,
    density: 0.6,
  },
  { foods: /\b(?:parmesan|pecorino|grana padano)$/i, most: 55, density: 0.4 },
  { foods: /\b(?:cheddar|gruy[eè]re|emmental|gouda|cheese)$/i, most: 110, density: 0.45 },
  { foods: /\b(?:feta|mozzarella|halloumi|ricotta|mascarpone|paneer)$/i, most: 170 },
  { foods: /\b(?:cr[eè]me fra[iî]che|cream)$/i, most: 150, density: 1 },
  { foods: /\btahini$/i, most: 60, density: 1 },
  { foods: /\bcoconut milk$/i, most: 300, density: 1 },
  { foods: /\b(?:yogh?urt|quark)$/i, most: 240, density: 1.05 },
  { foods: /\b(?:milk|buttermilk|kefir)$/i, most: 400, density: 1.03 },
  { foods: /\b(?:wine|beer|cider|stout)$/i, most: 240, density: 1 },
  { foods: /\b(?:stock|broth)$/i, most: 600, least: 20, density: 1 },
  { foods: /\bwater$/i, most: 800, density: 1 },
  { foods: /\boats$/i, most: 110, least: 8, density: 0.35 },
  {
    foods:
      /\b(?:rice|pasta|spaghetti|penne|macaroni|noodles|couscous|bulgur|quinoa|barley|polenta)$/i,
    most: 180,
    least: 12,
    density: 0.8,
  },
  { foods: /\bcornmeal$/i, most: 130, density: 0.6 },
  { foods: /\bpeas$/i, most: 150, density: 0.6 },
  { foods: /\b(?:lentils|chickpeas|beans)$/i, most: 300, least: 12, density: 0.75 },
  { foods: /\b(?:dried (?:mushrooms|porcini)|porcini)$/i, most: 25 },
  { foods: /\bolives$/i, most: 90 },
  { foods: /\bpotato(?:es)?$/i, most: 500, least: 25 },
  { foods: /\b(?:salad leaves|rocket|lettuce)$/i, most: 110, density: 0.08 },
  { foods: /\b(?:spinach|kale|chard)$/i, most: 300, density: 0.12 },
  { foods: /\b(?:onions?|shallots?)$/i, most: 185 },
  { foods: /\b(?:carrots?|celery|celery (?:sticks|stalks))$/i, most: 230 },
  { foods: /\b(?:leeks?|mushrooms|cucumbers?)$/i, most: 270 },
  { foods: /\bradish(?:es)?$/i, most: 120 },
  { foods: /\b(?:bread|breadcrumbs)$/i, most: 220, density: 0.3 },
  {
    foods:
      /\b(?:beef|pork|lamb|veal|chicken|turkey|duck|mince|steaks?|chuck|shoulder|thighs?|breasts?|legs?|sausages?)$/i,
    most: 550,
    least: 15,
  },
  { foods: /\b(?:bacon|pancetta|chorizo|ham|lardons)$/i, most: 110 },
  { foods: /\b(?:prawns|shrimps?)$/i, most: 200, least: 10 },
  { foods: /\b(?:salmon|cod|haddock|tuna|fish|fillets?)$/i, most: 310, least: 15 },
]

/** Of any other food. */
export const MOST_OF_ANY = 420

/** The weight of one, in grams: enough to see a zero too many. */
const GRAMS_OF_ONE: readonly (readonly [RegExp, number])[] = [
  [/\beggs?$/i, 50],
  [/\b(?:yolks?|egg whites?)$/i, 25],
  [/\bgarlic cloves?$/i, 5],
  [/\b(?:bay lea(?:f|ves)|(?:basil|mint|sage|curry) leaves|leaves)$/i, 0.5],
  [/\bstar anise$/i, 1],
  [/\bpiece of ginger$/i, 25],
  [/\b(?:cardamom pods?|cloves|peppercorns|olives?|capers)$/i, 0.5],
  [
    /\b(?:spring onions?|scallions?|radish(?:es)?|cherry tomato(?:es)?|mushrooms?|dates?|prunes?)$/i,
    15,
  ],
  [/\b(?:ancho|chill?i(?:es|s)?|chiles?)$/i, 15],
  [/\bshallots?$/i, 30],
  [/\b(?:carrots?|parsnips?|celery (?:sticks|stalks))$/i, 80],
  [/\blimes?$/i, 70],
  [/\b(?:lemons?|tomato(?:es)?|plums?|peach(?:es)?|kiwis?)$/i, 110],
  [
    /\b(?:onions?|apples?|pears?|oranges?|bananas?|potato(?:es)?|peppers?|capsicums?|beetroots?)$/i,
    150,
  ],
  [
    /\b(?:avocados?|leeks?|courgettes?|zucchini|fennel|mango(?:es)?|thighs?|breasts?|fillets?|steaks?|sausages?)$/i,
    170,
  ],
  [/\b(?:aubergines?|eggplants?|cucumbers?|sweet potato(?:es)?|broccoli)$/i, 300],
  [/\b(?:cauliflowers?|cabbages?|squash(?:es)?|lettuces?|celeriac)$/i, 800],
  [/\b(?:chickens?|ducks?|pumpkins?)$/i, 1500],
  [/\b(?:wraps?|tortillas?|buns?|rolls?|pittas?|flatbreads?|naans?)$/i, 70],
]

/** The weight of one of a counted unit, in grams, unless the food says otherwise. */
const GRAMS_OF_UNIT: Record<string, number> = {
  bag: 250,
  bottle: 700,
  bulb: 60,
  bunch: 40,
  can: 400,
  carton: 500,
  clove: 5,
  cube: 10,
  dash: 1,
  drizzle: 5,
  ear: 120,
  fillet: 150,
  glass: 150,
  glug: 15,
  handful: 25,
  head: 500,
  jar: 300,
  knob: 15,
  loaf: 600,
  pinch: 0.4,
  rasher: 25,
  sheet: 20,
  slice: 30,
  splash: 10,
  sprig: 1,
  stalk: 40,
  stick: 60,
  tin: 400,
}
/** A head, a bulb or a stick of these. */
const LIGHT = /\b(?:garlic|cinnamon|lemongrass|gelatine?)$/i

/** Returns the weight of one of a food without a unit; undefined where nobody knows. */
export function gramsOfOne(food: string): number | undefined {
  return GRAMS_OF_ONE.find(([foods]) => foods.test(food))?.[1]
}

/** Returns the weight of one of a counted unit; undefined where nobody knows. */
export function gramsOfUnit(unit: string, food: string): number | undefined {
  const grams = GRAMS_OF_UNIT[unit]
  return grams !== undefined && grams > 50 && LIGHT.test(food) ? 5 : grams
}
