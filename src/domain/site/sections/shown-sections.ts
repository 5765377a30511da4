import type { Item, SectionValue } from './kinds/section-field.ts'
import type { SectionKind } from './kinds/section-kind.ts'
import { isSectionKind, SECTION_KINDS, type SectionKindName } from './section-kinds.ts'
import { readSections, valuesOfSection } from './sections.ts'

/** A section that is shown, with all that it holds. */
export type VisibleSection = {
  id: string
  kind: SectionKindName
  ground: SectionKind['ground']
  values: Record<string, SectionValue>
}

/** The sections that visitors see, with the name of the site in place of `{name}`. */
export function visibleSections(text: string, name: string): VisibleSection[] {
  const named = (words: string) => words.replaceAll('{name}', name)
  return (readSections(text) ?? []).flatMap((section) => {
    const { id, kind, isHidden } = section
    if (isHidden || !isSectionKind(kind)) return []
    const values = Object.entries(valuesOfSection(section)).map(([field, value]) => [
      field,
      eachWord(value, named),
    ])
    return [{ id, kind, ground: SECTION_KINDS[kind].ground, values: Object.fromEntries(values) }]
  })
}

/** All that is written in a section, each text by itself. */
export function wordsOfValues(values: Readonly<Record<string, SectionValue>>): string[] {
  return Object.values(values).flatMap((value) =>
    typeof value === 'string' ? [value] : value.flatMap((item) => Object.values(item)),
  )
}

function eachWord(value: SectionValue, change: (words: string) => string): SectionValue {
  if (typeof value === 'string') return change(value)
  return value.map(
    (item): Item =>
      Object.fromEntries(Object.entries(item).map(([name, words]) => [name, change(words)])),
  )
}
