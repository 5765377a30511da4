import { readIngredient } from '../../language/read-ingredient.ts'
import type { Group } from '../../shape/recipe.ts'
import { readDuration } from '../foreign/durations.ts'
import { addNutrition, nutritionInWords } from '../foreign/foreign-nutrition.ts'
import { emptyForeign, type ForeignRecipe, type ForeignStep } from '../foreign/foreign-recipe.ts'
import { groupLines } from '../foreign/ingredient-text.ts'
import { toMarkdown } from '../foreign/plain-lines.ts'
import { stepsOfLines } from '../foreign/steps-of-lines.ts'
import { yieldLine } from '../foreign/yields.ts'

/** The parts of a recipe as a person writes it, each under its heading. */
export type Place = 'head' | 'ingredients' | 'method' | 'notes' | 'nutrition'

const HEADINGS: [place: Place, words: RegExp][] = [
  [
    'ingredients',
    /^(?:(?:the\s+)?ingredients?(?: list)?|you(?:'|’)?(?: wi)?ll need|what you(?:'|’)?(?: wi)?(?:ll)? need|zutaten|ingr[ée]dients|ingredientes|ingredienti|ingrediënten|ingredienser)$/i,
  ],
  [
    'method',
    /^(?:(?:the\s+)?(?:method|directions?|instructions?|preparation|steps|procedure)|how to (?:make|cook|prepare)(?: it)?|zubereitung|pr[ée]paration|preparaci[óo]n|elaboraci[óo]n|modo de preparo|procedimento|preparazione|bereiding(?:swijze)?|instruksjoner|fremgangsmåte)$/i,
  ],
  ['notes', /^(?:(?:recipe |cook['’]?s )?(?:notes?|tips?)(?: (?:and|&) (?:notes?|tips?))?)$/i],
  ['nutrition', /^nutrition(?:al)?(?: (?:facts|information|info|values?))?(?: per .{1,30})?$/i],
]
/** The marks between several facts on one line, such as “Prep: 10 min | Cook: 20 min”. */
const BETWEEN_FACTS = /\s*(?:[|•·;]|\s{3,}|,\s+(?=[a-z ]{3,16}(?:time)?:))\s*/i
const FACT = /^([a-z][a-z ]{2,18}?)\s*(?::|\s-\s)\s*(.{1,80})$/i
const TIMES: [name: keyof ForeignRecipe['minutes'], words: RegExp][] = [
  ['prep', /^(?:prep|preparation|active|hands[- ]on)(?: time)?$/i],
  ['cook', /^(?:cook|cooking|bake|baking|roasting)(?: time)?$/i],
  [
    'rest',
    /^(?:rest|resting|chill|chilling|proving|rising|marinating|inactive|additional|soaking)(?: time)?$/i,
  ],
  ['total', /^(?:total|total time|ready in|time|takes|overall)(?: time)?$/i],
]
const YIELD = /^(?:serves|makes|yields?|servings?|portions?)\b\s*:?\s*\S/i
const SOURCE =
  /^(?:source|from|recipe from|recipe by|adapted from|by|author|courtesy of)\s*:\s*(.+)$/i
const ADDRESS = /https?:\/\/[^\s<>"]{3,500}/i
const SECTION = /^(?:for (?:the |an? )?\D{2,60}|\D{2,60}):$/i
const STEP = /^(?:step\s*)?\d{1,3}\s*[.):]/i
const LONGEST_INGREDIENT = 120

/**
 * Reads a recipe as a person pastes it: a title, facts, ingredients, a method, each under its heading or
 * recognised by its lines.
 */
export function readPlainText(text: string): ForeignRecipe {
  const recipe = emptyForeign('Text')
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  const places = placeLines(lines)
  readHead(places.head, recipe)
  recipe.ingredients = groupLines(places.ingredients.filter(Boolean))
  recipe.method = readMethod(places.method)
  recipe.notes.push(...paragraphs(places.notes).map(toMarkdown))
  const nutrition = places.nutrition.filter(Boolean)
  addNutrition(recipe, nutrition.flatMap(nutritionInWords))
  return recipe
}

/** Gives each line its place: below headings, or where there are none by what it looks like. */
function placeLines(lines: string[]): Record<Place, string[]> {
  const places: Record<Place, string[]> = {
    head: [],
    ingredients: [],
    method: [],
    notes: [],
    nutrition: [],
  }
  let place: Place = 'head'
  let isHeaded = false
  for (const line of lines) {
    const next = placeOfHeading(line)
    if (next) {
      place = next
      isHeaded ||= next === 'ingredients' || next === 'method'
      continue
    }
    // Where it is from often stands at the end.
    const isSource = SOURCE.test(line) || ADDRESS.exec(line)?.[0] === line
    places[isSource ? 'head' : place].push(line)
  }
  if (!isHeaded) guessPlaces(places)
  else if (places.ingredients.length === 0) guessIngredients(places)
  else if (places.method.length === 0) guessMethod(places)
  return places
}

const LONGEST_HEADING = 60

/** Which part of a recipe a line is the heading of; undefined for any other. */
export function placeOfHeading(line: string): Place | undefined {
  const bare = line.trim()
  if (bare.length > 2 * LONGEST_HEADING) return undefined
  const words = bare
    .replace(/^#{1,6}\s*/, '')
    .replace(/[*_]{1,3}/g, '')
    .replace(/\s*[:–-]?\s*$/, '')
  if (words.length > LONGEST_HEADING) return undefined
  return HEADINGS.find(([, heading]) => heading.test(words))?.[0]
}

/** Whether a line is an amount of something, or a point of a list that is short. */
function isIngredient(line: string): boolean {
  if (line.length > LONGEST_INGREDIENT || YIELD.test(line) || /^\d{1,2}[.)]\s/.test(line))
    return false
  const words = line.replace(/^[-–*•·▢☐]\s*/u, '')
  const read = readIngredient(words)
  return (read?.measures.length ?? 0) > 0 || (words !== line && words.length < 60)
}

/** Without headings: a title and facts, then lines with amounts, then the rest. */
function guessPlaces(places: Record<Place, string[]>): void {
  const lines = places.head
  const first = lines.findIndex((line, index) => index > 0 && isIngredient(line))
  if (first === -1) {
    const title = lines.findIndex(Boolean)
    places.head = lines.slice(0, title + 1)
    const rest = lines.slice(title + 1)
    const facts = rest.filter((line) => isFact(line))
    places.head.push(...facts)
    const others = rest.filter((line) => !facts.includes(line))
    // Sentences alone are no method; numbered ones are.
    places[others.filter((line) => STEP.test(line)).length > 1 ? 'method' : 'head'].push(...others)
    return
  }
  places.head = lines.slice(0, first)
  places.ingredients = lines.slice(first)
  guessMethod(places)
}

/** The method begins after the last line with an amount, or at the first numbered one. */
function guessMethod(places: Record<Place, string[]>): void {
  const lines = places.ingredients
  const numbered = lines.findIndex((line) => /^(?:step\s*)?1\s*[.):]\s*\D/i.test(line))
  let last = lines.findLastIndex((line) => isIngredient(line) || SECTION.test(line))
  // Short lines without an amount, such as “salt”, belong to the list as long as no empty line parts them.
  while (
    last + 1 < lines.length &&
    /^\S.{0,39}$/.test(lines[last + 1] ?? '') &&
    !/[.!?]$/.test(lines[last + 1] ?? '')
  )
    last += 1
  const end = numbered === -1 ? last + 1 : numbered
  places.method.unshift(...lines.slice(end))
  places.ingredients = lines.slice(0, end)
}

/** There is a method, and what stands before it holds the ingredients. */
function guessIngredients(places: Record<Place, string[]>): void {
  const first = places.head.findIndex((line, index) => index > 0 && isIngredient(line))
  if (first === -1) return
  places.ingredients = places.head.slice(first)
  places.head = places.head.slice(0, first)
}

function isFact(line: string): boolean {
  return line.split(BETWEEN_FACTS).every((part) => YIELD.test(part) || readTime(part) !== undefined)
}

function readTime(part: string) {
  const [, words = '', value = ''] =
    FACT.exec(part) ?? /^(ready in|takes)\s+(.+)$/i.exec(part) ?? []
  const name = TIMES.find(([, time]) => time.test(words))?.[0]
  const minutes = name && readDuration(value.replace(/\.$/, ''))
  return name && minutes !== undefined ? { name, minutes } : undefined
}

function readHead(lines: string[], recipe: ForeignRecipe): void {
  const about: string[] = []
  for (const line of lines) {
    const words = line.replace(/^#{1,6}\s*/, '').replace(/^[*_]{1,3}(.+?)[*_]{1,3}$/, '$1')
    if (words === '') about.push('')
    else if (readFacts(words, recipe)) continue
    else if (recipe.name === '') recipe.name = words
    else about.push(words)
  }
  recipe.description = paragraphs(about).map(toMarkdown).join('\n\n')
}

/** Keeps what a line says if it says nothing but facts: times, a yield, where it is from. */
export function readFacts(line: string, recipe: ForeignRecipe): boolean {
  if (line.length > 200) return false
  const [, from = ''] = SOURCE.exec(line) ?? []
  const address = ADDRESS.exec(from || line)?.[0]?.replace(/[.,;)]+$/, '')
  if (from || address === line) {
    const name = from.replace(address ?? '', '').replace(/^[\s,;(]+|[\s,;(]+$/g, '')
    recipe.source = { ...(address && { url: address }), ...(name && { name }) }
    return true
  }
  const parts = line.split(BETWEEN_FACTS)
  const facts = parts.map((part) => readFact(part))
  if (facts.some((fact) => fact === undefined)) return false
  for (const keep of facts) keep?.(recipe)
  return true
}

function readFact(part: string): ((recipe: ForeignRecipe) => void) | undefined {
  const time = readTime(part)
  if (time) {
    return ({ minutes }) => {
      minutes[time.name] = time.minutes
    }
  }
  if (YIELD.test(part)) {
    return yieldLine(part) ? ({ yields }) => void yields.push(part) : undefined
  }
  const [, words = '', value = ''] = FACT.exec(part) ?? []
  if (/^(?:course|category)$/i.test(words)) return ({ categories }) => void categories.push(value)
  if (/^cuisine$/i.test(words)) return ({ cuisines }) => void cuisines.push(value)
  if (/^diets?$/i.test(words)) return ({ diets }) => void diets.push(...value.split(/\s*,\s*/))
  return undefined
}

/** Lines with an empty one between are paragraphs; a broken line goes on. */
function paragraphs(lines: string[]): string[] {
  const found: string[] = []
  let open = false
  for (const line of lines) {
    if (line === '') open = false
    else if (open) found[found.length - 1] = `${found.at(-1)} ${line}`
    else {
      found.push(line)
      open = true
    }
  }
  return found
}

/** Steps under their headings. Paragraphs are steps where there are several; else each line is one. */
function readMethod(lines: string[]): Group<ForeignStep>[] {
  const sections: Group<string>[] = [{ items: [] }]
  for (const line of lines) {
    if (SECTION.test(line) && line.length < 60)
      sections.push({ title: line.slice(0, -1), items: [] })
    else sections.at(-1)?.items.push(line)
  }
  return sections
    .map(({ title, items }) => ({ ...(title && { title }), items: readSteps(items) }))
    .filter(({ items }) => items.length > 0)
}

function readSteps(lines: string[]): ForeignStep[] {
  const said = lines.filter(Boolean)
  const isNumbered = said.some((line) => STEP.test(line))
  const blocks = paragraphs(trimmed(lines))
  return stepsOfLines(isNumbered || blocks.length < 2 ? said : blocks)
}

function trimmed(lines: string[]): string[] {
  const first = lines.findIndex(Boolean)
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(Boolean) + 1)
}
