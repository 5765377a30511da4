import type { Field } from '#domain/site/field.ts'

/** One of a list's records, by the names of its fields. */
export type Item = Readonly<Record<string, string>>

/** The value of a field of a section. */
export type SectionValue = string | readonly Item[]

/** It says of the site what only its owner can know, such as praise or numbers: the program's own words are marked as samples. */
type Claim = { isClaim?: true }

type ItemFields = Readonly<Record<string, Field<string>>>

/** The values of a record of a list with these fields. */
export type ItemOf<Fields extends ItemFields> = {
  readonly [Name in keyof Fields]: Fields[Name]['initial']
}

/** A field that holds a list of records, such as cards with a title and a text each. */
export type ListField<Fields extends ItemFields = ItemFields> = {
  label: string
  help: string
  control: 'list'
  /** The name of one of them, in a word or two. */
  item: string
  fields: Fields
  initial: readonly ItemOf<Fields>[]
  atMost: number
  /** A field that may be left empty where another one is filled in, by the names of both. */
  needed?: Readonly<Record<string, { unless: string }>>
} & Claim

/** A field of a section: what documents have, or a list. */
export type SectionField = (Field<string> & Claim) | ListField

/** The fields of a kind of section, by name, in the order of its form. */
export type SectionFields = Readonly<Record<string, SectionField>>

/** The values of a section with these fields. */
export type SectionValuesOf<Fields extends SectionFields> = {
  readonly [Name in keyof Fields]: Fields[Name]['initial']
}

/** A list of records; a new section has none. */
export function list<Fields extends ItemFields>(
  facts: Omit<ListField<Fields>, 'control' | 'initial'>,
): ListField<Fields> {
  return { ...facts, control: 'list', initial: [] }
}

/** A field whose words only the owner can vouch for. */
export function claim<Value extends Field<string>>(field: Value): Value & Required<Claim> {
  return { ...field, isClaim: true }
}

/** Whether a field holds a list of records. */
export function isList(field: SectionField): field is ListField {
  return field.control === 'list'
}
