import { DESIGNED_PAGES } from './designed-pages.ts'
import { type Item, isList, type SectionField } from './kinds/section-field.ts'
import type { SectionKind } from './kinds/section-kind.ts'
import { fieldsOfKind, isSectionKind, SECTION_KINDS } from './section-kinds.ts'
import { readSections, type Section, valuesOfSection } from './sections.ts'

/** The claims of the pages that come with the program, each record and each text by itself. */
const SAMPLES: ReadonlySet<string> = new Set(
  Object.values(DESIGNED_PAGES)
    .flatMap(({ fields }) => readSections(fields.sections.initial) ?? [])
    .flatMap((section) => listClaims(section).flatMap(({ claims }) => claims)),
)

/**
 * The fields of a section in which praise, numbers, people or a story of the program still stand, by their labels: only the owner
 * knows what is true of the site. None once the owner has confirmed them.
 */
export function sampleFields(section: Section): string[] {
  if (section.isConfirmed) return []
  return listClaims(section)
    .filter(({ claims }) => claims.some((words) => SAMPLES.has(words)))
    .map(({ label }) => label)
}

/**
 * A section without what is still sample in it; the owner's own words stay. One that would say nothing without them is hidden,
 * with its words to write by.
 */
export function withoutSamples(section: Section): Section {
  const { kind, fields } = section
  if (sampleFields(section).length === 0 || !isSectionKind(kind)) return section
  const kept: Record<string, readonly Item[]> = {}
  const { standsWithoutClaims }: SectionKind = SECTION_KINDS[kind]
  let isLeft = standsWithoutClaims === true
  const values = valuesOfSection(section)
  for (const [name, field] of Object.entries(fieldsOfKind(kind))) {
    const value = values[name]
    if (!field.isClaim || !value) continue
    if (typeof value === 'string') isLeft ||= !SAMPLES.has(value)
    else kept[name] = value.filter((item) => !SAMPLES.has(claimOf(field, item)))
    isLeft ||= (kept[name]?.length ?? 0) > 0
  }
  return isLeft ? { ...section, fields: { ...fields, ...kept } } : { ...section, isHidden: true }
}

function listClaims(section: Section): { label: string; claims: readonly string[] }[] {
  const { kind } = section
  if (!isSectionKind(kind)) return []
  const values = valuesOfSection(section)
  return Object.entries(fieldsOfKind(kind)).flatMap(([name, field]) => {
    const value = values[name]
    if (!field.isClaim || !value) return []
    const claims = typeof value === 'string' ? [value] : value.map((item) => claimOf(field, item))
    return [{ label: field.label, claims }]
  })
}

/** Returns the claim of a record: its words, whatever drawing is chosen beside them. */
function claimOf(field: SectionField, item: Item): string {
  const words = Object.entries(item).filter(
    ([name]) => !isList(field) || field.fields[name]?.options === undefined,
  )
  return JSON.stringify(words.map(([, said]) => said))
}
