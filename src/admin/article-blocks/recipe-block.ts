import { readRecipe } from '#domain/recipes/language/read-recipe.ts'
import { amountWords, behindFood, listFacts } from '#domain/recipes/language/recipe-words.ts'
import type { IngredientLine, Recipe, Step } from '#domain/recipes/shape/recipe.ts'
import { element, isTool, makeButton, makeTools } from './element.ts'

/** Words of a line as they will look, without their marks. */
export type LookOfWords = (words: string) => Node[]

/** The requests to the editor in which a recipe stands. */
export type RecipeActions = {
  /** Opens its form. */
  onEdit: () => void
  /** Back to the text, with the recipe selected. */
  onLeave: () => void
  onMove: (way: 'up' | 'down') => void
  onRemove: () => void
}

/** The element of a recipe as it will stand in the article, with what can be done with it; `fillRecipe` says which. */
export function recipeBlock({ onEdit, onLeave, onMove, onRemove }: RecipeActions): HTMLElement {
  const card = element('div', { class: 'live-block live-recipe', role: 'group' })
  const tools = makeTools(
    'Recipe',
    makeButton('Edit recipe', onEdit),
    makeButton('Move up', () => onMove('up')),
    makeButton('Move down', () => onMove('down')),
    makeButton('Remove', onRemove),
  )
  card.append(element('div', { class: 'live-recipe-look' }), tools)
  card.addEventListener('click', ({ target }) => {
    if (!isTool(target)) onLeave()
  })
  card.addEventListener('dblclick', ({ target }) => {
    if (!isTool(target)) onEdit()
  })
  return card
}

/** Shows a recipe in its element. @param text the block without its fences */
export function fillRecipe(card: HTMLElement, text: string, lookOfWords: LookOfWords): void {
  const { recipe } = readRecipe(text)
  card.setAttribute('aria-label', recipe.name ? `Recipe: ${recipe.name}` : 'Recipe')
  card.querySelector('.live-recipe-look')?.replaceChildren(...recipeLook(recipe, lookOfWords))
}

function recipeLook(recipe: Recipe, lookOfWords: LookOfWords): HTMLElement[] {
  const facts = listFacts(recipe).map(({ label, value }) => `${label} ${unbroken(value)}`)
  const parts = [
    element('p', { class: 'live-kicker' }, 'Recipe'),
    ...(recipe.name ? [element('p', { class: 'live-recipe-name' }, recipe.name)] : []),
    ...(facts.length > 0 ? [element('p', { class: 'live-facts' }, facts.join(' · '))] : []),
    ...groupLists('ul', recipe.ingredients, (line) => lookOfIngredient(line, lookOfWords)),
    ...groupLists('ol', recipe.method, (step) => lookOfStep(step, lookOfWords)),
    ...recipe.notes.map((note) => element('p', { class: 'live-note' }, ...lookOfWords(note))),
  ]
  const isEmpty = recipe.ingredients.length === 0 && recipe.method.length === 0
  return isEmpty ? [...parts, element('p', { class: 'live-facts' }, 'Nothing in it yet')] : parts
}

function groupLists<Item>(
  kind: 'ul' | 'ol',
  groups: readonly { title?: string; items: readonly Item[] }[],
  lookOfItem: (item: Item) => (Node | string)[],
): HTMLElement[] {
  let start = 1
  return groups.flatMap(({ title, items }) => {
    const list = element(
      kind,
      { start: String(start) },
      ...items.map((item) => element('li', {}, ...lookOfItem(item))),
    )
    start += items.length
    return title ? [element('p', { class: 'live-group' }, title), list] : [list]
  })
}

/** A number and its unit stay on one line. */
function unbroken(words: string): string {
  return words.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0')
}

function lookOfIngredient(
  { text, ingredient }: IngredientLine,
  lookOfWords: LookOfWords,
): (Node | string)[] {
  if (!ingredient) return lookOfWords(text)
  const amount = amountWords(ingredient)
  const words = `${ingredient.food}${unbroken(behindFood(ingredient))}`
  return amount ? [element('strong', {}, unbroken(amount)), ' ', words] : [words]
}

function lookOfStep({ parts, pictures }: Step, lookOfWords: LookOfWords): (Node | string)[] {
  const words = parts.map((part) => (part.kind === 'food' ? part.name : part.text)).join('')
  const images = pictures.map(({ alt, address }) =>
    element('img', { src: address, alt, draggable: 'false' }),
  )
  return [...lookOfWords(words), ...images]
}
