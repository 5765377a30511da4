import type { Element, Root } from 'hast'
import type { Group } from '../../shape/recipe.ts'
import { readDuration } from '../foreign/durations.ts'
import { addNutrition, nutritionInWords } from '../foreign/foreign-nutrition.ts'
import {
  changed,
  emptyForeign,
  type ForeignRecipe,
  type ForeignStep,
  leftOut,
} from '../foreign/foreign-recipe.ts'
import { oneLine, textInLines, toMarkdown } from '../foreign/plain-lines.ts'
import { placeOfHeading } from '../text/read-plain-text.ts'
import { elementsOfClass } from './elements.ts'
import { listPageParts, type PagePart } from './page-parts.ts'
import { PAGE_SHAPES, type PageShape } from './page-shapes.ts'

const MOST_RECIPES = 20
const LABEL =
  /^(?:(?:prep(?:aration)?|cook(?:ing)?|bake|baking|active|hands[- ]on|additional|custom|rest(?:ing)?|chill(?:ing)?|total|ready)\s*(?:time|in)?|yields?|servings?|serves|makes|course|category|cuisine|author|by|recipe by|duration|time)\s*[:–-]?\s*/i

/** The recipes that the page of a known plugin shows, by the classes of its elements. */
export function recipesByShape(tree: Root): ForeignRecipe[] {
  for (const shape of PAGE_SHAPES) {
    const read = elementsOfClass(tree, shape.root)
      .slice(0, MOST_RECIPES)
      .map((root) => readShape(root, shape))
      .filter(({ ingredients, method }) => ingredients.length > 0 || method.length > 0)
    if (read.length > 0) return read
  }
  return []
}

function readShape(root: Element, shape: PageShape): ForeignRecipe {
  const recipe = emptyForeign(shape.name)
  const first = (field: Exclude<keyof PageShape, 'name'>) => {
    const [element] = elementsOfClass(root, shape[field])
    return element ? wordsOfElement(element) : ''
  }
  recipe.findings.push(
    changed(
      'Whole recipe',
      `A guess: the page does not say what is what, and it was read as ${shape.name} shows one. Compare it with the page.`,
    ),
  )
  recipe.name = first('title')
  recipe.description = toMarkdown(first('description'))
  recipe.yields = [first('yields').replace(LABEL, '')].filter(Boolean)
  for (const name of ['prep', 'cook', 'rest', 'total'] as const) {
    const said = first(name).replace(LABEL, '')
    if (said === '') continue
    const minutes = readDuration(shortened(said))
    if (minutes === undefined) recipe.findings.push(leftOut('Time', `“${said}” is no time.`))
    else recipe.minutes[name] = minutes
  }
  const list = (field: 'category' | 'cuisine') =>
    first(field)
      .replace(LABEL, '')
      .split(/\s*,\s*/)
      .filter(Boolean)
  recipe.categories = list('category')
  recipe.cuisines = list('cuisine')
  recipe.ingredients = ingredientGroups(partsIn(root, shape.ingredients))
  recipe.method = methodGroups(partsIn(root, shape.method))
  recipe.notes = partsIn(root, shape.notes)
    .filter((part) => part.kind !== 'heading')
    .flatMap(({ lines }) =>
      lines.filter((line) => placeOfHeading(line) === undefined).map(toMarkdown),
    )
  const author = first('author').replace(LABEL, '')
  if (author) recipe.source = { name: author }
  const nutrition = partsIn(root, shape.nutrition).flatMap(({ lines }) => lines)
  addNutrition(
    recipe,
    nutrition.filter((line) => placeOfHeading(line) === undefined).flatMap(nutritionInWords),
  )
  return recipe
}

function partsIn(root: Element, classes: string[]): PagePart[] {
  return elementsOfClass(root, classes).flatMap((element) => listPageParts({ children: [element] }))
}

function wordsOfElement(element: Element): string {
  const { dateTime, title } = element.properties
  const value = [dateTime, title].find(
    (said) => typeof said === 'string' && /^P(?:\d|T)/.test(said),
  )
  if (typeof value === 'string') return value
  return (
    listPageParts({ children: [element] })
      .flatMap(({ lines }) => lines)
      .map((line) => oneLine(line))
      .join(' ')
      .trim() || oneLine(textInLines(element))
  )
}

/** “15 minutes mins” says it twice, for those who see and those who hear. */
function shortened(said: string): string {
  return said
    .replace(/\b(hours?|minutes?|days?)\s+(?:hrs?|mins?|minutes?|hours?|days?)\b/gi, '$1')
    .trim()
}

/** The groups of a list, by the headings in it. */
export function ingredientGroups(parts: readonly PagePart[]): Group<string>[] {
  return grouped(parts, (part) => (part.kind === 'item' ? [part.lines.join(' ')] : part.lines))
}

/** The groups of a method, without the numbers that its steps bear. */
export function methodGroups(parts: readonly PagePart[]): Group<ForeignStep>[] {
  return grouped(parts, (part) => [readStep(part)]).map(({ title, items }) => ({
    ...(title && { title }),
    items: withoutNumbers(items.flatMap(splitSteps)),
  }))
}

function readStep({ lines, pictures }: PagePart): ForeignStep {
  return { text: lines.join('\n'), pictures }
}

const NUMBER = /^(?:step\s*)?(\d{1,2})\s*[.):–-]?\s*(?=\D)/i

/** One paragraph may hold several steps with numbers, each on its line. */
function splitSteps(step: ForeignStep): ForeignStep[] {
  const lines = step.text.split('\n')
  if (lines.filter((line) => /^(?:step\s*)?\d{1,2}\s*[.):]/i.test(line)).length < 2) return [step]
  return lines.map((text, place) => ({ text, pictures: place === 0 ? step.pictures : [] }))
}

function withoutNumbers(steps: ForeignStep[]): ForeignStep[] {
  const said = steps.filter(({ text }) => !/^step\s*\d{1,2}\s*:?$/i.test(text))
  const isNumbered = said.every(({ text }, place) => Number(NUMBER.exec(text)?.[1]) === place + 1)
  return said
    .map((step) => {
      const text = isNumbered
        ? step.text.replace(NUMBER, '')
        : step.text.replace(/^(?:step\s*\d{1,2}|\d{1,2})\s*[.):]\s+/i, '')
      return { ...step, text: toMarkdown(text) }
    })
    .filter(({ text, pictures }) => text !== '' || pictures.length > 0)
}

function grouped<Item>(
  parts: readonly PagePart[],
  itemsOf: (part: PagePart) => Item[],
): Group<Item>[] {
  const groups: Group<Item>[] = [{ items: [] }]
  for (const part of parts) {
    const [line = ''] = part.lines
    if (part.kind === 'heading' && placeOfHeading(line) !== undefined) continue
    if (part.kind === 'heading') groups.push({ title: line.replace(/:$/, ''), items: [] })
    else if (placeOfHeading(line) === undefined || part.lines.length > 1)
      groups.at(-1)?.items.push(...itemsOf(part))
  }
  return groups.filter(({ items }) => items.length > 0)
}
