import { changed, emptyForeign, type ForeignRecipe, leftOut } from '../foreign/foreign-recipe.ts'
import { isNode, type JsonNode } from '../foreign/json-node.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { CookFoods } from './cook-foods.ts'
import { readMetadata } from './cook-metadata.ts'
import { readTokens } from './cook-tokens.ts'
import { LIST_SECTION } from './write-cooklang.ts'

const FRONT = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/
const LINE_OF_METADATA = /^>>\s*([^:\n]{1,60}):\s*(.*)$/
const SECTION = /^=+\s*(.*?)\s*=*$/
/** A file as its metadata and what is behind them. */
export type CookFile = { metadata: JsonNode; body: string; isDamaged: boolean }

/** Splits a file of Cooklang; metadata that cannot be read are empty. */
export function splitCookFile(text: string): CookFile {
  const [whole = '', front = ''] = FRONT.exec(text) ?? []
  let metadata: unknown
  try {
    metadata = readYaml(front, { maxAliasCount: 10 })
  } catch {
    metadata = undefined
  }
  return {
    metadata: isNode(metadata) ? metadata : {},
    body: text.slice(whole.length),
    isDamaged: front.trim() !== '' && !isNode(metadata),
  }
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
  const { metadata, body, isDamaged } = splitCookFile(text)
  if (isDamaged)
    recipe.findings.push(leftOut('Metadata', 'They are no YAML that can be read, and left out.'))
  readMetadata(metadata, recipe)
  const { words, comments } = withoutComments(body)
  if (comments.length > 0) recipe.findings.push(leftOut('Comments', comments.join('; ')))
  const foods = new CookFoods()
  const sections = splitSections(words, recipe)
  const steps = sections.map(({ title, paragraphs }) => ({
    title,
    isList: title?.toLowerCase() === LIST_SECTION.toLowerCase(),
    items: paragraphs.map((paragraph) => readTokens(paragraph)),
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

function splitSections(words: string, recipe: ForeignRecipe): Section[] {
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
