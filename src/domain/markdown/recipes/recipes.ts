import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { RECIPE_CLASS, type RecipeData, toRecipeData } from '../../recipes/data/recipe-data.ts'
import { readRecipe } from '../../recipes/language/read-recipe.ts'
import { shownWords } from '../../recipes/language/shown-words.ts'
import { type LinkedRecipes, withLinkedFoods } from '../../recipes/linked/with-linked-foods.ts'
import type { NutritionEstimate } from '../../recipes/nutrition/estimate-nutrition.ts'
import { listStays, printSentence } from '../../recipes/page/as-written.ts'
import { markOfNumber } from '../../recipes/page/make-mark.ts'
import { printMark } from '../../recipes/page/print-mark.ts'
import type { Recipe } from '../../recipes/shape/recipe.ts'
import { printTin } from '../../recipes/shape/tin.ts'
import { plainText } from '../tree/plain-text.ts'
import { replaceElements } from '../tree/walk.ts'
import { swapLine } from './ingredient-words.ts'
import { showAllergens } from './recipe-allergens.ts'
import { showFacts, showIngredients } from './recipe-lists.ts'
import { joinLongUnits, type RenderInline, withoutMarks } from './recipe-marks.ts'
import { showMethod } from './recipe-method.ts'
import { showNutrition } from './recipe-nutrition.ts'

/** More blocks of one text are shown as they were written. */
export const MOST_RECIPES = 20

/** A line without any of these is text, and need not be rendered. */
const MARKUP = /[\\*_`[\]<>&!~^$]|:\/\/|www\.|@/

/** Estimates the nutrition of a recipe's foods. */
export type EstimateNutrition = (recipe: Recipe) => NutritionEstimate

/** The options by which recipes are counted. */
export type CountingOptions = {
  /** Left out where no table of foods is at hand. */
  estimateNutrition?: EstimateNutrition
  /** The recipes that those of the text link to. */
  linked?: LinkedRecipes
}

const NONE: LinkedRecipes = new Map()

/** The recipes of a text as programs get them, in their order, with what each is estimated at. */
export type ShownRecipes = { recipes: RecipeData[]; estimates: NutritionEstimate[] }

/**
 * Puts each fenced block of a recipe into a section that is complete without a script.
 *
 * What recipes link to counts for allergens and nutrition as far as it is at hand.
 */
export function showRecipes(
  tree: Root,
  renderInline: RenderInline,
  { estimateNutrition, linked = NONE }: CountingOptions = {},
): ShownRecipes {
  const render: RenderInline = (text) =>
    MARKUP.test(text) ? renderInline(text) : [{ type: 'text', value: text }]
  const plain = (text: string) =>
    MARKUP.test(text) ? plainText({ type: 'root', children: renderInline(text) }) : oneLine(text)
  const recipes: RecipeData[] = []
  const estimates: NutritionEstimate[] = []
  replaceElements(tree, (element) => {
    const text = findRecipeText(element)
    if (text === undefined || recipes.length === MOST_RECIPES) return undefined
    const { recipe } = readRecipe(text)
    const estimate = estimateNutrition?.(withLinkedFoods(recipe, linked, { isByAmount: true }))
    const counted = withLinkedFoods(recipe, linked)
    if (estimate) estimates.push(estimate)
    const data = toRecipeData(recipe, { number: recipes.length + 1, plain, estimate, counted })
    const number = recipes.push(data)
    const section = recipeSection(recipe, { number, data }, render)
    joinLongUnits(section)
    return [section]
  })
  return { recipes, estimates }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

/** The text of a block whose fence says `recipe`. */
function findRecipeText({ tagName, children }: Element): string | undefined {
  const [code, ...others] = children
  if (tagName !== 'pre' || others.length > 0 || code?.type !== 'element') return undefined
  const classes = code.properties.className
  if (!Array.isArray(classes) || !classes.includes('language-recipe')) return undefined
  const [text] = code.children
  return text?.type === 'text' ? withoutMarks(text.value) : ''
}

function recipeSection(
  recipe: Recipe,
  { number, data }: { number: number; data: RecipeData },
  render: RenderInline,
): Element {
  const words = shownWords(recipe)
  const { name = words.recipe, ingredients, method, notes, swaps, unread, tin } = recipe
  const stays = listStays(recipe)
  const names = data.ingredients.flatMap(({ items }) => items.map(({ text }) => text))
  const list = { stays: stays.lines, sentence: printSentence(stays, names, words) }
  const serves = recipe.yield && !recipe.yield.of ? recipe.yield.quantity : undefined
  const marks = {
    // Without the prefix of ids that content may have, so that nothing else can be called so.
    ...(number === 1 && { id: 'the-recipe' }),
    ...(serves && { dataServes: printMark(markOfNumber(serves)) }),
    ...(tin && { dataTin: printTin(tin) }),
    ...(recipe.language && { lang: recipe.language }),
  }
  return h(`section.${RECIPE_CLASS}`, marks, [
    h('h2', render(name)),
    showFacts(recipe, render),
    ...unread.map((line) => h('p', render(line))),
    ...(ingredients.length > 0
      ? [h('div.recipe-ingredients', showIngredients(recipe, list, render))]
      : []),
    ...(method.length > 0
      ? [h('div.recipe-method', showMethod(recipe, { number, stays: stays.steps }, render))]
      : []),
    recipeFoot([
      ...swaps.map((swap) => swapLine(recipe, swap, render)),
      ...notes.map((note) => h('p', [h('strong', words.note), ...render(note)])),
      sourceLine(recipe, render),
      showAllergens(data.allergens, words),
      showNutrition(data.nutrition, words),
    ]),
  ])
}

function recipeFoot(lines: (Element | null)[]): Element | null {
  const shown = lines.filter((line) => line !== null)
  return shown.length > 0 ? h('div.recipe-end', shown) : null
}

function sourceLine(recipe: Recipe, render: RenderInline): Element | null {
  const { source } = recipe
  if (!source) return null
  const { url, name = url ?? '' } = source
  return h('p', [
    h('strong', shownWords(recipe).source),
    ...render(url ? `[${name}](${url})` : name),
  ])
}
