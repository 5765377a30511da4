import { HOME_KINDS } from './kinds/home-kinds.ts'
import { MORE_KINDS } from './kinds/more-kinds.ts'
import { PAGE_KINDS } from './kinds/page-kinds.ts'
import type { SectionFields, SectionValuesOf } from './kinds/section-field.ts'
import type { SectionKind } from './kinds/section-kind.ts'

/**
 * Every kind of section. The form on the desk, the beginning of a new section, validation on both sides, the history in
 * words and backups are derived from it.
 */
export const SECTION_KINDS = {
  ...PAGE_KINDS,
  ...HOME_KINDS,
  ...MORE_KINDS,
} as const satisfies Record<string, SectionKind>

export type SectionKindName = keyof typeof SECTION_KINDS

/** The kinds, in the order in which they are offered. */
export const SECTION_KIND_NAMES = Object.keys(SECTION_KINDS) as SectionKindName[]

/** The values of a section of a kind. */
export type SectionValues<Kind extends SectionKindName> = SectionValuesOf<
  (typeof SECTION_KINDS)[Kind]['fields']
>

/** Whether this version of the program has such a kind. */
export function isSectionKind(kind: string): kind is SectionKindName {
  return Object.hasOwn(SECTION_KINDS, kind)
}

/** The fields of a kind that is not known beforehand. */
export function fieldsOfKind(kind: SectionKindName): SectionFields {
  return SECTION_KINDS[kind].fields
}

/** Whether sections of a kind are parts of the program, of which a page has one or none for good. */
export function isFixedKind(kind: SectionKindName): boolean {
  const { isFixed }: SectionKind = SECTION_KINDS[kind]
  return isFixed === true
}
