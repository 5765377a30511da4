import type { Element } from 'hast'
import { h } from 'hastscript'
import { listFacts } from '../../recipes/language/recipe-words.ts'
import { shownWords } from '../../recipes/language/shown-words.ts'
import { printStays, type Stays } from '../../recipes/page/as-written.ts'
import { type MarkOptions, markOfYield } from '../../recipes/page/make-mark.ts'
import { isWithoutCups } from '../../recipes/page/shares-of-steps.ts'
import type { IngredientLine, Recipe } from '../../recipes/shape/recipe.ts'
import { ingredientWords } from './ingredient-words.ts'
import { amountNode, markedFood, type RenderInline, staysNode } from './recipe-marks.ts'

/** How many, how long, in what: a list of terms; null for a recipe that says nothing of it. */
export function showFacts(recipe: Recipe, render: RenderInline): Element | null {
  const facts = listFacts(recipe).map(({ label, value, kind }) => {
    if (kind === 'yield' && recipe.yield) {
      const mark = markOfYield(recipe.yield)
      const isInMark = mark.measures[0]?.unit !== undefined
      const of = (!isInMark && recipe.yield.of) || ''
      const { before, noun, after } = markedFood(of, mark) ?? { before: of }
      const words = [amountNode(mark), of && ` ${before}`, noun, after]
      return h('div', { dataFact: 'yield' }, [h('dt', label), h('dd', words)])
    }
    const marks = kind === 'time' ? { dataFact: 'time' } : {}
    return h('div', marks, [h('dt', label), h('dd', render(value))])
  })
  return facts.length > 0 ? h('dl.recipe-facts', facts) : null
}

/**
 * The heading and the lists, with a box to tick at each line, and places for what is said of lines that stay
 * as written.
 *
 * @param sentence the mark of what is said of all of them
 */
export function showIngredients(
  recipe: Recipe,
  { stays, sentence }: { stays: readonly Stays[]; sentence: string },
  render: RenderInline,
): Element[] {
  const options = { isWithoutCups: isWithoutCups(recipe) }
  const words = shownWords(recipe)
  let place = 0
  const lists = recipe.ingredients.flatMap(({ title, items }) => [
    title === undefined ? null : h('h4', render(title)),
    items.length > 0
      ? h(
          'ul',
          items.map((line) => {
            const own = stays[place]
            place += 1
            return ingredientItem(
              line,
              { ...options, stays: own && printStays(own, words.asWritten) },
              render,
            )
          }),
        )
      : null,
  ])
  const parts = [staysNode(sentence, { role: 'status' }), ...lists]
  return [h('h3', words.ingredients), ...parts.filter((part) => part !== null)]
}

function ingredientItem(
  { text, ingredient }: IngredientLine,
  { stays = '', ...options }: MarkOptions & { stays: string | undefined },
  render: RenderInline,
): Element {
  const { amount, food } = ingredient
    ? ingredientWords(ingredient, options, render)
    : { amount: [], food: render(text) }
  const words = amount.length > 0 ? [h('strong', amount), ' ', ...food] : food
  return h('li', [
    h('label', [h('input', { type: 'checkbox' }), h('span', words), staysNode(stays)]),
  ])
}
