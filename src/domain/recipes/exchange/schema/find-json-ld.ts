import { isDeepJson } from '../../../json-depth.ts'
import { DEEPEST, isNode, isOfType, type JsonNode } from '../foreign/json-node.ts'

/** More objects than any page about a recipe has; what is behind them is not looked at. */
const MOST_NODES = 20_000
const MOST_SCRIPTS = 50
const LONGEST_TAG = 2_000
const JSON_LD = /\btype\s*=\s*["']?\s*application\/ld\+json/i

/** The nodes that a page describes itself by, and those of them that are recipes. */
export type FoundNodes = {
  recipes: JsonNode[]
  /** The node that stands under an id, for those that only refer to it. */
  resolve(value: unknown): unknown
}

/** The texts of a page's scripts of JSON-LD, in time proportional to the page. */
export function jsonLdScripts(html: string): string[] {
  // Only the letters of tags: other letters change the length of a text with their case ("İ").
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const scripts: string[] = []
  let place = lower.indexOf('<script')
  while (place !== -1 && scripts.length < MOST_SCRIPTS) {
    const open = lower.indexOf('>', place)
    if (open === -1) break
    const tag = html.slice(place, Math.min(open, place + LONGEST_TAG))
    const end = lower.indexOf('</script', open)
    if (JSON_LD.test(tag)) scripts.push(html.slice(open + 1, end === -1 ? undefined : end))
    if (end === -1) break
    place = lower.indexOf('<script', end)
  }
  return scripts
}

/**
 * Reads JSON as pages hold it: within a comment, with line breaks in its texts.
 *
 * @returns undefined for what is no JSON, or is nested too deeply
 */
export function parseLoosely(text: string): unknown {
  if (isDeepJson(text)) return undefined
  const bare = text
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*;?\s*$/, '')
    .trim()
  for (const candidate of [bare, bare.replace(/;$/, '').replace(/\p{Cc}/gu, ' ')]) {
    try {
      return JSON.parse(candidate)
    } catch {
      // The next candidate is this text without what makers of pages get wrong.
    }
  }
  return undefined
}

/** Finds the recipes in data of schema.org, wherever in it they stand. */
export function findRecipeNodes(roots: readonly unknown[]): FoundNodes {
  const recipes: JsonNode[] = []
  const byId = new Map<string, JsonNode>()
  const open: { value: unknown; depth: number }[] = roots.map((value) => ({ value, depth: 0 }))
  let seen = 0
  while (open.length > 0 && seen < MOST_NODES) {
    const { value, depth } = open.shift() ?? { value: undefined, depth: 0 }
    seen += 1
    if (depth > DEEPEST) continue
    const enqueue = (values: readonly unknown[]) => {
      for (const one of values.slice(0, MOST_NODES - seen))
        open.push({ value: one, depth: depth + 1 })
    }
    if (Array.isArray(value)) enqueue(value)
    if (!isNode(value)) continue
    const id = value['@id']
    const members = Object.values(value)
    if (typeof id === 'string' && members.length > 1 && !byId.has(id)) byId.set(id, value)
    if (isOfType(value, 'Recipe') && members.length > 2) recipes.push(value)
    enqueue(members.filter((member) => typeof member === 'object' && member !== null))
  }
  return {
    recipes,
    resolve(value) {
      if (!isNode(value) || typeof value['@id'] !== 'string') return value
      return Object.keys(value).length > 1 ? value : (byId.get(value['@id']) ?? value)
    },
  }
}
