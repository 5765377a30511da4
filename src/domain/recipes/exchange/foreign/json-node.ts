/** An object of a foreign file, whose members may be anything. */
export type JsonNode = { [name: string]: unknown }

/** How deep and how far data of another program is followed; no recipe comes near it. */
export const DEEPEST = 12
export const MOST_ITEMS = 2_000

/** Whether a value of JSON is an object, not a list. */
export function isNode(value: unknown): value is JsonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as a list: what is one thing is a list of it, what is nothing an empty one. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value.flat(2).slice(0, MOST_ITEMS) : [value]
}

/** The words of a value: a text, a number, or what an object is called. Empty for anything else. */
export function asWords(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (depth > DEEPEST) return ''
  if (Array.isArray(value)) return asWords(value[0], depth + 1)
  if (!isNode(value)) return ''
  return asWords(value['@value'] ?? value.name ?? value.text, depth + 1)
}

/** The names and values of an object or of a list of such, as nutrition is written. */
export function readNutrition(value: unknown): [string, string][] {
  return asList(value)
    .filter(isNode)
    .flatMap((node) => Object.entries(node))
    .filter(([name]) => !/^(?:@.*|id)$/.test(name))
    .map(([name, said]) => [name, asWords(said)])
}

/** The words of everything in a list that has some. */
export function allWords(value: unknown): string[] {
  return asList(value)
    .map((one) => asWords(one))
    .filter((words) => words.trim() !== '')
}

/** Whether a node is of a type of schema.org, however its address is written. */
export function isOfType(node: JsonNode, ...types: string[]): boolean {
  return asList(node['@type']).some((type) => {
    const name = typeof type === 'string' ? type.replace(/^.*[/:#]/, '') : ''
    return types.includes(name)
  })
}
