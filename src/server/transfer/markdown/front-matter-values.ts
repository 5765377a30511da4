import type { FrontMatter } from './split-front-matter.ts'

/** The first of these fields that has words, as words. */
export function wordsOfField(fields: FrontMatter, ...names: string[]): string {
  for (const name of names) {
    const value = readWords(valueAt(fields, name))
    if (value !== '') return value
  }
  return ''
}

/** Every word of these fields, whether they are lists, words with commas, or lists of things. */
export function listOfField(fields: FrontMatter, ...names: string[]): string[] {
  const found = names.flatMap((name) => {
    const value = valueAt(fields, name)
    if (Array.isArray(value)) return value.map(readWords)
    return readWords(value).split(',')
  })
  return [...new Set(found.map((word) => word.trim()).filter((word) => word !== ''))]
}

/** The value of a field, or of a field within one: `cover.image`. */
export function valueAt(fields: FrontMatter, path: string): unknown {
  const [name = '', ...rest] = path.split('.')
  let value = fields.get(name)
  for (const key of rest) {
    if (Array.isArray(value)) value = value[0]
    value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }
  return value
}

/** Nobody writes lists in lists that are deeper. */
const DEEPEST_LIST = 12

/** Plain words of whatever stands there: the name of a person, the first of a list. */
export function readWords(written: unknown): string {
  let value = written
  for (let depth = 0; Array.isArray(value) && depth < DEEPEST_LIST; depth += 1) value = value[0]
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (!isRecord(value)) return ''
  for (const key of ['name', 'title', 'src', 'file', 'url', 'image', 'path']) {
    const inner = Object.hasOwn(value, key) ? value[key] : undefined
    if (typeof inner === 'string') return inner.trim()
  }
  return ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
