import { DEEPEST, isNode, type JsonNode } from '../foreign/json-node.ts'

/** Names that do not follow the rule. */
const OTHERS: Record<string, string> = { org_url: 'orgURL' }

/** An object with its names in the other spelling, `recipe_yield` as `recipeYield`, also of those in it. */
export function withCamelNames(node: JsonNode): JsonNode {
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      camelName(name),
      // What other programs keep there has names of its own.
      name === 'extras' ? value : valueWithin(value, 1),
    ]),
  )
}

function valueWithin(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map((item) => valueWithin(item, depth + 1))
  if (!isNode(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [camelName(name), valueWithin(inner, depth + 1)]),
  )
}

function camelName(name: string): string {
  if (Object.hasOwn(OTHERS, name)) return OTHERS[name] ?? name
  return name.replace(/(?<=[a-z\d])_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
