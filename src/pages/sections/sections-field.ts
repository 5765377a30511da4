import { z } from 'zod'
import type { Field } from '#domain/site/field.ts'
import { type Item, isList, type SectionField, type SectionValue } from './kinds/section-field.ts'
import {
  fieldsOfKind,
  isFixedKind,
  isSectionKind,
  SECTION_KIND_NAMES,
  SECTION_KINDS,
  type SectionKindName,
} from './section-kinds.ts'
import {
  nameOfSection,
  readSections,
  type Section,
  valuesOfSection,
  writeSections,
} from './sections.ts'
import { sectionsInWords } from './sections-in-words.ts'

const LIMITS = { characters: 80_000, sections: 40 } as const

/**
 * The problems that keep one section from being published, by the name of its field; of a list by the field, the
 * number and the name in it.
 */
export type SectionProblems = Readonly<Record<string, string>>

/** A field that holds the sections of a page, in their order. */
export function sections(facts: {
  label: string
  help: string
  initial: readonly Section[]
  mayHave?: readonly SectionKindName[]
}): Field<string> {
  const { label, help, mayHave } = facts
  const fixed = { always: fixedKinds(facts.initial), atMostOnce: mayHave ?? [] }
  return {
    label,
    help,
    control: 'sections',
    initial: writeSections(facts.initial),
    schema: z.string().transform((text, context) => {
      const checked = checkSections(text, fixed)
      if ('text' in checked) return checked.text
      for (const problem of checked.problems) {
        context.addIssue({ code: 'custom', message: `${label}: ${problem}` })
      }
      return z.NEVER
    }),
    maxLength: LIMITS.characters,
    isOptional: false,
    isTranslated: true,
    inWords: sectionsInWords,
    ...(mayHave && { mayHave }),
  }
}

/** The kinds that may be added to a page as it is: those of another page's parts of the program are not among them. */
export function kindsToAdd(
  { initial, mayHave = [] }: Pick<Field<string>, 'initial' | 'mayHave'>,
  current: readonly Section[],
): SectionKindName[] {
  const missing = [...fixedKinds(readSections(initial) ?? []), ...mayHave].filter(
    (kind) => !current.some((section) => section.kind === kind),
  )
  return SECTION_KIND_NAMES.filter((kind) => !isFixedKind(kind) || missing.includes(kind))
}

/** Returns how many sections of a kind a page may have: one for good, one or none, any number. */
export function roomFor(
  { kind }: Section,
  { mayHave = [] }: Pick<Field<string>, 'mayHave'>,
): 'one' | 'one or none' | 'many' {
  if (!isSectionKind(kind) || !isFixedKind(kind)) return 'many'
  return mayHave.includes(kind) ? 'one or none' : 'one'
}

/** Checks one section: each problem names its field and the limit. One of an unknown kind has none. */
export function problemsOfSection(section: Section): SectionProblems {
  return checkSection(section).problems
}

type FixedOfPage = { always: readonly SectionKindName[]; atMostOnce: readonly string[] }

/** A list as it is published, or all that is wrong with it. */
function checkSections(
  text: string,
  fixed: FixedOfPage,
): { text: string } | { problems: string[] } {
  const sections = readSections(text)
  if (!sections) return { problems: ['this is no list of sections'] }
  const problems = problemsOfList(sections, fixed)
  const checked = sections.map((section, at) => {
    const { tidied, problems: own } = checkSection(section)
    const name = `section ${at + 1} (${nameOfSection(section)})`
    problems.push(...Object.values(own).map((problem) => `${name}: ${problem}`))
    return tidied
  })
  const written = writeSections(checked)
  if (written.length > LIMITS.characters) {
    const limit = LIMITS.characters.toLocaleString('en-US')
    problems.push(`must be ${limit} characters or less in all`)
  }
  return problems.length > 0 ? { problems } : { text: written }
}

function fixedKinds(initial: readonly Section[]): SectionKindName[] {
  return initial
    .map(({ kind }) => kind)
    .filter(isSectionKind)
    .filter(isFixedKind)
}

function problemsOfList(
  sections: readonly Section[],
  { always, atMostOnce }: FixedOfPage,
): string[] {
  const problems: string[] = []
  if (sections.length > LIMITS.sections) problems.push(`at most ${LIMITS.sections} sections`)
  const ids = sections.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice) problems.push(`two sections have the id “${twice}”`)
  for (const kind of SECTION_KIND_NAMES.filter(isFixedKind)) {
    const count = sections.filter((section) => section.kind === kind).length
    const { label } = SECTION_KINDS[kind]
    if (always.includes(kind)) {
      if (count !== 1)
        problems.push(`the page must have one section “${label}”, which may be hidden`)
    } else if (atMostOnce.includes(kind)) {
      if (count > 1) problems.push(`the page can have one section “${label}” and no more`)
    } else if (count > 0) problems.push(`a section “${label}” belongs to another page`)
  }
  return problems
}

function checkSection(section: Section): { tidied: Section; problems: SectionProblems } {
  if (!isSectionKind(section.kind)) return { tidied: section, problems: {} }
  const problems: Record<string, string> = {}
  const fields: Record<string, SectionValue> = {}
  const values = valuesOfSection(section)
  for (const [name, field] of Object.entries(fieldsOfKind(section.kind))) {
    fields[name] = checkValue(field, values[name] ?? field.initial, (at, problem) => {
      problems[name + at] = problem
    })
  }
  return { tidied: { ...section, fields }, problems }
}

function checkValue(
  field: SectionField,
  value: SectionValue,
  report: (at: string, problem: string) => void,
): SectionValue {
  if (!isList(field)) return checkWords(field, value as string, (problem) => report('', problem))
  const items = value as readonly Item[]
  if (items.length > field.atMost)
    report('', `${field.label} must be ${field.atMost} or less, and are ${items.length}`)
  for (const [index, item] of items.entries()) {
    for (const [name, { unless }] of Object.entries(field.needed ?? {})) {
      if (item[name]?.trim() || item[unless]) continue
      const label = field.fields[name]?.label ?? name
      report(`.${index}.${name}`, `${field.item} ${index + 1}: ${label} is required`)
    }
  }
  return items.map((item, index) =>
    Object.fromEntries(
      Object.entries(field.fields).map(([name, inner]) => [
        name,
        checkWords(inner, item[name] ?? '', (problem) =>
          report(`.${index}.${name}`, `${field.item} ${index + 1}: ${problem}`),
        ),
      ]),
    ),
  )
}

function checkWords(
  { schema }: Field<string>,
  words: string,
  report: (problem: string) => void,
): string {
  const checked = schema.safeParse(words)
  if (checked.success) return checked.data
  report(checked.error.issues[0]?.message ?? 'This is not valid')
  return words
}
