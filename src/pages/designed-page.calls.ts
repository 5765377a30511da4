import type { PageCard } from '#contract/page-card.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import type { Picture } from '#contract/picture.ts'
import type { PostSummary } from '#contract/posts.ts'
import type { Alternate } from '#translations/sets/alternate.calls.ts'
import type { DesignedPageId } from './sections/designed-pages.ts'
import type { SECTION_KINDS, SectionKindName, SectionValues } from './sections/section-kinds.ts'

/** Where each page that is made of sections is. */
export const DESIGNED_PAGE_PATHS: Readonly<Record<DesignedPageId, string>> = {
  home: PAGE_PATHS.home,
  about: PAGE_PATHS.about,
  services: PAGE_PATHS.services,
  tools: PAGE_PATHS.tools,
  contact: PAGE_PATHS.contact,
}

/** A section of one kind, ready to be shown: with all of its fields. */
export type ShownSectionOf<Kind extends SectionKindName> = {
  id: string
  kind: Kind
  ground: (typeof SECTION_KINDS)[Kind]['ground']
  /** Without its texts in Markdown. */
  values: SectionValues<Kind>
  /** Those by their fields, rendered: sanitised, with their pictures. */
  html?: Readonly<Record<string, string>>
  /** Where the public pages of people are whom it shows, by their place in its list, from 0. */
  addresses?: Readonly<Record<string, string>>
  /** Of posts that the owner chooses, those that are there. */
  posts?: readonly PostSummary[]
}

export type ShownSection = { [Kind in SectionKindName]: ShownSectionOf<Kind> }[SectionKindName]

/** A page that is made of sections, ready to be shown. */
export type DesignedPage = {
  title: string
  description: string
  sections: ShownSection[]
  /** Pictures of the library that the sections show, by their address. */
  pictures: Readonly<Record<string, Picture>>
  /** Where it has another one than the site. */
  card?: PageCard
  /** Something in it is made of posts. */
  showsPosts?: true
  /** Of a page of the owner's: it is in no list, and readers come by its address alone. */
  isUnlisted?: true
  /** Where it is in each language, the page itself among them; left out when there is no other. */
  alternates?: Alternate[]
  /** It could not be read: this is what was read last, and holds for the moment alone. */
  isOld?: true
}
