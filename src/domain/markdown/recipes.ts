import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import { foodsOfSteps, listIngredients, type UsedFood } from '../recipes/foods-of-steps.ts'
import { formatMeasures } from '../recipes/kitchen-amount.ts'
import { readRecipe } from '../recipes/read-recipe.ts'
import type { Group, IngredientLine, Recipe, Step } from '../recipes/recipe.ts'
import { RECIPE_CLASS, type RecipeData, stepId, toRecipeData } from '../recipes/recipe-data.ts'
import { amountOf, behindFood, factsOf } from '../recipes/recipe-words.ts'
import { scaleIngredient } from '../recipes/scale-recipe.ts'
import { plainText } from './plain-text.ts'
import { replaceElements } from './walk.ts'

/** More blocks of one text are shown as they were written. */
export const MOST_RECIPES = 20

/** Renders a line of Markdown into safe nodes. */
type RenderInline = (markdown: string) => ElementContent[]

/** A line without any of these is text, and need not be rendered. */
const MARKUP = /[\\*_`[\]<>&!~^$]|:\/\/|www\.|@/
/** Stands for the foods of a step while its text is rendered; no text holds it. */
const FOOD_MARK = '\ue000'

/**
 * Puts each fenced block of a recipe into a section that is complete without a script.
 *
 * @returns the recipes as programs get them, in their order
 */
export function showRecipes(tree: Root, renderInline: RenderInline): RecipeData[] {
  const render: RenderInline = (text) =>
    MARKUP.test(text) ? renderInline(text) : [{ type: 'text', value: text }]
  const plain = (text: string) =>
    MARKUP.test(text) ? plainText({ type: 'root', children: renderInline(text) }) : oneLine(text)
  const recipes: RecipeData[] = []
  replaceElements(tree, (element) => {
    const text = recipeTextOf(element)
    if (text === undefined || recipes.length === MOST_RECIPES) return undefined
    const { recipe } = readRecipe(text)
    const number = recipes.push(toRecipeData(recipe, { number: recipes.length + 1, plain }))
    return [sectionOf(recipe, number, render)]
  })
  return recipes
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

/** The text of a block whose fence says `recipe`. */
function recipeTextOf({ tagName, children }: Element): string | undefined {
  const [code, ...others] = children
  if (tagName !== 'pre' || others.length > 0 || code?.type !== 'element') return undefined
  const classes = code.properties.className
  if (!Array.isArray(classes) || !classes.includes('language-recipe')) return undefined
  const [text] = code.children
  return text?.type === 'text' ? text.value.replaceAll(FOOD_MARK, '') : ''
}

function sectionOf(recipe: Recipe, number: number, render: RenderInline): Element {
  const { name = 'Recipe', ingredients, method, notes, swaps, unread } = recipe
  const facts = factsOf(recipe)
  return h(`section.${RECIPE_CLASS}`, [
    h('h2', render(name)),
    facts.length > 0
      ? h(
          'dl',
          facts.map(({ label, value }) => h('div', [h('dt', label), h('dd', render(value))])),
        )
      : null,
    ...unread.map((line) => h('p', render(line))),
    ...(ingredients.length > 0 ? ingredientsOf(ingredients, render) : []),
    ...(method.length > 0 ? methodOf(recipe, number, render) : []),
    ...swaps.map(({ food, by }) =>
      h('p', [h('strong', 'Instead of '), ...render(food), ': ', ...render(by)]),
    ),
    ...notes.map((note) => h('p', [h('strong', 'Note: '), ...render(note)])),
    sourceOf(recipe, render),
  ])
}

function ingredientsOf(groups: Group<IngredientLine>[], render: RenderInline): Element[] {
  const itemOf = ({ text, ingredient }: IngredientLine) => {
    if (!ingredient) return h('li', render(text))
    const { food, link } = ingredient
    const amount = amountOf(ingredient)
    const words = `${link ? `[${food}](${link})` : food}${behindFood(ingredient)}`
    return h('li', [...(amount ? [h('strong', amount), ' '] : []), ...render(words)])
  }
  const lists = groups.flatMap(({ title, items }) => [
    title === undefined ? null : h('h4', render(title)),
    items.length > 0 ? h('ul', items.map(itemOf)) : null,
  ])
  return [h('h3', 'Ingredients'), ...lists.filter((list) => list !== null)]
}

function methodOf(recipe: Recipe, recipeNumber: number, render: RenderInline): Element[] {
  const { foods } = foodsOfSteps(recipe)
  const ingredients = listIngredients(recipe)
  let step = 0
  let number = 1
  const lists = recipe.method.flatMap(({ title, items }) => {
    const start = number
    number += items.length
    const steps = items.map((item) => {
      const used = foods.filter((food) => food.step === step)
      step += 1
      const element = stepOf(item, used, ingredients, render)
      element.properties.id = stepId(recipeNumber, step)
      return element
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
  used: UsedFood[],
  ingredients: IngredientLine[],
  render: RenderInline,
): Element {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : FOOD_MARK)).join('')
  const foods = used.map((food) => foodOf(food, ingredients))
  return h('li', [
    h('p', withFoods(render(text), foods)),
    ...pictures.map(({ alt, address }) => h('p', render(`![${alt}](${address})`))),
  ])
}

/** A food with what is used of it at this step: “olive oil (30 ml / 2 tbsp)”. */
function foodOf({ name, ingredient, share }: UsedFood, lines: IngredientLine[]): Element {
  const listed = ingredient === undefined ? undefined : lines[ingredient]?.ingredient
  const portion = listed && share ? scaleIngredient({ ...listed, isPinned: false }, share) : null
  const amount = portion && formatMeasures(portion)
  return h('strong', [name, ...(amount ? [h('small', ` (${amount})`)] : [])])
}

/** Puts the foods where their marks stand, in their order. */
function withFoods(nodes: ElementContent[], foods: Element[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') {
      node.children = withFoods(node.children, foods)
      return [node]
    }
    if (node.type !== 'text') return [node]
    const [first = '', ...others] = node.value.split(FOOD_MARK)
    const nodesOf = (value: string): ElementContent[] => (value ? [{ type: 'text', value }] : [])
    return [
      ...nodesOf(first),
      ...others.flatMap((text) =>
        [foods.shift() ?? '', text].flatMap((part) =>
          typeof part === 'string' ? nodesOf(part) : [part],
        ),
      ),
    ]
  })
}

function sourceOf({ source }: Recipe, render: RenderInline): Element | null {
  if (!source) return null
  const { url, name = url ?? '' } = source
  return h('p', [h('strong', 'Source: '), ...render(url ? `[${name}](${url})` : name)])
}
