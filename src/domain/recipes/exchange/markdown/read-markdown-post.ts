import type { Group } from '../../shape/recipe.ts'
import { blockOfForeign, type ImportedRecipe } from '../foreign/block-of-foreign.ts'
import {
  emptyForeign,
  type ForeignRecipe,
  type ForeignStep,
  leftOut,
} from '../foreign/foreign-recipe.ts'
import type { JsonNode } from '../foreign/json-node.ts'
import { readFacts } from '../text/read-plain-text.ts'
import {
  findSection,
  type MarkdownLine,
  type MarkdownSection,
  markdownLines,
} from './markdown-sections.ts'
import { readRecipeFields } from './recipe-fields.ts'

const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/
const NUMBERED = /^\s{0,3}\d{1,3}[.)]\s+\S/
const PICTURE = /!\[([^[\]\n]*)\]\(\s*<?([^\s()<>]+)>?[^()\n]*\)/g
const LINK = /\[([^[\]\n]*)\]\(([^()\n]*)\)/g
/** Such lines name a page or a person, and stay in the text. */
const NO_FACT = /:\/\/|^\W*(?:source|from|by|author|recipe|adapted|courtesy)\b/i

/**
 * Reads the recipe of a post in Markdown, out of the fields before its text and the sections in it: the text
 * stays, with a block in the place of its list and method.
 *
 * @returns undefined where neither has a list of ingredients nor a method
 */
export function readMarkdownPost(text: string, fields: JsonNode): ImportedRecipe | undefined {
  const recipe = emptyForeign('Markdown')
  readRecipeFields(fields, recipe)
  const lines = markdownLines(text)
  const list = findSection(lines, 'ingredients')
  const method =
    findSection(lines, 'method') ??
    (recipe.method.length === 0 ? numbered(lines, list, recipe) : undefined)
  const gone = new Set<number>()
  const take = (section: MarkdownSection) => {
    for (let place = section.start; place < section.end; place += 1) gone.add(place)
  }
  if (list && recipe.ingredients.length === 0) {
    readFactsIn(lines, list, recipe, gone)
    recipe.ingredients = ingredientsIn(lines.slice(list.start + 1, list.end), recipe)
    take(list)
  }
  if (method && recipe.method.length === 0) {
    recipe.method = stepsIn(
      lines.slice(method.level === 0 ? method.start : method.start + 1, method.end),
    )
    take(method)
  }
  if (recipe.ingredients.length === 0 && recipe.method.length === 0) return undefined
  const block = blockOfForeign(recipe)
  const first = Math.min(...gone, lines.length)
  const kept = (from: number, to: number) =>
    lines
      .slice(from, to)
      .flatMap(({ text: line }, place) => (gone.has(from + place) ? [] : [line]))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  const parts = [kept(0, first), block.markdown, kept(first, lines.length)]
  return { ...block, markdown: parts.filter(Boolean).join('\n\n') }
}

/** A numbered list is the method where the fields have the ingredients and no heading says so. */
function numbered(
  lines: readonly MarkdownLine[],
  list: MarkdownSection | undefined,
  { ingredients }: ForeignRecipe,
): MarkdownSection | undefined {
  if (ingredients.length === 0 && !list) return undefined
  const from = list?.end ?? 0
  const start = lines.findIndex(({ text }, place) => place >= from && NUMBERED.test(text))
  if (start === -1) return undefined
  const length = lines.slice(start).findIndex(({ text, heading }) => {
    return heading !== undefined || (/^\S/.test(text) && !ITEM.test(text))
  })
  return { start, end: length === -1 ? lines.length : start + length, level: 0 }
}

/** “Serves 4” and “Prep: 10 min” before the list or at its head become fields of the block. */
function readFactsIn(
  lines: readonly MarkdownLine[],
  list: MarkdownSection,
  recipe: ForeignRecipe,
  gone: Set<number>,
): void {
  for (let place = Math.max(0, list.start - 40); place < list.end; place += 1) {
    const line = lines[place]
    const words = (line?.text ?? '')
      .replace(/^\s*[-*+]\s+/, '')
      .replace(/[*_]{1,3}/g, '')
      .trim()
    if (words === '' || line?.heading || NO_FACT.test(words)) continue
    if (readFacts(words, recipe)) gone.add(place)
  }
  const about = /\((.{1,40})\)/.exec(lines[list.start]?.heading ?? '')?.[1]
  if (about) readFacts(about, recipe)
}

function ingredientsIn(lines: readonly MarkdownLine[], recipe: ForeignRecipe): Group<string>[] {
  const hasItems = lines.some(({ text }) => ITEM.test(text))
  const groups: Group<string>[] = [{ items: [] }]
  for (const { text, heading } of lines) {
    const [, item] = ITEM.exec(text) ?? []
    if (heading) groups.push({ title: heading, items: [] })
    else if (text.trim() === '' || /^ {0,3}(?:[-=]{3,}|\*{3,})\s*$/.test(text)) continue
    else if (item !== undefined) groups.at(-1)?.items.push(withoutLinks(item, recipe))
    else if (hasItems && /:\s*$/.test(text))
      groups.push({ title: text.trim().slice(0, -1), items: [] })
    else if (hasItems) recipe.notes.push(text.trim())
    else groups.at(-1)?.items.push(withoutLinks(text, recipe))
  }
  return groups.filter(({ items }) => items.length > 0)
}

function withoutLinks(line: string, recipe: ForeignRecipe): string {
  return line.replace(PICTURE, '').replace(LINK, (_, words: string, address: string) => {
    recipe.findings.push(leftOut('Link of an ingredient', `${words}: ${address}`))
    return words
  })
}

/** Points of a list, or else paragraphs; what is indented below a point belongs to it. */
function stepsIn(lines: readonly MarkdownLine[]): Group<ForeignStep>[] {
  const groups: Group<ForeignStep>[] = [{ items: [] }]
  let isOpen = false
  for (const { text, heading } of lines) {
    const [, item] = ITEM.exec(text) ?? []
    const items = groups.at(-1)?.items ?? []
    const last = items.at(-1)
    if (heading) {
      groups.push({ title: heading, items: [] })
      isOpen = false
    } else if (text.trim() === '') isOpen &&= false
    else if (item !== undefined && !/^\s{2,}/.test(text)) {
      items.push({ text: item, pictures: [] })
      isOpen = true
    } else if (last && (isOpen || /^\s{2,}/.test(text) || /^\s*!\[/.test(text))) {
      last.text = `${last.text}\n${text.trim()}`
    } else {
      items.push({ text: text.trim(), pictures: [] })
      isOpen = true
    }
  }
  return groups
    .map(({ title, items }) => ({ ...(title && { title }), items: items.map(withPictures) }))
    .filter(({ items }) => items.length > 0)
}

function withPictures({ text }: ForeignStep): ForeignStep {
  const pictures = Array.from(text.matchAll(PICTURE), ([, alt = '', address = '']) => ({
    alt,
    address,
  }))
  return { text: text.replace(PICTURE, '').trim(), pictures }
}
