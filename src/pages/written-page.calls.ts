import type { PageCard } from '#contract/page-card.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import type { Heading } from '#contract/posts.ts'
import type { Alternate } from '#translations/sets/alternate.calls.ts'
import type { DesignedPage } from './designed-page.calls.ts'
import type { OwnSectionsId, OwnTextId } from './own-page.ts'
import type { GivenPageId } from './written-pages.ts'

/** Where each page with a text is that comes with the program. */
export const WRITTEN_PAGE_PATHS: Readonly<Record<GivenPageId, string>> = {
  privacy: PAGE_PATHS.privacyPolicy,
  terms: PAGE_PATHS.termsAndConditions,
}

/** A page with a text, ready to be shown. */
export type WrittenPage = {
  title: string
  description: string
  intro: string
  /** Sanitised. */
  html: string
  /** The headings that its list of sections leads to. */
  headings: Heading[]
  /** When the owner has published it last; null while it is as the program came. */
  publishedAt: string | null
  /** Where it has another one than the site. */
  card?: PageCard
  /** Something in it is made of posts. */
  showsPosts?: true
  /** Of a page of the owner's: it is in no list, and readers come by its address alone. */
  isUnlisted?: true
  /** Where it is in each language, the page itself among them; left out when there is no other. */
  alternates?: Alternate[]
}

/** The page at an address that the program itself does not have. */
export type FoundPage =
  | { kind: 'text'; id: OwnTextId; page: WrittenPage }
  | { kind: 'sections'; id: OwnSectionsId; page: DesignedPage }
  /** `to` is a link. */
  | { kind: 'moved'; to: string }
  | { kind: 'gone' }
