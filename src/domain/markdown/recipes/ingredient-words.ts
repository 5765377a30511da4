import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { findAmounts } from '../../recipes/language/amounts-in-words.ts'
import { readSwap, type SwapPart } from '../../recipes/language/read-swap.ts'
import { behindFood, isOfPacks } from '../../recipes/language/recipe-words.ts'
import { shownWords } from '../../recipes/language/shown-words.ts'
import { type AmountMark, isCounted } from '../../recipes/page/amount-mark.ts'
import { type MarkOptions, makeMark } from '../../recipes/page/make-mark.ts'
import { isWithoutCups } from '../../recipes/page/shares-of-steps.ts'
import type { Ingredient } from '../../recipes/shape/ingredient.ts'
import type { Recipe } from '../../recipes/shape/recipe.ts'
import { amountNode, fillPlaces, markedFood, PLACE, type RenderInline } from './recipe-marks.ts'

/** An amount among the words behind a food, with its mark. */
type MarkInWords = {
  index: number
  length: number
  mark: AmountMark
  /** The words that it counts, where it has no unit: “shallots” of “4 shallots”. */
  things?: string
}

/** An ingredient as readers see it: its amount, and the food with all that is behind it. */
export function ingredientWords(
  ingredient: Ingredient,
  options: MarkOptions,
  render: RenderInline,
): { amount: (Element | string)[]; food: ElementContent[] } {
  const { link, measures, part } = ingredient
  const mark = makeMark(ingredient, options)
  const amount = measures.length > 0 ? amountNode(mark) : null
  const before = [part, amount].flatMap((one) => (one ? [one, ' '] : []))
  const food = withPlace(ingredient.food, mark)
  const behind = wordsBehind(ingredient, options)
  const words = `${link ? `[${food.text}](${link})` : food.text}${behind.text}`
  return {
    amount: before.slice(0, -1),
    food: fillPlaces(render(words), [...food.elements, ...behind.elements]),
  }
}

/** Returns the food to take instead of another, with amounts that are scaled as those of the list. */
export function swapLine(
  recipe: Recipe,
  swap: Recipe['swaps'][number],
  render: RenderInline,
): Element {
  const options = { isWithoutCups: isWithoutCups(recipe) }
  const words = (parts: SwapPart[]) =>
    parts.flatMap((part) => {
      if (typeof part === 'string') return render(part)
      const { amount, food } = ingredientWords(part, options, render)
      return [...amount, ' ', ...food]
    })
  const { food, by } = readSwap(recipe, swap)
  return h('p', [h('strong', shownWords(recipe).insteadOf), ...words(food), ': ', ...words(by)])
}

/** Returns the words in brackets behind the food and how it is prepared, with places for what is marked. */
function wordsBehind(ingredient: Ingredient, options: MarkOptions) {
  const elements: Element[] = []
  const text = behindFood(ingredient, (words) => {
    const { text, elements: more } = withPlaces(words, marksInWords(words, ingredient, options))
    elements.push(...more)
    return text
  })
  return { text, elements }
}

/** Words with a place for each amount and for the noun that it counts. */
function withPlaces(words: string, marks: readonly MarkInWords[]) {
  const elements: Element[] = []
  let text = ''
  let end = 0
  for (const { index, length, mark, things = '' } of marks) {
    const counted = withPlace(things, mark)
    elements.push(amountNode(mark), ...counted.elements)
    const space = words[index + length] === ' ' ? '\u00a0' : ''
    const behind = space ? counted.text.replace(/^ /, '') : counted.text
    text += words.slice(end, index) + PLACE + space + (things ? behind : '')
    end = index + length + Math.max(things.length, space.length)
  }
  return { text: text + words.slice(end), elements }
}

/** A food with a place for its counted noun, and the noun. */
function withPlace(food: string, mark: AmountMark) {
  const marked = markedFood(food, mark)
  return marked
    ? { text: marked.before + PLACE + marked.after, elements: [marked.noun] }
    : { text: food, elements: [] }
}

/**
 * The marks of the amounts in the brackets behind a food, or in how it is prepared: “800 g” of “(about
 * 800 g)”, “2 tbsp” of “plus 2 tbsp for dusting”. None in what a pack holds, as no tin gets larger.
 */
function marksInWords(words: string, ingredient: Ingredient, options?: MarkOptions): MarkInWords[] {
  if (words === ingredient.aside && isOfPacks(words, ingredient.measures, ingredient.language))
    return []
  return (findAmounts(words, ingredient.language) ?? []).map(({ index, length, measure }) => {
    const mark = makeMark({ ...ingredient, measures: [measure] }, options)
    const behind = words.slice(index + length)
    const things = isCounted(measure) ? /^ ?[^,;()\d]*/.exec(behind)?.[0] : undefined
    return { index, length, mark: { ...mark, isWhole: false }, ...(things && { things }) }
  })
}
