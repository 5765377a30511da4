import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'
import { AppError } from '#domain/errors.ts'

/** Longer ones are no front matter: a person fills it in by hand. */
const MAX_LENGTH = 128 * 1024
const MAX_DEPTH = 20

const YAML = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/
const TOML = /^\+\+\+[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??\+\+\+[ \t]*(?:\r?\n|$)/

/** The fields of a file by their names in small letters. */
export type FrontMatter = ReadonlyMap<string, unknown>

/**
 * Takes a Markdown file apart: its fields, in YAML or TOML, and its text, letter by letter.
 *
 * A file without front matter has no fields. Aliases are refused: nobody writes them here, and
 * a few of them can stand for gigabytes.
 *
 * @throws AppError `invalid` when the fields cannot be read
 */
export function splitFrontMatter(file: string): { fields: FrontMatter; text: string } {
  const whole = file.startsWith('\ufeff') ? file.slice(1) : file
  const toml = TOML.exec(whole.slice(0, MAX_LENGTH))
  const yaml = toml ? null : YAML.exec(whole.slice(0, MAX_LENGTH))
  const match = toml ?? yaml
  if (!match) {
    if (/^(?:---|\+\+\+)[ \t]*\r?\n/.test(whole)) throw refusal('it does not end')
    return { fields: new Map(), text: whole }
  }
  const [head, source = ''] = match
  const parsed = toml ? readToml(source) : readYaml(source)
  return { fields: fieldsOf(parsed), text: whole.slice(head.length) }
}

function readYaml(source: string): unknown {
  try {
    const document = parseDocument(source, { schema: 'core', merge: false, logLevel: 'silent' })
    const [error] = document.errors
    if (error) throw error
    return document.toJS({ maxAliasCount: 0 })
  } catch (cause) {
    throw refusal(firstLineOf(cause), cause)
  }
}

function readToml(source: string): unknown {
  try {
    return parseToml(source, { unsafeKeyBehaviour: 'drop', maxDepth: MAX_DEPTH })
  } catch (cause) {
    throw refusal(firstLineOf(cause), cause)
  }
}

function fieldsOf(parsed: unknown): FrontMatter {
  if (parsed === null || parsed === undefined) return new Map()
  if (typeof parsed !== 'object' || Array.isArray(parsed)) throw refusal('it has no fields')
  return new Map(Object.entries(parsed).map(([name, value]) => [name.toLowerCase(), value]))
}

function firstLineOf(cause: unknown): string {
  if (cause instanceof RangeError) return 'it is nested too deeply'
  return cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
}

function refusal(reason: string, cause?: unknown): AppError {
  return new AppError('invalid', `The front matter cannot be read: ${reason}`, { cause })
}
