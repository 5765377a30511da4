import { z } from 'zod'
import type { Field } from '#domain/site/field.ts'
import { type Item, isList, type SectionField, type SectionValue } from './kinds/section-field.ts'
import { fieldsOfKind, isSectionKind, SECTION_KINDS } from './section-kinds.ts'

/** A section of a page as it is stored: of its fields those that somebody has written. */
export type Section = {
  /** Unique on its page; it is also where links to the section lead. */
  id: string
  /** One that this version of the program does not have is kept, and shown nowhere. */
  kind: string
  isHidden?: true
  /** The owner has said that the samples in it are true. */
  isConfirmed?: true
  fields: Readonly<Record<string, SectionValue>>
}

const ID = /^[a-z][a-z0-9-]{0,39}$/

const storedSchema = z.array(
  z.object({
    id: z.string().regex(ID),
    kind: z.string().regex(/^[a-zA-Z]{1,40}$/),
    isHidden: z.literal(true).optional(),
    isConfirmed: z.literal(true).optional(),
    fields: z.record(
      z.string(),
      z.union([z.string(), z.array(z.record(z.string(), z.string())).max(200)]),
    ),
  }),
)

/** Reads the list of sections of a page; undefined for what is none. */
export function readSections(text: string): Section[] | undefined {
  try {
    return storedSchema.parse(JSON.parse(text)) as Section[]
  } catch {
    return undefined
  }
}

/** The text in which a list of sections is stored: the same list is always the same text. */
export function writeSections(sections: readonly Section[]): string {
  return JSON.stringify(
    sections.map(({ id, kind, isHidden, isConfirmed, fields }) => ({
      id,
      kind,
      ...(isHidden && { isHidden }),
      ...(isConfirmed && { isConfirmed }),
      fields: isSectionKind(kind) ? writtenFields(kind, fields) : fields,
    })),
  )
}

/** All that a section of a known kind holds: what is not written of it is as the kind begins. */
export function valuesOfSection({ kind, fields }: Section): Record<string, SectionValue> {
  if (!isSectionKind(kind)) return {}
  return mapEntries(fieldsOfKind(kind), (field, name) => completed(field, fields[name]))
}

/** The words by which people know a section: what it is, and its heading. */
export function nameOfSection(section: Section): string {
  const { kind } = section
  if (!isSectionKind(kind)) return `“${kind}”`
  const { heading, headline, text } = valuesOfSection(section)
  const words = (heading ?? headline ?? firstHeading(text))
    ?.toString()
    .replaceAll(/\s+/g, ' ')
    .trim()
  const { label } = SECTION_KINDS[kind]
  return words ? `${label}: ${words}` : label
}

/** The first heading of a text in Markdown, for who looks for it in a list. */
function firstHeading(text: SectionValue | undefined): string | undefined {
  return typeof text === 'string' ? /^#{1,6} +(.{1,120})/m.exec(text)?.[1] : undefined
}

/** A record with what is not written of it as in the beginning. */
export function wholeItem(
  fields: Readonly<Record<string, Field<string>>>,
  item: Item = {},
): Record<string, string> {
  return mapEntries(fields, ({ initial, options }, name) => {
    const value = item[name]
    return value === undefined || (options && !Object.hasOwn(options, value)) ? initial : value
  })
}

/** Returns the fields that somebody has written, in the order of the table. */
function writtenFields(
  kind: Parameters<typeof fieldsOfKind>[0],
  fields: Section['fields'],
): Record<string, SectionValue> {
  const written = Object.entries(fieldsOfKind(kind)).flatMap(([name, field]) => {
    const value = fields[name] === undefined ? undefined : completed(field, fields[name])
    const isWritten = value !== undefined && JSON.stringify(value) !== JSON.stringify(field.initial)
    return isWritten ? [[name, value] as const] : []
  })
  return Object.fromEntries(written)
}

function completed(field: SectionField, value: SectionValue | undefined): SectionValue {
  if (isList(field)) {
    if (!Array.isArray(value)) return field.initial
    return (value as readonly Item[]).map((item) => wholeItem(field.fields, item))
  }
  if (typeof value !== 'string') return field.initial
  return field.options && !Object.hasOwn(field.options, value) ? field.initial : value
}

function mapEntries<Value, Result>(
  entries: Readonly<Record<string, Value>>,
  of: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, of(value, name)]))
}
