import { type ComponentType, createContext } from 'react'
import type { PostSummary } from '#contract/posts.ts'
import type { DesignedPage, ShownSection, ShownSectionOf } from '../../designed-page.calls.ts'
import type { SectionKindName } from '../section-kinds.ts'

/** The kinds that need what else of the site is, or answer who reads, and so belong to pages; all others are only shown. */
export type LiveKind = 'posts' | 'contact'

/** The kinds that are only shown. */
export type StillKind = Exclude<SectionKindName, LiveKind>

/** The facts about the place of a section on its page. */
export type Place = {
  /** It is what a visitor sees first. */
  isFirst?: true
  /** The section before stands on the same ground, and brings the room between them. */
  isJoined?: true
  /** Its heading is that of the page. */
  isMain?: true
  /** Of quick dishes, the posts with their recipes. */
  dishes?: readonly PostSummary[]
  /** Of a contact form, where on the page what people ask stands, if it does. */
  questionsId?: string
}

export type PlacedSectionOf<Kind extends SectionKindName> = ShownSectionOf<Kind> & Place
export type PlacedSection = ShownSection & Place
type StillSection = Extract<PlacedSection, { kind: StillKind }>

/** The properties of the component of a kind of section. */
export type SectionProps<Kind extends StillKind> = {
  section: PlacedSectionOf<Kind>
  pictures: DesignedPage['pictures']
}

/** Whether a section is only shown. */
export function isStill(section: PlacedSection): section is StillSection {
  return section.kind !== 'posts' && section.kind !== 'contact'
}

/** Draws a section that is only shown. */
export type DrawSection = ComponentType<{
  section: StillSection
  pictures: DesignedPage['pictures']
}>

/**
 * Draws sections that are only shown, given by the server alone. In browsers it is undefined: they keep the markup
 * that came with the page, and fetch what draws them only for pages that they make themselves.
 */
export const SectionsOnServer = createContext<DrawSection | undefined>(undefined)

/** The contact form of a page of the owner's, given by the server alone; browsers fetch it. */
export const FormOnServer = createContext<
  ComponentType<{ section: PlacedSectionOf<'contact'> }> | undefined
>(undefined)
