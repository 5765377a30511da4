import { readRecipe } from '../../language/read-recipe.ts'
import { RECIPE_MAX_LINE_LENGTH } from '../../shape/recipe.ts'
import { printTimes } from '../../shape/times.ts'
import { readTin } from '../../shape/tin.ts'
import { dietWord } from './diets.ts'
import {
  changed,
  type ForeignRecipe,
  type ForeignStep,
  type ImportFinding,
} from './foreign-recipe.ts'
import { readForeignTimes } from './foreign-times.ts'
import { ingredientText } from './ingredient-text.ts'
import { oneLine, plainName } from './plain-lines.ts'
import { splitBlocks } from './split-blocks.ts'
import { underHeadings } from './under-headings.ts'
import { yieldLine } from './yields.ts'

/** A recipe of another program as text of a post here. */
export type ImportedRecipe = {
  /** The name of its format, as a person knows it. */
  format: string
  /** Empty where it has none. */
  title: string
  /** Its introduction, and its block, with its fences. */
  markdown: string
  /** How much of it there is. */
  counts: { ingredients: number; steps: number }
  /** Every field that is not kept as it was. */
  findings: ImportFinding[]
  /** Its picture, which is not part of the text. */
  picture: { address: string; alt: string } | null
}

const LONGEST = RECIPE_MAX_LINE_LENGTH - 20
/** More are put on one line. */
const MOST_STEP_LINES = 30
/** Plugins show by which factor a page is scaled: “12 rolls 1x”. */
const FACTOR = /(?<=[\p{L})]|\s)(?:\s*\b\d{1,2}[x×]|\s*1[x×])+$/iu
const METHOD = /^(?:method|steps|directions|instructions)$/i
const ABOUT = /\b(?:about|approx|approximately|around|ca|up to)\b|~/i

/**
 * Writes a recipe of another program as the text of a post: what introduces it, and a block that
 * readers, scaling and search understand. What does not fit is a finding, and never just gone.
 */
export function blockOfForeign(foreign: ForeignRecipe): ImportedRecipe {
  const findings = [...foreign.findings]
  const find = (finding: ImportFinding) => findings.push(finding)
  const head = headLines(foreign, find)
  const ingredients = foreign.ingredients.map(({ title, items }) => ({
    ...withTitle(title, 'ingredients'),
    items: items
      .map((line) => `- ${ingredientText(plainName(line), foreign)}`)
      .filter((line) => line !== '- '),
  }))
  const method = underHeadings(foreign.method).map(({ title, items }) => ({
    ...withTitle(title, 'method'),
    items: items.map((step) => stepLines(step, find)).filter((lines) => lines.length > 0),
  }))
  const blocks = splitBlocks({ head, ingredients, method, foot: footLines(foreign) })
  if (blocks.length > 1) {
    find(
      changed(
        'Length',
        `It is longer than a recipe may be, and stands in ${blocks.length} blocks.`,
      ),
    )
  }
  const counts = { ingredients: 0, steps: 0 }
  for (const block of blocks) {
    const { recipe, lines } = readRecipe(block)
    counts.ingredients += lines.ingredients.length
    counts.steps += lines.steps.length
    for (const { items } of recipe.ingredients) {
      for (const { text, ingredient } of items) if (!ingredient) find(asWritten(text))
    }
  }
  const description = foreign.description.trim()
  return {
    format: foreign.format,
    title: plainName(foreign.name).slice(0, LONGEST),
    markdown: [...(description ? [description] : []), ...blocks.map(fenced)].join('\n\n'),
    counts,
    findings,
    picture: foreign.picture ?? null,
  }
}

/** A recipe whose exact block came with it. */
export function importedBlock({
  format,
  title,
  block,
  description,
}: {
  format: string
  title: string
  block: string
  description: string
}): ImportedRecipe {
  const { lines } = readRecipe(block)
  return {
    format,
    title: oneLine(title),
    markdown: [description.trim(), fenced(block)].filter(Boolean).join('\n\n'),
    counts: { ingredients: lines.ingredients.length, steps: lines.steps.length },
    findings: [],
    picture: null,
  }
}

function asWritten(text: string): ImportFinding {
  return changed('Ingredient', `“${text}” is shown as it is written and never scaled.`)
}

/** A fence that nothing in the block can close. */
function fenced(block: string): string {
  let longest = 2
  for (const [ticks] of block.matchAll(/`+/g)) longest = Math.max(longest, ticks.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}recipe\n${block}\n${fence}`
}

function headLines(foreign: ForeignRecipe, find: (finding: ImportFinding) => void): string[] {
  const lines: string[] = []
  const add = (field: string, value: string) => {
    if (value) lines.push(`${field}: ${value.slice(0, LONGEST)}`)
  }
  add('name', plainName(foreign.name))
  lines.push(...yieldLines(foreign.yields, find))
  if (foreign.tin && readTin(foreign.tin)) add('tin', foreign.tin)
  add('time', printTimes(readForeignTimes(foreign.minutes, find)))
  add('category', pickFirst('Category', foreign.categories, find))
  add('cuisine', pickFirst('Cuisine', foreign.cuisines, find))
  const diets = foreign.diets.map((diet) => dietWord(oneLine(diet)).replaceAll(',', ' '))
  add('diet', [...new Set(diets.filter(Boolean))].join(', '))
  add('nutrition', foreign.nutrition ?? '')
  return lines
}

function yieldLines(yields: string[], find: (finding: ImportFinding) => void): string[] {
  const said = [
    ...new Set(yields.map((words) => oneLine(words).replace(FACTOR, '')).filter(Boolean)),
  ]
  for (const words of said) {
    const line = yieldLine(words)
    if (line === undefined) continue
    if (ABOUT.test(words)) find(changed('Yield', `“${words}” is kept as “${line}”.`))
    return [line]
  }
  const [first] = said
  if (first === undefined) return []
  find(changed('Yield', `“${first}” names no number of servings or pieces: it is a note.`))
  return [`note: Yield: ${first.slice(0, LONGEST)}`]
}

/** A block has one; the others are named. */
function pickFirst(
  field: string,
  values: string[],
  find: (finding: ImportFinding) => void,
): string {
  const [first = '', ...others] = [...new Set(values.map(oneLine).filter(Boolean))]
  if (others.length > 0) {
    const outcome = 'left out'
    find({
      field,
      outcome,
      detail: `A recipe has one here; not kept: ${others.join(', ').slice(0, 200)}`,
    })
  }
  return first
}

function withTitle(title: string | undefined, place: 'ingredients' | 'method'): { title?: string } {
  const words = plainName(title ?? '')
    .replace(/^#+\s*/, '')
    .slice(0, LONGEST)
  if (!words) return {}
  // A heading of the list that is called like the method would begin it.
  return { title: place === 'ingredients' && METHOD.test(words) ? `${words}:` : words }
}

/** The text of a step and its pictures, a line each, the first of them numbered by whoever prints it. */
function stepLines(
  { text, pictures, namesFoods }: ForeignStep,
  find: (finding: ImportFinding) => void,
): string[] {
  const clean = namesFoods ? text : text.replaceAll('{', '(').replaceAll('}', ')')
  if (clean !== text)
    find(changed('Step', 'Its braces are brackets, since braces name a food here.'))
  const lines = clean
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const texts = (lines.length > MOST_STEP_LINES ? [lines.join(' ')] : lines).flatMap(shortLines)
  const shown = pictures.flatMap(({ address, alt }) =>
    /^[^\s()]+$/.test(address) ? [`![${oneLine(alt).replace(/[[\]]/g, '')}](${address})`] : [],
  )
  return texts.length === 0 && shown.length > 0
    ? ['See the picture.', ...shown]
    : [...texts, ...shown.slice(0, MOST_STEP_LINES)]
}

/** Cuts a line that is longer than one may be where a sentence or a word ends. */
function shortLines(line: string): string[] {
  const lines: string[] = []
  let rest = line
  while (rest.length > LONGEST) {
    const part = rest.slice(0, LONGEST)
    const end = Math.max(part.lastIndexOf('. ') + 1, 0) || part.lastIndexOf(' ') || LONGEST
    lines.push(rest.slice(0, end > 0 ? end : LONGEST).trim())
    rest = rest.slice(end > 0 ? end : LONGEST).trim()
  }
  return rest === '' ? lines : [...lines, rest]
}

/** A note as this program writes a swap for others, in Markdown or without it. */
const SWAP = /^(?:\*\*)?swap:(?:\*\*)?\s*(\S.*?)\s*→\s*(\S.*)$/i

function footLines(foreign: ForeignRecipe): string[] {
  const { source } = foreign
  const found = foreign.notes.map((note) => SWAP.exec(note))
  const notes = foreign.notes.filter((_, index) => !found[index])
  const swaps = [
    ...foreign.swaps,
    ...found.flatMap((swap) => (swap ? [{ food: swap[1] ?? '', by: swap[2] ?? '' }] : [])),
  ]
  const lines = [
    ...swaps.map(({ food, by }) => `swap: ${oneLine(food)} -> ${oneLine(by)}`),
    ...notes.flatMap((note) =>
      note
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .flatMap(shortLines)
        .map((line) => `note: ${line}`),
    ),
  ]
  const url = findWebAddress(source.url)
  const name = oneLine(source.name ?? '').replaceAll('|', '/')
  const said = [url, name].filter(Boolean).join(' | ')
  return said ? [...lines, `source: ${said.slice(0, LONGEST)}`] : lines
}

/** An address of the web, so that a link can be made of it; undefined for any other. */
function findWebAddress(address = ''): string | undefined {
  const words = address.trim()
  if (!/^https?:\/\/[^\s|]+$/i.test(words) || words.length > LONGEST) return undefined
  return words.replaceAll('(', '%28').replaceAll(')', '%29')
}
