import type { Element, Root } from 'hast'
import { parseHtml } from '#domain/markdown/sanitise/parse-html.ts'
import type { JsonNode } from '../foreign/json-node.ts'
import { textInLines } from '../foreign/plain-lines.ts'

const RECIPE = /(?:^|[/:#])Recipe$/i
const MOST_RECIPES = 20
/** Elements whose value is an attribute of theirs. */
const VALUE_OF: Record<string, string> = {
  meta: 'content',
  a: 'href',
  link: 'href',
  img: 'src',
  time: 'dateTime',
  data: 'value',
}

/**
 * The recipes that a page marks up by microdata, in the form that JSON-LD has.
 *
 * Source: https://html.spec.whatwg.org/multipage/microdata.html#values
 *
 * @throws AppError `invalid` when the page is nested too deeply
 */
export function microdataRecipes(html: string): JsonNode[] {
  if (!/itemtype|typeof=/i.test(html)) return []
  const found: JsonNode[] = []
  collectRecipes(parseHtml(html), found)
  return found
}

function collectRecipes(parent: Root | Element, found: JsonNode[]): void {
  for (const child of parent.children) {
    if (child.type !== 'element' || found.length >= MOST_RECIPES) continue
    if (itemTypes(child).some((type) => RECIPE.test(type))) found.push(readItem(child))
    else collectRecipes(child, found)
  }
}

function readItem(item: Element): JsonNode {
  const node: JsonNode = { '@type': itemTypes(item).map((type) => type.replace(/^.*[/:#]/, '')) }
  const add = (name: string, value: unknown) => {
    const before = node[name]
    node[name] =
      before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  collectProperties(item, add)
  return node
}

function collectProperties(parent: Element, add: (name: string, value: unknown) => void): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const isItem = child.properties.itemScope !== undefined || itemTypes(child).length > 0
    const names = propertyNames(child)
    const value = names.length === 0 ? undefined : isItem ? readItem(child) : readProperty(child)
    for (const name of names) if (value !== '') add(name, value)
    if (!isItem) collectProperties(child, add)
  }
}

function readProperty(element: Element): string {
  const { content } = element.properties
  if (typeof content === 'string') return content
  const attribute = VALUE_OF[element.tagName]
  const value = attribute === undefined ? undefined : element.properties[attribute]
  return typeof value === 'string' ? value : textInLines(element).trim()
}

function propertyNames({ properties }: Element): string[] {
  const names = splitTokens(properties.itemProp)
  return names.length > 0
    ? names
    : splitTokens(properties.property).map((name) => name.replace(/^\w{1,10}:/, ''))
}

function itemTypes({ properties }: Element): string[] {
  // RDFa says the same in other attributes.
  return properties.itemScope === undefined
    ? splitTokens(properties.typeof)
    : splitTokens(properties.itemType)
}

function splitTokens(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []
}
