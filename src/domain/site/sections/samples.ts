import { HOME_SECTIONS } from './home-sections.ts'
import { type Item, isList } from './section-field.ts'
import { fieldsOfKind, isSectionKind } from './section-kinds.ts'
import { type Section, valuesOfSection } from './sections.ts'

/** What the pages that come with the program claim, each record by itself. */
const SAMPLES: ReadonlySet<string> = new Set(
  HOME_SECTIONS.flatMap((section) => claimsOf(section).flatMap(({ items }) => items.map(asText))),
)

/**
 * The lists of a section in which praise, numbers or people of the program still stand, by their labels: only the owner knows
 * what is true of the site. None once the owner has confirmed them.
 */
export function samplesOf(section: Section): string[] {
  if (section.isConfirmed) return []
  return claimsOf(section)
    .filter(({ items }) => items.some((item) => SAMPLES.has(asText(item))))
    .map(({ label }) => label)
}

function claimsOf(section: Section): { label: string; items: readonly Item[] }[] {
  const { kind } = section
  if (!isSectionKind(kind)) return []
  const values = valuesOfSection(section)
  return Object.entries(fieldsOfKind(kind)).flatMap(([name, field]) =>
    isList(field) && field.isClaim
      ? [{ label: field.label, items: values[name] as readonly Item[] }]
      : [],
  )
}

function asText(item: Item): string {
  return JSON.stringify(Object.values(item))
}
