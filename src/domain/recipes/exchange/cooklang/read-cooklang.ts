import { Fraction } from 'fraction.js'
import { parse } from 'yaml'
import { readIngredient } from '../../language/read-ingredient.ts'
import { printQuantity, readQuantity } from '../../quantity.ts'
import { readTin } from '../../tin.ts'
import { readDuration } from '../durations.ts'
import { changed, emptyForeign, type ForeignRecipe, leftOut } from '../foreign-recipe.ts'
import { markdownOf, oneLine } from '../plain-lines.ts'
import { allWords, isNode, type JsonNode, wordsOf } from '../schema/json-node.ts'
import { type CookToken, tokensOf } from './cook-tokens.ts'
import { COOKLANG_BLOCK, LIST_SECTION } from './write-cooklang.ts'

const FRONT = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/
const LINE_OF_METADATA = /^>>\s*([^:\n]{1,60}):\s*(.*)$/
const SECTION = /^=+\s*(.*?)\s*=*$/
/** Metadata that has a place of its own. */
const PLACES: Record<string, (recipe: ForeignRecipe, value: unknown) => void> = {
  title(recipe, value) {
    recipe.name = oneLine(wordsOf(value))
  },
  description: setDescription,
  introduction: setDescription,
  servings: (recipe, value) => void recipe.yields.push(...allWords(value)),
  serves: (recipe, value) => void recipe.yields.push(...allWords(value)),
  yield: (recipe, value) => void recipe.yields.push(...allWords(value)),
  course: (recipe, value) => void recipe.categories.push(...allWords(value)),
  category: (recipe, value) => void recipe.categories.push(...allWords(value)),
  cuisine: (recipe, value) => void recipe.cuisines.push(...allWords(value)),
  diet: (recipe, value) =>
    void recipe.diets.push(...allWords(value).flatMap((words) => words.split(/\s*,\s*/))),
  'prep time': (recipe, value) => setTime(recipe, 'prep', value),
  'cook time': (recipe, value) => setTime(recipe, 'cook', value),
  'rest time': (recipe, value) => setTime(recipe, 'rest', value),
  'time required': (recipe, value) => setTime(recipe, 'total', value),
  duration: (recipe, value) => setTime(recipe, 'total', value),
  tin: (recipe, value) => {
    if (readTin(wordsOf(value))) recipe.tin = wordsOf(value)
  },
  author(recipe, value) {
    recipe.source.name ??= oneLine(wordsOf(value))
  },
}

function setDescription(recipe: ForeignRecipe, value: unknown): void {
  recipe.description = markdownOf(wordsOf(value))
}

/** A file as its metadata and what is behind them. */
export type CookFile = { metadata: JsonNode; body: string }

/** Splits a file of Cooklang; metadata that cannot be read are empty. */
export function splitCookFile(text: string): CookFile {
  const [whole = '', front = ''] = FRONT.exec(text) ?? []
  let metadata: unknown
  try {
    metadata = parse(front, { maxAliasCount: 10 })
  } catch {
    metadata = undefined
  }
  return { metadata: isNode(metadata) ? metadata : {}, body: text.slice(whole.length) }
}

/** Whether a text looks like Cooklang: an amount in braces behind an ingredient. */
export function isCooklang(text: string): boolean {
  return /@[\p{L}][^@#~{}\n]{0,80}\{[^{}\n]{0,40}\}/u.test(text)
}

/**
 * Reads a file of Cooklang: the amounts at its steps become the list of ingredients, and the steps name
 * how much of each they use.
 *
 * Source: https://cooklang.org/docs/spec/
 */
export function readCooklang(text: string): ForeignRecipe {
  const recipe = emptyForeign('Cooklang')
  recipe.canPin = true
  const { metadata, body } = splitCookFile(text)
  readMetadata(metadata, recipe)
  const { words, comments } = withoutComments(body)
  if (comments.length > 0) recipe.findings.push(leftOut('Comments', comments.join('; ')))
  const foods = new Foods()
  const sections = sectionsOf(words, recipe)
  const steps = sections.map(({ title, paragraphs }) => ({
    title,
    isList: title?.toLowerCase() === LIST_SECTION.toLowerCase(),
    items: paragraphs.map((paragraph) => tokensOf(paragraph)),
  }))
  for (const { items } of steps) for (const tokens of items) foods.add(tokens)
  recipe.ingredients = foods.lines().length > 0 ? [{ items: foods.lines() }] : []
  recipe.method = steps
    .filter(({ isList, items }) => items.length > 0 && !isList)
    .map(({ title, items }) => ({
      ...(title && title.toLowerCase() !== 'method' && { title }),
      items: items.map((tokens) => ({
        text: foods.textOf(tokens),
        pictures: [],
        namesFoods: true as const,
      })),
    }))
  const tools = steps.flatMap(({ items }) => items.flat()).filter(({ kind }) => kind === 'tool')
  if (tools.length > 0) {
    const names = [...new Set(tools.map(({ name }) => name))]
    recipe.findings.push(
      changed('Tools', `They are words of the steps alone: ${names.join(', ')}.`),
    )
  }
  return recipe
}

function readMetadata(metadata: JsonNode, recipe: ForeignRecipe): void {
  for (const [key, value] of flat(metadata)) {
    const name = key.toLowerCase()
    const place = Object.hasOwn(PLACES, name) ? PLACES[name] : undefined
    if (name === 'source' || name.startsWith('source.') || name === 'source url') {
      const words = wordsOf(value)
      if (/^https?:\/\//i.test(words)) recipe.source.url = words
      else if (words) recipe.source.name = oneLine(words)
    } else if (name === 'time' && wordsOf(value)) setTime(recipe, 'total', value)
    else if (place) place(recipe, value)
    else if (name === COOKLANG_BLOCK) continue
    else recipe.findings.push(leftOut(key, allWords(value).join(', ') || 'has no place here'))
  }
}

/** `time: { prep: … }` and `prep time: …` say the same. */
function flat(metadata: JsonNode): [key: string, value: unknown][] {
  return Object.entries(metadata).flatMap(([key, value]): [string, unknown][] => {
    if (!isNode(value)) return [[key, value]]
    return Object.entries(value).map(([inner, member]) => [
      key.toLowerCase() === 'time' ? `${inner} time` : `${key}.${inner}`,
      member,
    ])
  })
}

function setTime(
  recipe: ForeignRecipe,
  name: keyof ForeignRecipe['minutes'],
  value: unknown,
): void {
  const minutes = readDuration(wordsOf(value))
  if (minutes === undefined)
    recipe.findings.push(leftOut('Time', `“${oneLine(wordsOf(value))}” is no time.`))
  else recipe.minutes[name] = minutes
}

/** Comments are for whoever edits the file: to the end of the line, or between brackets. */
function withoutComments(body: string): { words: string; comments: string[] } {
  const comments: string[] = []
  const kept: string[] = []
  let place = 0
  for (;;) {
    const open = body.indexOf('[-', place)
    const close = open === -1 ? -1 : body.indexOf('-]', open + 2)
    if (close === -1) break
    kept.push(body.slice(place, open))
    comments.push(body.slice(open + 2, close).trim())
    place = close + 2
  }
  kept.push(body.slice(place))
  const lines = kept
    .join('')
    .split(/\r?\n/)
    .map((line) => {
      const start = /(?:^|\s)--/.exec(line)?.index
      if (start === undefined) return line
      comments.push(line.slice(start).replace(/^\s*--\s*/, ''))
      return line.slice(0, start)
    })
  return { words: lines.join('\n'), comments: comments.filter(Boolean) }
}

type Section = { title?: string; paragraphs: string[] }

function sectionsOf(words: string, recipe: ForeignRecipe): Section[] {
  const sections: Section[] = [{ paragraphs: [] }]
  let isOpen = false
  for (const line of words.split('\n').map((one) => one.trim())) {
    const [, key, value] = LINE_OF_METADATA.exec(line) ?? []
    const [, title] = line.startsWith('=') ? (SECTION.exec(line) ?? []) : []
    const paragraphs = sections.at(-1)?.paragraphs ?? []
    const isText = line !== '' && key === undefined && title === undefined && !line.startsWith('>')
    if (key !== undefined) readMetadata({ [key]: value }, recipe)
    else if (title !== undefined) sections.push({ ...(title && { title }), paragraphs: [] })
    else if (line.startsWith('>')) recipe.notes.push(line.replace(/^>\s*/, ''))
    else if (isText && isOpen) paragraphs.push(`${paragraphs.pop() ?? ''}\n${line}`)
    else if (isText) paragraphs.push(line)
    isOpen = isText
  }
  return sections
}

type Use = { token: CookToken; amount: Fraction | undefined }

/** What is known of a food once all steps are read. */
type Known = {
  lines: string[]
  /** Whether its one line is understood as this very food, so that steps may name it. */
  isNamed: boolean
  uses: number
  /** How much each mention takes, and all of them together; a sum only where several say so. */
  amounts: Map<CookToken, Fraction>
  sum: Fraction | undefined
}

/** The foods of all steps, put together by their names. */
class Foods {
  readonly #uses = new Map<string, Use[]>()
  readonly #known = new Map<string, Known>()

  add(tokens: CookToken[]): void {
    for (const token of tokens) {
      if (token.kind !== 'food') continue
      const read = readQuantity(token.quantity)
      const isNumber = read && read.length === token.quantity.length && !read.quantity.to
      const key = token.name.toLowerCase()
      const uses = this.#uses.get(key) ?? []
      uses.push({ token, amount: isNumber ? read.quantity.from : undefined })
      this.#uses.set(key, uses)
    }
  }

  lines(): string[] {
    return [...this.#uses.keys()].flatMap((key) => this.#of(key).lines)
  }

  textOf(tokens: CookToken[]): string {
    return tokens
      .map((token) => (token.kind === 'food' ? this.#named(token) : plainBraces(token.text)))
      .join('')
  }

  #named(token: CookToken): string {
    const { isNamed, uses, amounts, sum } = this.#of(token.name.toLowerCase())
    const own = amounts.get(token)
    if (!isNamed || (!own && uses > 1)) return token.name
    return own && sum ? `{${token.name}: ${own.div(sum).toFraction()}}` : `{${token.name}}`
  }

  #of(key: string): Known {
    const known = this.#known.get(key) ?? knownOf(key, this.#uses.get(key) ?? [])
    this.#known.set(key, known)
    return known
  }
}

function knownOf(key: string, uses: Use[]): Known {
  const lines = linesOf(uses)
  const [line = '', ...others] = lines
  const amounts = new Map(
    uses.flatMap(({ token, amount }) => (amount ? [[token, amount] as const] : [])),
  )
  return {
    lines,
    isNamed: others.length === 0 && readIngredient(line)?.food.toLowerCase() === key,
    uses: uses.length,
    amounts,
    sum: amounts.size > 1 ? sumOf([...amounts.values()]) : undefined,
  }
}

function sumOf(amounts: Fraction[]): Fraction {
  return amounts.reduce((total, amount) => total.add(amount), new Fraction(0))
}

/** One line for a food whose amounts add up; one for each where they do not. */
function linesOf(uses: Use[]): string[] {
  const said = uses.filter(({ token }) => token.quantity !== '')
  const [first] = said.length > 0 ? said : uses
  if (!first) return []
  const canAdd = said.every(({ amount, token }) => amount && token.unit === first.token.unit)
  if (said.length < 2) return [lineOf(first.token, first.token.quantity)]
  if (!canAdd) return said.map(({ token }) => lineOf(token, token.quantity))
  const sum = sumOf(said.flatMap(({ amount }) => amount ?? []))
  const prepared = said.find(({ token }) => token.preparation)?.token ?? first.token
  return [
    lineOf(
      { ...first.token, preparation: prepared.preparation },
      printQuantity({ from: sum, to: null }),
    ),
  ]
}

function lineOf(
  { name, unit, preparation, isFixed, isOptional }: CookToken,
  quantity: string,
): string {
  // “8 medium; halved”: what is beside the food, and how it is prepared.
  const [, aside = '', done = preparation] = /^([^;]*);\s*(.*)$/.exec(preparation) ?? []
  const words = [quantity, unit, name, aside && `(${aside})`].filter(Boolean).join(' ')
  const line = [words, done, isOptional && !/\boptional$/.test(done) ? 'optional' : '']
  return `${isFixed && quantity ? '=' : ''}${line.filter(Boolean).join(', ')}`
}

function plainBraces(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')')
}
