import type { ElementContent } from 'hast'
import { h } from 'hastscript'
import type { Ingredient } from '../../recipes/ingredient.ts'
import type { AmountMark } from '../../recipes/page/amount-mark.ts'
import { markOfAside } from '../../recipes/page/aside-mark.ts'
import { type MarkOptions, markOf } from '../../recipes/page/make-mark.ts'
import { behindFood } from '../../recipes/recipe-words.ts'
import { amountNode, fillPlaces, markedFood, PLACE, type RenderInline } from './recipe-marks.ts'

const SPACE: ElementContent = { type: 'text', value: ' ' }

/** An ingredient as readers see it, its amounts and what is counted marked. */
export function ingredientWords(
  ingredient: Ingredient,
  options: MarkOptions,
  render: RenderInline,
): ElementContent[] {
  const { link, measures, part } = ingredient
  const mark = markOf(ingredient, options)
  const amount = measures.length > 0 ? amountNode(mark) : null
  const before = [part, amount].flatMap((one) => (one ? [one, ' '] : []))
  const food = withPlace(ingredient.food, mark)
  const behind = wordsBehind(ingredient, options)
  const words = `${link ? `[${food.text}](${link})` : food.text}${behind.text}`
  return [
    ...(before.length > 0 ? [h('strong', before.slice(0, -1)), SPACE] : []),
    ...fillPlaces(render(words), [...food.elements, ...behind.elements]),
  ]
}

/** What is in brackets behind the food and how it is prepared, with places for what is marked. */
function wordsBehind(ingredient: Ingredient, options: MarkOptions) {
  const inside = markOfAside(ingredient, options)
  if (!inside) return { text: behindFood(ingredient), elements: [] }
  const { text, elements } = withPlace(inside.words, inside.mark)
  const { quantity } = ingredient.aside ?? {}
  const aside = { ...(quantity && { quantity }), text }
  const words = behindFood({ ...ingredient, aside }, PLACE)
  return {
    text: words.replace(`(${PLACE} `, `(${PLACE}\u00a0`),
    elements: [amountNode(inside.mark), ...elements],
  }
}

/** A food with a place for its counted noun, and the noun. */
function withPlace(food: string, mark: AmountMark) {
  const marked = markedFood(food, mark)
  return marked
    ? { text: marked.before + PLACE + marked.after, elements: [marked.noun] }
    : { text: food, elements: [] }
}
