import { Fraction } from 'fraction.js'
import { stringify } from 'yaml'
import { foodsOfSteps, listIngredients } from '../../shape/foods-of-steps.ts'
import type { Ingredient, Measure } from '../../shape/ingredient.ts'
import { printMinutes } from '../../shape/print-minutes.ts'
import { printQuantity, scaleQuantity } from '../../shape/quantity.ts'
import type { Recipe, Step } from '../../shape/recipe.ts'
import { printTin } from '../../shape/tin.ts'
import type { ExportedRecipe } from '../exported/exported-recipe.ts'
import { swapWords, yieldWords } from '../exported/exported-words.ts'

/** The key of the exact block among the metadata. */
export const COOKLANG_BLOCK = 'wellness haven block'
/** The section of what no step names, which is no step itself. */
export const LIST_SECTION = 'Ingredients'

/**
 * A recipe as a file of Cooklang.
 *
 * Source: https://cooklang.org/docs/spec/ and its canonical metadata.
 */
export function writeCooklang(exported: ExportedRecipe): string {
  const { recipe, block, name, description, author, url } = exported
  const { times, category, cuisine, diets, source, tin } = recipe
  const metadata = {
    title: recipe.name ?? name,
    ...(recipe.yield && { servings: yieldWords(recipe).replace(/ servings?$/, '') }),
    ...(times.prep && { 'prep time': printMinutes(times.prep) }),
    ...(times.cook && { 'cook time': printMinutes(times.cook) }),
    ...(times.rest && { 'rest time': printMinutes(times.rest) }),
    ...(category && { course: category }),
    ...(cuisine && { cuisine }),
    ...(diets.length > 0 && { diet: diets }),
    ...(tin && { tin: printTin(tin) }),
    ...(description && { description }),
    ...(author && { author }),
    ...sourceFields(source, url),
    [COOKLANG_BLOCK]: block,
  }
  return `---\n${stringify(metadata, { lineWidth: 0 })}---\n\n${cooklangBody(recipe)}`
}

function sourceFields(source: Recipe['source'], url: string | undefined): object {
  if (source?.url && source.name) return { source: { name: source.name, url: source.url } }
  const one = source?.url ?? source?.name ?? url
  return one ? { source: one } : {}
}

/** The steps and notes of a file, without its metadata. */
export function cooklangBody(recipe: Recipe): string {
  const paragraphs: string[] = []
  const lines = listIngredients(recipe)
  const { foods } = foodsOfSteps(recipe)
  const named = new Set(foods.map(({ ingredient }) => ingredient))
  const others = lines.flatMap(({ text, ingredient }, place) => {
    if (named.has(place)) return []
    return [ingredient ? mention(ingredient, new Fraction(1)) : escaped(text)]
  })
  if (others.length > 0) paragraphs.push(`= ${LIST_SECTION}`, others.join(', '))
  if (others.length > 0 && recipe.method[0]?.title === undefined) paragraphs.push('= Method')
  let place = 0
  const stepText = (step: Step) => {
    const used = foods.filter((food) => food.step === place)
    place += 1
    return step.parts
      .map((part) => {
        if (part.kind === 'text') return escaped(part.text)
        const use = used.shift()
        const ingredient =
          use?.ingredient === undefined ? undefined : lines[use.ingredient]?.ingredient
        return ingredient && use?.share ? mention(ingredient, use.share) : `@${plain(part.name)}{}`
      })
      .join('')
      .trim()
  }
  for (const { title, items } of recipe.method) {
    if (title) paragraphs.push(`= ${title}`)
    for (const step of items) paragraphs.push(stepText(step) || '…')
  }
  for (const note of [...recipe.notes, ...recipe.swaps.map(swapWords)]) paragraphs.push(`> ${note}`)
  return `${paragraphs.join('\n\n')}\n`
}

function mention(ingredient: Ingredient, share: Fraction): string {
  const { food, measures, isPinned } = ingredient
  const [first] = measures
  const quantity = first ? printQuantity(scaleQuantity(first.quantity, share)) : ''
  const unit = first && unitWords(first)
  const amount = unit ? `${quantity}%${unit}` : quantity
  const said = noteWords(ingredient)
  const prepared = said ? `(${said.replace(/[()]/g, '')})` : ''
  return `@${plain(food)}{${isPinned ? '=' : ''}${amount}}${prepared}`
}

/** Returns the words for a unit that is counted, in the words of a cook: “heaped tbsp”, “x 400 g tin”. */
function unitWords({ fill, unit, pack }: Measure): string {
  const size = pack && `x ${printQuantity(pack.quantity)} ${pack.unit}`
  return [size, fill, unit]
    .filter(Boolean)
    .join(' ')
    .replace(/[{}%=]/g, '')
}

/** All that stands behind a food, for which there is one pair of brackets: “8 medium; halved, optional”. */
function noteWords({ aside, preparation, isOptional }: Ingredient): string {
  const beside = aside && `${aside};`
  const done = [preparation, isOptional ? 'optional' : ''].filter(Boolean).join(', ')
  return [beside, done].filter(Boolean).join(' ')
}

/** A name without the signs of the language. */
function plain(name: string): string {
  return name
    .replace(/[@#~{}()\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Words that would begin something keep a backslash before their sign. */
function escaped(text: string): string {
  return (
    text
      .replace(/[@#~]/g, '\\$&')
      .replace(/--/g, '\\-\\-')
      // Not from within white space, where each place would look through the rest of it.
      .replace(/(?<!\s)\s+/g, (space) => (space.includes('\n') ? '\n' : space))
  )
}
