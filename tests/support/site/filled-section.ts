import type { Field } from '#domain/site/field.ts'
import { isList } from '#pages/sections/kinds/section-field.ts'
import { fieldsOfKind, type SectionKindName } from '#pages/sections/section-kinds.ts'
import type { Section } from '#pages/sections/sections.ts'

const WRITTEN = ['line', 'text', 'markdown']
const CHOSEN: Readonly<Record<string, string>> = {
  address: '/about',
  picture: '/art/hero-1080.jpg',
  number: '7',
  person: '019e7a6c-0000-7000-8000-000000000001 Maya Lindqvist',
}

/**
 * A section of a kind with something in each field.
 *
 * @param write the words of a field that is typed
 * @param entries how many records each of its lists has
 */
export function filledSection(
  kind: SectionKindName,
  write: (field: Field<string>) => string,
  entries = 1,
): Section {
  const fill = (field: Field<string>) =>
    CHOSEN[field.control] ?? (WRITTEN.includes(field.control) ? write(field) : field.initial)
  const fields = Object.entries(fieldsOfKind(kind)).map(([name, field]) => [
    name,
    isList(field)
      ? Array.from({ length: Math.min(entries, field.atMost) }, () =>
          filledRecord(field.fields, fill),
        )
      : fill(field),
  ])
  return { id: `of-${kind.toLowerCase()}`, kind, fields: Object.fromEntries(fields) }
}

function filledRecord(
  fields: Readonly<Record<string, Field<string>>>,
  fill: (field: Field<string>) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fill(field)]))
}
