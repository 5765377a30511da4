import { type Item, isList, type SectionValue } from './kinds/section-field.ts'
import type { SectionKind } from './kinds/section-kind.ts'
import {
  fieldsOfKind,
  isSectionKind,
  SECTION_KINDS,
  type SectionKindName,
} from './section-kinds.ts'
import { readSections, valuesOfSection } from './sections.ts'

/** A section that is shown, with all that it holds. */
export type VisibleSection = {
  id: string
  kind: SectionKindName
  ground: SectionKind['ground']
  /** Of a text in Markdown nothing. */
  values: Record<string, SectionValue>
  /** Its texts in Markdown as they are written, by their fields. */
  markdown: Record<string, string>
}

/** The sections that visitors see, with the name of the site in place of `{name}`, but for what is to be rendered. */
export function visibleSections(text: string, name: string): VisibleSection[] {
  const named = (words: string) => words.replaceAll('{name}', name)
  return (readSections(text) ?? []).flatMap((section) => {
    const { id, kind, isHidden } = section
    if (isHidden || !isSectionKind(kind)) return []
    const written = valuesOfSection(section)
    const markdown = markdownValues(kind, written)
    const values = Object.entries(written).map(([field, value]) => [
      field,
      field in markdown ? '' : eachWord(value, named),
    ])
    const { ground } = SECTION_KINDS[kind]
    return [{ id, kind, ground, values: Object.fromEntries(values), markdown }]
  })
}

/** All that is written in a section, each text by itself. */
export function wordsOfValues(values: Readonly<Record<string, SectionValue>>): string[] {
  return Object.values(values).flatMap((value) =>
    typeof value === 'string' ? [value] : value.flatMap((item) => Object.values(item)),
  )
}

/** Returns the words that visitors read in a section beside its texts in Markdown: no addresses and no choices. */
export function readableWords({ kind, values }: Pick<VisibleSection, 'kind' | 'values'>): string[] {
  const isRead = ({ control }: { control: string }) => control === 'line' || control === 'text'
  return Object.entries(fieldsOfKind(kind)).flatMap(([name, field]) => {
    const value = values[name]
    if (!isList(field)) return isRead(field) && typeof value === 'string' && value ? [value] : []
    if (value === undefined || typeof value === 'string') return []
    const read = Object.entries(field.fields).filter(([, inner]) => isRead(inner))
    return value.flatMap((item) => read.flatMap(([inner]) => item[inner] || []))
  })
}

/** The texts in Markdown of a list of sections, those that are hidden too. */
export function textsOfSections(text: string): string[] {
  return (readSections(text) ?? []).flatMap((section) =>
    isSectionKind(section.kind)
      ? Object.values(markdownValues(section.kind, valuesOfSection(section)))
      : [],
  )
}

function markdownValues(
  kind: SectionKindName,
  values: Readonly<Record<string, SectionValue>>,
): Record<string, string> {
  const texts = Object.entries(fieldsOfKind(kind)).flatMap(([name, field]) =>
    !isList(field) && field.control === 'markdown' ? [[name, String(values[name])]] : [],
  )
  return Object.fromEntries(texts)
}

function eachWord(value: SectionValue, change: (words: string) => string): SectionValue {
  if (typeof value === 'string') return change(value)
  return value.map(
    (item): Item =>
      Object.fromEntries(Object.entries(item).map(([name, words]) => [name, change(words)])),
  )
}
