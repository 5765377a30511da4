import type { Field } from '#domain/site/field.ts'
import { isList, type SectionField, type SectionValue } from './kinds/section-field.ts'
import { fieldsOfKind, isSectionKind } from './section-kinds.ts'
import { nameOfSection, readSections, type Section, valuesOfSection } from './sections.ts'

/** A list of sections as a person reads it, line by line, so that two of them can be compared. */
export function sectionsInWords(text: string): string {
  return readSections(text)?.map(sectionInWords).join('\n\n') ?? text
}

function sectionInWords(section: Section): string {
  const { kind, isHidden } = section
  const name = isHidden ? `${nameOfSection(section)} (hidden)` : nameOfSection(section)
  if (!isSectionKind(kind)) return name
  const values = valuesOfSection(section)
  const lines = Object.entries(fieldsOfKind(kind)).flatMap(([field, facts]) =>
    fieldLines(facts, values[field] ?? ''),
  )
  return [name, ...lines].join('\n')
}

function fieldLines(field: SectionField, value: SectionValue): string[] {
  if (!isList(field))
    return value === '' ? [] : [`${field.label}: ${valueWords(field, String(value))}`]
  if (typeof value === 'string') return []
  const inner = Object.entries(field.fields)
  const written = inner.filter(([, { options }]) => !options)
  const chosen = inner.filter(([, { options }]) => options)
  return value.map((item, at) => {
    // What is chosen comes after the words by which one knows a record, and says nothing while it is as in the beginning.
    const choices = chosen.filter(([name, { initial }]) => (item[name] ?? initial) !== initial)
    const words = [...written, ...choices].map(([name, one]) => valueWords(one, item[name] ?? ''))
    return `${field.label} ${at + 1}: ${words.filter((word) => word !== '').join(' | ')}`
  })
}

function valueWords({ options, inWords }: Pick<Field, 'options' | 'inWords'>, value: string) {
  return (options?.[value] ?? inWords?.(value) ?? value).replaceAll('\n', ' / ')
}
