import { z } from 'zod'
import { emailSchema } from '../people/email.ts'
import { visibleWords } from '../posts/text/visible-words.ts'
import { problemOfCss } from './look/own-css.ts'
import { faintestPair, isColour, LEAST_CONTRAST, nearestLegible } from './look/palette.ts'
import { problemOfMenu, tidyMenu } from './menu-rows.ts'
import type { NumberRange } from './number-range.ts'

/** How a field is written on the desk, from which its form is made. */
export const CONTROLS = [
  'line',
  'text',
  'markdown',
  'number',
  'code',
  'email',
  'link',
  'choice',
  'letters',
  'colour',
  'menu',
  'address',
  'picture',
  'person',
  'sections',
] as const

export type Control = (typeof CONTROLS)[number]

/** A field of a document of the site: everything that handles documents field by field is derived from its facts. */
export type Field<Value = unknown> = {
  /** Its label in the form, in the history and in messages. */
  label: string
  /** One sentence for who fills it in. */
  help: string
  control: Control
  /** The value until the owner writes something. */
  initial: Value
  /** Checks what is to be published, with messages that name the field and its limit. */
  schema: z.ZodType<Value, Value>
  /** How many characters it may have. */
  maxLength: number
  /** Whether it may be left empty. */
  isOptional: boolean
  /** Whether a site in two languages has it in each. */
  isTranslated: boolean
  /** Of a choice, what may be chosen: the words for it by what is stored. */
  options?: Readonly<Record<string, string>>
  /** Of a number, its limits. */
  range?: NumberRange
  /** Of a menu, how many levels it may have. */
  levels?: 1 | 2
  /** Of sections, the parts of the program that the page may have one of. */
  mayHave?: readonly string[]
  /** How a value is named to people, where it is stored in a form for programs. */
  inWords?: (value: string) => string
}

/** The fields of one kind of document, by name, in the order of its form. */
export type FieldTable = Readonly<Record<string, Field>>

/** The values of a document with these fields. */
export type ValuesOf<Fields extends FieldTable> = {
  [Name in keyof Fields]: Fields[Name]['initial']
}

/** The parts of a field of words. */
export type Words = Pick<Field, 'label' | 'help'> & {
  initial: string
  maxLength: number
  isOptional?: true
  isTranslated?: true
}

/** Words on one line; characters that nobody sees are taken out. */
export function line(words: Words): Field<string> {
  return makeField('line', words, z.string().overwrite(visibleWords))
}

/** Words on several lines. */
export function text(words: Words): Field<string> {
  return makeField('text', words, z.string().overwrite(withoutUnseen))
}

/** A text in Markdown, kept as it is typed but for the kind of its line breaks. */
export function markdown(words: Words): Field<string> {
  return makeField('markdown', words, z.string().overwrite(withLineFeeds))
}

/** A style sheet. */
export function styles(words: Omit<Words, 'initial' | 'isTranslated'>): Field<string> {
  const field = makeField('code', { ...words, initial: '' }, z.string().overwrite(withLineFeeds))
  const schema = field.schema.check(({ value, issues }) => {
    const problem = problemOfCss(value)
    if (problem) issues.push({ code: 'custom', input: value, message: `${words.label} ${problem}` })
  })
  return { ...field, schema }
}

/** A mail address. */
export function email(words: Omit<Words, 'maxLength' | 'isTranslated'>): Field<string> {
  const field = makeField('email', { ...words, maxLength: EMAIL_MAX_LENGTH }, z.string())
  return { ...field, schema: emptyOr(field, emailSchema) }
}

/** The whole address of a page elsewhere, by https. */
export function link(words: Omit<Words, 'maxLength' | 'isTranslated'>): Field<string> {
  const field = makeField('link', { ...words, maxLength: LINK_MAX_LENGTH }, z.string())
  const error = `${words.label} must be a full address that starts with https://`
  return { ...field, schema: emptyOr(field, z.url({ protocol: /^https$/, error })) }
}

/** A code that a service gives out, taken out of the tag that it stands in where all of that is pasted. */
export function code({
  maxLength,
  ...words
}: Pick<Words, 'label' | 'help' | 'maxLength'>): Field<string> {
  const field = makeField(
    'line',
    { ...words, initial: '', maxLength, isOptional: true },
    z.string().overwrite(codeInTag),
  )
  const error = `${words.label} must be letters, digits and - _ = . alone, or the whole tag`
  return { ...field, schema: emptyOr(field, z.string().regex(/^[\w\-=.]+$/, error)) }
}

function codeInTag(typed: string): string {
  return (/\bcontent\s*=\s*["']?([^"'\s>]*)/i.exec(typed)?.[1] ?? typed).trim()
}

/** One of a few things, of which the first is what the program comes with. */
export function choice<Options extends Record<string, string>>({
  options,
  ...words
}: Pick<Words, 'label' | 'help'> & { options: Options }): Field<keyof Options & string> {
  type Option = keyof Options & string
  const names = Object.keys(options) as [Option]
  const error = ({ input }: { input: unknown }) =>
    input === ''
      ? `${words.label} is required`
      : `${words.label} must be one of: ${names.join(', ')}`
  return {
    ...words,
    control: 'choice',
    initial: names[0],
    schema: z.enum(names, { error }) as unknown as z.ZodType<Option, Option>,
    maxLength: Math.max(...names.map((name) => name.length)),
    isOptional: false,
    isTranslated: false,
    options,
  }
}

/** A colour with which all words of the site can be read; empty, the colours that the program comes with. */
export function colour(words: Pick<Words, 'label' | 'help'>): Field<string> {
  const { label } = words
  const schema = z.string().overwrite((value) => value.trim().toLowerCase())
  return {
    ...words,
    control: 'colour',
    initial: '',
    schema: schema.check(({ value, issues }) => {
      const problem = value && problemOfColour(value)
      if (problem) issues.push({ code: 'custom', input: value, message: `${label} ${problem}` })
    }),
    maxLength: '#rrggbb'.length,
    isOptional: true,
    isTranslated: false,
  }
}

/** A menu: links with their words, in their order. */
export function menu({
  levels,
  ...words
}: Omit<Words, 'maxLength' | 'isTranslated'> & { levels: 1 | 2 }): Field<string> {
  const { label } = words
  const field = makeField(
    'menu',
    { ...words, maxLength: MENU_MAX_LENGTH, isOptional: true, isTranslated: true },
    z.string().overwrite(tidyMenu),
  )
  const schema = field.schema.check(({ value, issues }) => {
    const problem = problemOfMenu(value, levels)
    if (problem) issues.push({ code: 'custom', input: value, message: `${label} ${problem}` })
  })
  return { ...field, levels, schema }
}

/** A value as the history and messages name it. */
export function valueInWords({ control, options, inWords }: Field, value: string): string {
  if (control === 'colour' && value === '') return 'the colours of the program'
  if (inWords) return inWords(value)
  return options?.[value] || value || 'nothing'
}

function problemOfColour(value: string): string | undefined {
  if (!isColour(value)) return 'must be written as # and six of 0 to 9 and a to f, such as #2f6b45'
  const { contrast } = faintestPair(value)
  if (contrast >= LEAST_CONTRAST) return undefined
  // Rounded down: what is refused never reads as what is asked for.
  const said = Math.floor(contrast * 10) / 10
  return `must give all words a contrast of ${LEAST_CONTRAST}:1, and ${value} gives ${said}:1; ${nearestLegible(value)} is the nearest that does`
}

/** The longest that mail can be sent to (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254
const LINK_MAX_LENGTH = 500
const MENU_MAX_LENGTH = 8_000

/** A field whose value is a text, which `words` checks further than its length. */
export function makeField(
  control: Control,
  {
    label,
    help,
    initial,
    maxLength,
    isOptional = false,
    isTranslated = false,
  }: {
    isOptional?: boolean
    isTranslated?: boolean
  } & Omit<Words, 'isOptional' | 'isTranslated'>,
  words: z.ZodString,
): Field<string> {
  const limit = maxLength.toLocaleString('en-US')
  const limited = words.max(maxLength, `${label} must be ${limit} characters or less`)
  const schema = isOptional ? limited : limited.min(1, `${label} is required`)
  return { label, help, control, initial, schema, maxLength, isOptional, isTranslated }
}

/** Left empty it is as it is; filled in it is checked further. */
export function emptyOr(
  { isOptional, schema }: Field<string>,
  filled: z.ZodType<string, string>,
): z.ZodType<string, string> {
  return schema.transform((value, context) => {
    if (value === '' && isOptional) return value
    const checked = filled.safeParse(value)
    if (checked.success) return checked.data
    context.addIssue({ code: 'custom', message: checked.error.issues[0]?.message ?? '' })
    return z.NEVER
  })
}

/** Lines stay; other characters that nobody sees go. */
function withoutUnseen(words: string): string {
  return withLineFeeds(words)
    .split('\n')
    .map((words) => visibleWords(words))
    .join('\n')
    .trim()
}

function withLineFeeds(words: string): string {
  return words.replaceAll(/\r\n?/g, '\n')
}
