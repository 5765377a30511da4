import { z } from 'zod'
import { emailSchema } from '../people/email.ts'
import { visibleWords } from '../posts/text/visible-words.ts'

/** How a field is written on the desk, from which its form is made. */
export const CONTROLS = ['line', 'text', 'email', 'link'] as const

export type Control = (typeof CONTROLS)[number]

/** A field of a document of the site: everything that handles documents field by field is derived from its facts. */
export type Field<Value = unknown> = {
  /** Its label in the form, in the history and in messages. */
  label: string
  /** One sentence for who fills it in. */
  help: string
  control: Control
  /** What it is until the owner writes something. */
  initial: Value
  /** Checks what is to be published, with messages that name the field and its limit. */
  schema: z.ZodType<Value, Value>
  /** How many characters it may have. */
  maxLength: number
  /** Whether it may be left empty. */
  isOptional: boolean
  /** Whether a site in two languages has it in each. */
  isTranslated: boolean
}

/** The fields of one kind of document, by name, in the order of its form. */
export type FieldTable = Readonly<Record<string, Field>>

/** What a document with these fields holds. */
export type ValuesOf<Fields extends FieldTable> = {
  [Name in keyof Fields]: Fields[Name]['initial']
}

type Words = Pick<Field, 'label' | 'help'> & {
  initial: string
  maxLength: number
  isOptional?: true
  isTranslated?: true
}

/** Words on one line; characters that nobody sees are taken out. */
export function line(words: Words): Field<string> {
  return fieldOf('line', words, z.string().overwrite(visibleWords))
}

/** Words on several lines. */
export function text(words: Words): Field<string> {
  return fieldOf('text', words, z.string().overwrite(withoutUnseen))
}

/** A mail address. */
export function email(words: Omit<Words, 'maxLength' | 'isTranslated'>): Field<string> {
  const field = fieldOf('email', { ...words, maxLength: EMAIL_MAX_LENGTH }, z.string())
  return { ...field, schema: emptyOr(field, emailSchema) }
}

/** The whole address of a page elsewhere, by https. */
export function link(words: Omit<Words, 'maxLength' | 'isTranslated'>): Field<string> {
  const field = fieldOf('link', { ...words, maxLength: LINK_MAX_LENGTH }, z.string())
  const error = `${words.label} must be a full address that starts with https://`
  return { ...field, schema: emptyOr(field, z.url({ protocol: /^https$/, error })) }
}

/** The longest that mail can be sent to (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254
const LINK_MAX_LENGTH = 500

function fieldOf(
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
function emptyOr(
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
  return words
    .split(/\r\n?|\n/)
    .map((words) => visibleWords(words))
    .join('\n')
    .trim()
}
