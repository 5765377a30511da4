import { AppError } from '#domain/errors.ts'
import { endOfJsonObject } from './json-object.ts'
import { saysDraft } from './says-draft.ts'

/** Longer ones are no front matter: a person fills it in by hand. */
const MAX_LENGTH = 128 * 1024

/** The languages that front matter is written in; `lines` is one field a line. */
export type FrontMatterLanguage = 'yaml' | 'toml' | 'json' | 'lines'

/** The fields of a file as they are written, and where its text begins. */
export type FoundFrontMatter = { language: FrontMatterLanguage; source: string; end: number }

const NEWLINE = '(?:\\r\\n?|\\n)'
const fenced = (opening: string, closing: string) =>
  new RegExp(
    `^${opening}[ \\t]*${NEWLINE}(?:([\\s\\S]*?)${NEWLINE})??${closing}[ \\t]*(?:${NEWLINE}|$)`,
  )

const YAML = fenced('---', '(?:---|\\.\\.\\.)')
const TOML = fenced('\\+\\+\\+', '\\+\\+\\+')
const NAMED = fenced('---[ \\t]*[a-z][\\w-]*', '---')
const SEMICOLONS = fenced(';;;', ';;;')
const OPENING = /^(?:---|\+\+\+|;;;)[ \t]*(?:([a-z][\w-]*)[ \t]*)?(?:[\r\n]|$)/i
/** Hugo's shortcodes, Liquid and attribute lists begin with a brace as well. */
const JSON_START = /^\{[\s\u200b]*(?:["'}]|[\w-]+\s*:|\/[/*])/

const LANGUAGES: Record<string, FrontMatterLanguage> = {
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
  json: 'json',
}

/** One field a line, as Pelican, MultiMarkdown and Nikola write them. */
const FIELD =
  /^[ \t]*(?:\.\.[ \t]+|#\+|\/\/[ \t]*|[-*][ \t]+)?["']?([a-z][\w .-]{0,40}?)["']?[ \t]*[:=]/i
const USUAL =
  /^(?:title|date|slug|layout|tags|categor(?:y|ies)|authors?|summary|description|permalink|modified)$/i
const COMMENT = /^<!--([\s\S]*?)-->[ \t]*(?:\r\n?|\n|$)/
const STARTS_WITH_FIELD = /^["']?[a-z][\w .-]{0,40}["']?[ \t]*:/i
const LINES_END = new RegExp(`(?:^|${NEWLINE})(?:---|${NEWLINE}|$)`)
const LINES_CLOSING = new RegExp(`^${NEWLINE}*(---)?[ \\t]*(?:${NEWLINE}|$)`)
const JSON_WITHOUT_BRACES = new RegExp(`^([\\s\\S]*?)${NEWLINE};;;[ \\t]*(?:${NEWLINE}|$)`)

/**
 * Finds the front matter of a Markdown file, in any of the forms that generators read.
 *
 * Undefined for a file that begins with its text.
 *
 * @throws AppError `invalid` when there are fields that cannot be read, or that do not end
 */
export function findFrontMatter(whole: string): FoundFrontMatter | undefined {
  const start = /^[\s\ufeff\u200b]*/.exec(whole)?.[0].length ?? 0
  const head = whole.slice(start, start + MAX_LENGTH)
  const found = findAtStart(head)
  if (found) return { ...found, end: found.end + start }
  refuseWhatLooksLikeFields(head)
  return undefined
}

function findAtStart(head: string): FoundFrontMatter | undefined {
  const [opening, name] = OPENING.exec(head) ?? []
  if (opening !== undefined) return findFenced(head, name?.toLowerCase())
  if (JSON_START.test(head)) {
    const end = endOfJsonObject(head)
    if (end === undefined) throw refusal('it does not end')
    const rest = /^[ \t]*(?:\r\n?|\n)?/.exec(head.slice(end))?.[0].length ?? 0
    return { language: 'json', source: head.slice(0, end), end: end + rest }
  }
  const comment = COMMENT.exec(head)
  if (comment) return findAroundComment(head, comment)
  return findLines(head)
}

/** Fields stand in a comment, or behind one that names a licence. */
function findAroundComment(head: string, [all, inner = '']: RegExpExecArray) {
  if (hasFields(inner)) return { language: 'lines' as const, source: inner, end: all.length }
  const blank = /^\s*/.exec(head.slice(all.length))?.[0].length ?? 0
  const found = findAtStart(head.slice(all.length + blank))
  return found && { ...found, end: found.end + all.length + blank }
}

function findFenced(head: string, name: string | undefined): FoundFrontMatter {
  const language = frontMatterLanguage(head, name)
  const pattern = name ? NAMED : { yaml: YAML, toml: TOML, json: SEMICOLONS }[language]
  const match = new RegExp(pattern, 'i').exec(head)
  if (!match) throw refusal('it does not end')
  return { language, source: match[1] ?? '', end: match[0].length }
}

function frontMatterLanguage(head: string, name: string | undefined): 'yaml' | 'toml' | 'json' {
  if (name === undefined) {
    if (head.startsWith('---')) return 'yaml'
    return head.startsWith('+++') ? 'toml' : 'json'
  }
  const language = Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined
  if (language && language !== 'lines' && head.startsWith('---')) return language
  throw refusal(
    `it is written in “${name.slice(0, 40)}”, which is not run here. Write it as YAML, TOML or JSON.`,
  )
}

/** Fields without a mark before them, up to an empty line or a mark behind them. */
function findLines(head: string): FoundFrontMatter | undefined {
  if (!STARTS_WITH_FIELD.test(head)) return undefined
  const json = JSON_WITHOUT_BRACES.exec(head)
  if (json) return { language: 'json', source: json[1] ?? '', end: json[0].length }
  const length = LINES_END.exec(head)?.index ?? head.length
  const source = head.slice(0, length)
  if (!hasFields(source)) return undefined
  const closing = LINES_CLOSING.exec(head.slice(length))
  return {
    language: closing?.[1] === undefined ? 'lines' : 'yaml',
    source,
    end: length + (closing?.[0].length ?? 0),
  }
}

/** Whether lines say who may read them, or begin with a title, or name one among usual fields. */
function hasFields(source: string): boolean {
  if (saysDraft(source)) return true
  const lines = source.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const names = lines.map((line) => FIELD.exec(line)?.[1]?.toLowerCase() ?? '')
  if (!names.includes('title')) return false
  return names[0] === 'title' || names.filter((name) => USUAL.test(name)).length > 1
}

/** Refuses text that looks like front matter but that no generator reads, so that it is not published. */
function refuseWhatLooksLikeFields(head: string): void {
  const [block = ''] = head.split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/, 1)
  if (/^(?:```|~~~)/.test(head)) return
  if (hasFields(block.slice(0, 8000))) {
    throw refusal('the file begins with fields in a form that is not known')
  }
}

/** The refusal of front matter. */
export function refusal(reason: string, cause?: unknown): AppError {
  return new AppError('invalid', `The front matter cannot be read: ${reason}`, { cause })
}
