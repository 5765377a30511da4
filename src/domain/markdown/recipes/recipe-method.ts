import type { Element } from 'hast'
import { h } from 'hastscript'
import { stepId } from '../../recipes/data/recipe-data.ts'
import { shownWords } from '../../recipes/language/shown-words.ts'
import { printStays, type Stays } from '../../recipes/page/as-written.ts'
import { type MarkOptions, makeMark } from '../../recipes/page/make-mark.ts'
import { isWithoutCups, sharesOfSteps } from '../../recipes/page/shares-of-steps.ts'
import { foodsOfSteps, listIngredients, type UsedFood } from '../../recipes/shape/foods-of-steps.ts'
import type { IngredientLine, Recipe, Step } from '../../recipes/shape/recipe.ts'
import {
  amountNode,
  fillPlaces,
  markedFood,
  markTimesAndHeats,
  PLACE,
  type RenderInline,
  staysNode,
} from './recipe-marks.ts'

const PINNED: Stays = { scaled: true, metric: false, us: false }

/**
 * The heading and the steps, numbered through, each with how much of a food it uses.
 *
 * @param stays whether each step writes out amounts, which stay as they are
 */
export function showMethod(
  recipe: Recipe,
  { number: recipeNumber, stays }: { number: number; stays: readonly Stays[] },
  render: RenderInline,
): Element[] {
  const { foods } = foodsOfSteps(recipe)
  const ingredients = listIngredients(recipe)
  const shares = sharesOfSteps(foods)
  const kitchen = { isWithoutCups: isWithoutCups(recipe) }
  const words = shownWords(recipe)
  let step = 0
  let number = 1
  const lists = recipe.method.flatMap(({ title, items }) => {
    const start = number
    number += items.length
    const steps = items.map((item) => {
      const used = foods
        .filter((food) => food.step === step)
        .map((food) => usedFood(food, ingredients, { ...kitchen, share: shares.get(food) }))
      const own = stays[step]
      const mark = own ? printStays(own, words.amountsAsWritten) : ''
      step += 1
      return stepItem(item, { used, id: stepId(recipeNumber, step), stays: mark }, render)
    })
    return [
      title === undefined ? null : h('h4', render(title)),
      steps.length > 0 ? h('ol', start > 1 ? { start } : {}, steps) : null,
    ]
  })
  return [h('h3', words.method), ...lists.filter((list) => list !== null)]
}

function stepItem(
  { parts, pictures }: Step,
  { used, id, stays }: { used: Element[]; id: string; stays: string },
  render: RenderInline,
): Element {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : PLACE)).join('')
  return h('li', { id }, [
    h('p', [
      ...fillPlaces(markTimesAndHeats(render(text), text), used),
      ...(stays === '' ? [] : [' ', staysNode(stays)]),
    ]),
    ...pictures.map(({ alt, address }) => h('p', render(`![${alt}](${address})`))),
  ])
}

/** A food with what is used of it at this step: “olive oil (30 ml / 2 tbsp)”. */
function usedFood(
  { name, ingredient, share }: UsedFood,
  lines: IngredientLine[],
  options: MarkOptions,
): Element {
  const listed = ingredient === undefined ? undefined : lines[ingredient]?.ingredient
  const hasAmount = listed && share && listed.measures.length > 0
  if (!hasAmount) return h('strong', name)
  const mark = makeMark(listed, options)
  const marked = markedFood(name, mark, listed.food)
  const words = marked ? [marked.before, marked.noun, marked.after] : [name]
  const stays = mark.isPinned ? printStays(PINNED, `,${shownWords(listed).asWritten}`) : ''
  return h('strong', [...words, h('small', [' (', amountNode(mark), staysNode(stays), ')'])])
}
