import type { Element } from 'hast'
import { h } from 'hastscript'
import { type MarkOptions, markOfYield } from '../../recipes/page/make-mark.ts'
import { isWithoutCups } from '../../recipes/page/shares-of-steps.ts'
import type { IngredientLine, Recipe } from '../../recipes/recipe.ts'
import { factsOf } from '../../recipes/recipe-words.ts'
import { ingredientWords } from './ingredient-words.ts'
import { amountNode, markedFood, type RenderInline } from './recipe-marks.ts'

/** Labels of the facts that stand under a byline too. */
const YIELDS = ['Serves', 'Makes']
const TIMES = ['Preparation', 'Cooking', 'Resting', 'In all']

/** How many, how long, in what: a list of terms; null for a recipe that says nothing of it. */
export function showFacts(recipe: Recipe, render: RenderInline): Element | null {
  const facts = factsOf(recipe).map(({ label, value }) => {
    if (YIELDS.includes(label) && recipe.yield) {
      const mark = markOfYield(recipe.yield)
      const isInMark = mark.measures[0]?.unit !== undefined
      const of = (!isInMark && recipe.yield.of) || ''
      const { before, noun, after } = markedFood(of, mark) ?? { before: of }
      const words = [amountNode(mark), of && ` ${before}`, noun, after]
      return h('div', { dataFact: 'yield' }, [h('dt', label), h('dd', words)])
    }
    const marks = TIMES.includes(label) ? { dataFact: 'time' } : {}
    return h('div', marks, [h('dt', label), h('dd', render(value))])
  })
  return facts.length > 0 ? h('dl.recipe-facts', facts) : null
}

/** The heading and the lists, with a box to tick at each line. */
export function showIngredients(recipe: Recipe, render: RenderInline): Element[] {
  const options = { isWithoutCups: isWithoutCups(recipe) }
  const lists = recipe.ingredients.flatMap(({ title, items }) => [
    title === undefined ? null : h('h4', render(title)),
    items.length > 0
      ? h(
          'ul',
          items.map((line) => lineOf(line, options, render)),
        )
      : null,
  ])
  return [h('h3', 'Ingredients'), ...lists.filter((list) => list !== null)]
}

function lineOf(
  { text, ingredient }: IngredientLine,
  options: MarkOptions,
  render: RenderInline,
): Element {
  const { amount, food } = ingredient
    ? ingredientWords(ingredient, options, render)
    : { amount: [], food: render(text) }
  const words = amount.length > 0 ? [h('strong', amount), ' ', ...food] : food
  return h('li', [h('label', [h('input', { type: 'checkbox' }), h('span', words)])])
}
