import { readFile } from 'node:fs/promises'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { readYaml } from '#domain/recipes/exchange/yaml/read-yaml.ts'
import { decodeText } from '../text/decode-text.ts'
import { type FrontMatter, splitFrontMatter } from './split-front-matter.ts'

/** Default fields that a generator gives to the posts of a folder. */
export type InheritedFields = {
  /** The file that they are written in. */
  source: string
  matches(path: string): boolean
  /** Undefined where they cannot be read: then the worst is assumed. */
  fields: FrontMatter | undefined
}

/** Hugo's files for a section, and the site settings of Hugo and Jekyll. */
const SECTION = /^_index\.(?:md|markdown|mdown)$/i
const HUGO_SETTINGS = /^(?:hugo|config)\.(toml|ya?ml|json)$/i
const JEKYLL_SETTINGS = /^_config\.ya?ml$/i

/** Whether a file of that name may set fields for other files. */
export function mayHandDown(name: string): boolean {
  return [SECTION, HUGO_SETTINGS, JEKYLL_SETTINGS].some((names) => names.test(name))
}

/**
 * Reads the fields that posts inherit from their folder: the cascades of Hugo's sections and
 * Jekyll's defaults, the widest first.
 *
 * A condition that is not understood counts as met: what may hide a post hides it.
 */
export async function readInherited(
  root: string,
  files: readonly string[],
  encoding: string | undefined,
): Promise<InheritedFields[]> {
  const found: InheritedFields[] = []
  const pathDepth = (path: string) => path.split('/').length
  for (const path of files.toSorted((one, other) => pathDepth(one) - pathDepth(other))) {
    const folder = dirname(path) === '.' ? '' : `${dirname(path)}/`
    const place = HUGO_SETTINGS.test(basename(path)) ? '' : folder
    try {
      const { text } = decodeText(await readFile(join(root, path)), encoding)
      found.push(...readRules(basename(path), text).map(within(place, path)))
    } catch {
      found.push(within(folder, path)({ matches: () => true, fields: undefined }))
    }
  }
  return found
}

type Rule = Omit<InheritedFields, 'source'>

function within(folder: string, source: string) {
  return ({ matches, fields }: Rule): InheritedFields => ({
    source,
    fields,
    matches: (path) => path.startsWith(folder) && matches(path.slice(folder.length)),
  })
}

function readRules(name: string, text: string): Rule[] {
  if (JEKYLL_SETTINGS.test(name)) return readDefaults(text)
  const [, format] = HUGO_SETTINGS.exec(name) ?? []
  if (format === undefined) return readCascades(text)
  // Other programs have a file of this name, too.
  if (!text.includes('cascade')) return []
  const fence = { toml: '+++', json: '' }[format.toLowerCase()] ?? '---'
  return readCascades(fence === '' ? text : `${fence}\n${text}\n${fence}\n`)
}

/** One cascade, or a list of them, each for the pages that its target names. */
function readCascades(text: string): Rule[] {
  const cascade = splitFrontMatter(text).fields.get('cascade')
  return asRecords(cascade).map((entry) => {
    const { _target, target, ...fields } = entry
    const { path } = asRecord(target ?? _target)
    return {
      fields: asFields(fields),
      matches: (of) => typeof path !== 'string' || isOnPath(path, of),
    }
  })
}

/** Hugo names a page from the folder of contents on, which the import need not begin at. */
function isOnPath(pattern: string, path: string): boolean {
  const glob = pattern.replace(/^\/+/, '').replace(/^\{\/+/, '{')
  const name = path.replace(/(?:\/_?index)?\.\w+$/i, '')
  // Whatever stands before it in the pattern may lie above what is imported.
  const tails = (of: string) => of.split('/').map((_, at, parts) => parts.slice(at).join('/'))
  return tails(name).some((tail) => tails(glob).some((part) => matchesGlob(tail, part)))
}

function readDefaults(text: string): Rule[] {
  const { defaults } = asRecord(readYaml(text, { maxAliasCount: 0, isStrict: true }))
  return asRecords(defaults)
    .map((entry) => ({ path: asRecord(entry.scope).path, values: asRecord(entry.values) }))
    .map(({ path, values }) => {
      const prefix = typeof path === 'string' ? path.replace(/^\.?\/+|\/+$/g, '') : ''
      return {
        prefix,
        fields: asFields(values),
        matches: (of: string) =>
          prefix === '' ||
          of === prefix ||
          of.startsWith(`${prefix}/`) ||
          (prefix.includes('*') && matchesGlob(of, prefix)),
      }
    })
    .toSorted((one, other) => one.prefix.length - other.prefix.length)
}

function asRecords(value: unknown): Record<string, unknown>[] {
  const list = Array.isArray(value) ? value : [value]
  return list.map(asRecord).filter((entry) => Object.keys(entry).length > 0)
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function asFields(record: Record<string, unknown>): FrontMatter {
  return new Map(Object.entries(record).map(([name, value]) => [name.toLowerCase(), value]))
}
