import type { Element } from 'hast'
import { h } from 'hastscript'
import { foodsOfSteps, listIngredients, type UsedFood } from '../../recipes/foods-of-steps.ts'
import { type MarkOptions, markOf } from '../../recipes/page/make-mark.ts'
import { isWithoutCups, sharesOfSteps } from '../../recipes/page/shares-of-steps.ts'
import type { IngredientLine, Recipe, Step } from '../../recipes/recipe.ts'
import { stepId } from '../../recipes/recipe-data.ts'
import {
  amountNode,
  fillPlaces,
  markedFood,
  markTimesAndHeats,
  PLACE,
  type RenderInline,
} from './recipe-marks.ts'

/** The heading and the steps, numbered through, each with how much of a food it uses. */
export function showMethod(recipe: Recipe, recipeNumber: number, render: RenderInline): Element[] {
  const { foods } = foodsOfSteps(recipe)
  const ingredients = listIngredients(recipe)
  const shares = sharesOfSteps(foods)
  const kitchen = { isWithoutCups: isWithoutCups(recipe) }
  let step = 0
  let number = 1
  const lists = recipe.method.flatMap(({ title, items }) => {
    const start = number
    number += items.length
    const steps = items.map((item) => {
      const used = foods
        .filter((food) => food.step === step)
        .map((food) => foodOf(food, ingredients, { ...kitchen, share: shares.get(food) }))
      step += 1
      return stepOf(item, { used, id: stepId(recipeNumber, step) }, render)
    })
    return [
      title === undefined ? null : h('h4', render(title)),
      steps.length > 0 ? h('ol', start > 1 ? { start } : {}, steps) : null,
    ]
  })
  return [h('h3', 'Method'), ...lists.filter((list) => list !== null)]
}

function stepOf(
  { parts, pictures }: Step,
  { used, id }: { used: Element[]; id: string },
  render: RenderInline,
): Element {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : PLACE)).join('')
  return h('li', { id }, [
    h('p', fillPlaces(markTimesAndHeats(render(text), text), used)),
    ...pictures.map(({ alt, address }) => h('p', render(`![${alt}](${address})`))),
  ])
}

/** A food with what is used of it at this step: “olive oil (30 ml / 2 tbsp)”. */
function foodOf(
  { name, ingredient, share }: UsedFood,
  lines: IngredientLine[],
  options: MarkOptions,
): Element {
  const listed = ingredient === undefined ? undefined : lines[ingredient]?.ingredient
  const hasAmount = listed && share && listed.measures.length > 0
  if (!hasAmount) return h('strong', name)
  const mark = markOf(listed, options)
  const marked = markedFood(name, mark, listed.food)
  const words = marked ? [marked.before, marked.noun, marked.after] : [name]
  return h('strong', [...words, h('small', [' (', amountNode(mark), ')'])])
}
