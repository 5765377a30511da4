import { parse as parseToml } from 'smol-toml'
import { isDeepJson } from '#domain/json-depth.ts'
import { readYaml } from '#domain/recipes/exchange/yaml/read-yaml.ts'
import { type FoundFrontMatter, findFrontMatter, refusal } from './find-front-matter.ts'

const MAX_DEPTH = 20
const LINE = /^[ \t]*(?:\.\.[ \t]+)?["']?([a-z][\w .-]{0,40}?)["']?[ \t]*:(?:[ \t]+|$)(.*)$/i
/** Invisible characters in a name. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g

/** The fields of a file by their names in lower case. */
export type FrontMatter = ReadonlyMap<string, unknown>

/**
 * Splits a Markdown file into its fields, in YAML, TOML, JSON or one a line, and its unchanged
 * text.
 *
 * A file without front matter has no fields. Aliases are refused: nobody writes them here, and
 * a few of them can expand to gigabytes. Front matter that is a program is refused, never run.
 *
 * @throws AppError `invalid` when the fields cannot be read
 */
export function splitFrontMatter(file: string): { fields: FrontMatter; text: string } {
  const whole = file.replace(/^\ufeff+/, '')
  const found = findFrontMatter(whole)
  if (!found) return { fields: new Map(), text: whole }
  return { fields: toFields(read(found)), text: whole.slice(found.end) }
}

function read({ language, source: written }: FoundFrontMatter): unknown {
  const source = written.replace(/\r\n?/g, '\n')
  if (language === 'toml') return readToml(source)
  if (language === 'json') return readJson(source)
  return language === 'yaml' ? readFields(source) : readLines(source)
}

function readFields(source: string): unknown {
  try {
    return readYaml(source, { maxAliasCount: 0, isStrict: true })
  } catch (cause) {
    throw refusal(firstLine(cause), cause)
  }
}

function readToml(source: string): unknown {
  try {
    return parseToml(source, { unsafeKeyBehaviour: 'drop', maxDepth: MAX_DEPTH })
  } catch (cause) {
    throw refusal(firstLine(cause), cause)
  }
}

/** Hexo writes the fields without the braces around them. */
function readJson(source: string): unknown {
  const text = source.trim().replace(/,$/, '')
  if (isDeepJson(text)) throw refusal('it is nested too deeply')
  try {
    return JSON.parse(text.startsWith('{') ? text : `{${text}}`)
  } catch (cause) {
    throw refusal(firstLine(cause), cause)
  }
}

/** A line that is indented goes on with the field above it. */
function readLines(source: string): unknown {
  const fields: [name: string, value: string][] = []
  for (const line of source.split('\n')) {
    const last = fields.at(-1)
    if (last && /^[ \t]{2,}\S/.test(line) && !LINE.test(line)) {
      last[1] = `${last[1]} ${line.trim()}`
      continue
    }
    const [, name = '', value = ''] = LINE.exec(line) ?? []
    if (name !== '') fields.push([name, value.trim()])
    else if (line.trim() !== '') throw refusal(`“${line.trim().slice(0, 60)}” is no field`)
  }
  const names = new Set<string>()
  for (const [name] of fields) {
    if (names.has(name)) throw refusal(`“${name}” stands there twice`)
    names.add(name)
  }
  return Object.fromEntries(fields)
}

function toFields(parsed: unknown): FrontMatter {
  if (parsed === null || parsed === undefined) return new Map()
  if (typeof parsed !== 'object' || Array.isArray(parsed)) throw refusal('it has no fields')
  const fields = new Map<string, unknown>()
  for (const [written, value] of Object.entries(parsed)) {
    const name = written.replace(INVISIBLE, '').trim().toLowerCase()
    if (fields.has(name)) throw refusal(`“${name.slice(0, 60)}” stands there twice`)
    fields.set(name, value)
  }
  return fields
}

function firstLine(cause: unknown): string {
  if (cause instanceof RangeError) return 'it is nested too deeply'
  return cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
}
