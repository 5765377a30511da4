import { randomId } from '#ui/random-id.ts'
import { isSectionKind, type SectionKindName } from '../section-kinds.ts'
import type { Section } from '../sections.ts'

const ID_LENGTH = 8

/** Records in another order: the one at a place goes to another, and those between make room. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from]
  if (moved === undefined || to < 0 || to >= items.length) return [...items]
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, moved)
}

/** A new section, with what its kind begins with. */
export function newSection(kind: SectionKindName): Section {
  return { id: newId(), kind, fields: {} }
}

/** The same section once more, for another place of the page. What was confirmed of the first is confirmed of both. */
export function copySection(section: Section): Section {
  return { ...section, id: newId() }
}

/** A section that is shown if it was hidden, and hidden if it was shown. */
export function turned({ isHidden, ...section }: Section): Section {
  return isHidden ? section : { ...section, isHidden: true }
}

/** Whether the form has fields for a section. */
export function isKnown(section: Section): section is Section & { kind: SectionKindName } {
  return isSectionKind(section.kind)
}

/** Begins with a letter: it is where links to the section lead. */
function newId(): string {
  return `s-${randomId().slice(0, ID_LENGTH)}`
}
