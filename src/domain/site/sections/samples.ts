import { DESIGNED_PAGES } from './designed-pages.ts'
import type { Item } from './kinds/section-field.ts'
import { fieldsOfKind, isSectionKind } from './section-kinds.ts'
import { readSections, type Section, valuesOfSection } from './sections.ts'

/** What the pages that come with the program claim, each record and each text by itself. */
const SAMPLES: ReadonlySet<string> = new Set(
  Object.values(DESIGNED_PAGES)
    .flatMap(({ fields }) => readSections(fields.sections.initial) ?? [])
    .flatMap((section) => claimsOf(section).flatMap(({ claims }) => claims)),
)

/**
 * The fields of a section in which praise, numbers, people or a story of the program still stand, by their labels: only the owner
 * knows what is true of the site. None once the owner has confirmed them.
 */
export function samplesOf(section: Section): string[] {
  if (section.isConfirmed) return []
  return claimsOf(section)
    .filter(({ claims }) => claims.some((words) => SAMPLES.has(words)))
    .map(({ label }) => label)
}

function claimsOf(section: Section): { label: string; claims: readonly string[] }[] {
  const { kind } = section
  if (!isSectionKind(kind)) return []
  const values = valuesOfSection(section)
  return Object.entries(fieldsOfKind(kind)).flatMap(([name, field]) => {
    const value = values[name]
    if (!field.isClaim || !value) return []
    const claims = typeof value === 'string' ? [value] : value.map(asText)
    return [{ label: field.label, claims }]
  })
}

function asText(item: Item): string {
  return JSON.stringify(Object.values(item))
}
