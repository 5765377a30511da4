import { wordsOfFood } from '../shape/foods-of-steps.ts'
import { likelyFood } from './likely-food.ts'
import { SAME_FOOD } from './same-food.ts'

/** So many shorter names, the shortest of them a single word. */
const MOST_ENDS = 2
/** Longer ones are no names of anything. */
const MOST_LETTERS = 80

/** Foods that are not a kind of what their name ends with: who has milk has no coconut milk. */
const NO_KIND_OF_THEIR_END = new Set(
  `almond milk, coconut milk, oat milk, rice milk, soya milk, soy milk, coconut cream, cream of tartar,
  almond butter, apple butter, cashew butter, cocoa butter, nut butter, peanut butter,
  almond flour, chickpea flour, coconut flour, rice flour, ice cream, sweet potato,
  baking soda, soda water, vegetable stock cube, stock cube, rose water, orange blossom water, coconut water`
    .split(',')
    .map(foodTerm),
)

/** A part of a food that whoever has the food has as well: cloves of garlic, the juice of lemons, chicken breasts. */
const PART_OF_FOOD =
  /^(?:(.+) (?:breast|bulb|fillet|head|leaf|leg|sprig|stalk|stick|thigh|zest)|(garlic) clove|(lemon|lime) juice)$/

/** The first name of a line stands for all of them. */
const ONE_NAME: ReadonlyMap<string, string> = new Map(
  SAME_FOOD.flatMap((names) => {
    const [first = '', ...others] = names.map(foodTerm)
    return others.map((other) => [other, first] as const)
  }),
)

/** A food as it is compared: small letters, no plurals, no marks: “Red onions” is `red onion`. */
export function foodTerm(food: string): string {
  return wordsOfFood(food.replace(/^each(?::|\s+of)?\s+/i, ''))
    .join(' ')
    .slice(0, MOST_LETTERS)
}

/** The one name by which a food is looked up, whatever a cook calls it: “Zucchini” is `courgette`. */
export function lookupName(food: string): string {
  const term = foodTerm(food)
  return ONE_NAME.get(term) ?? term
}

/** The names by which what somebody typed is looked up: its own, and that of the food that is probably meant by it. */
export function lookupNames(typed: string): string[] {
  const names = [lookupName(typed)]
  const likely = likelyFood(foodTerm(typed))
  if (likely !== undefined) names.push(lookupName(likely))
  return [...new Set(names)]
}

/**
 * The names by which a food is found: its own, and how that ends, which is what it is a kind of. “Extra
 * virgin olive oil” is also `olive oil` and `oil`; “baby zucchini” is also `courgette`. Of a part it is what the
 * part is of: “garlic cloves” are `garlic`, and no cloves.
 *
 * @param term a food as `foodTerm` has it
 */
export function namesOfFood(term: string): string[] {
  const [, ...wholes] = PART_OF_FOOD.exec(term) ?? []
  const whole = wholes.find((name) => name !== undefined)
  if (whole !== undefined) return [...new Set([lookupName(term), ...namesOfFood(whole)])]

  const names = [term]
  const words = term.split(' ')
  const first = Math.max(1, words.length - MOST_ENDS)
  for (let start = 1; start < words.length; start += 1) {
    if (NO_KIND_OF_THEIR_END.has(words.slice(start - 1).join(' '))) break
    if (start >= first) names.push(words.slice(start).join(' '))
  }
  return [...new Set(names.map((name) => ONE_NAME.get(name) ?? name))]
}

/**
 * A food by the name that a cook gives what is in the kitchen: of cloves of garlic it is garlic.
 *
 * @param term a food as `foodTerm` has it
 */
export function kitchenName(term: string): string {
  return PART_OF_FOOD.exec(term)?.slice(1).find(Boolean) ?? term
}

/** Small letters, and one space between words. */
export function plainTerm(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, ' ').trim().slice(0, MOST_LETTERS)
}
