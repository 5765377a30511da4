import type { FieldTable } from '#domain/site/field.ts'
import { PRIVACY_WORDS, TERMS_WORDS } from './legal-words.ts'
import { isOwnTextId, type OwnTextId } from './own-page.ts'
import { writtenPage } from './written-page-fields.ts'

/** The pages that are a text and come with the program, and what each says until the owner writes something else. */
export const WRITTEN_PAGES = {
  privacy: { label: 'Privacy policy', fields: writtenPage(PRIVACY_WORDS) },
  terms: { label: 'Terms and conditions', fields: writtenPage(TERMS_WORDS) },
} as const satisfies Record<string, { label: string; fields: FieldTable }>

/** A page that comes with the program. */
export type GivenPageId = keyof typeof WRITTEN_PAGES

/** A page that is a text: one of the program, or of the owner. */
export type WrittenPageId = GivenPageId | OwnTextId

export const GIVEN_PAGE_IDS = Object.keys(WRITTEN_PAGES) as GivenPageId[]

/** Whether a page comes with the program. */
export function isGivenPage(id: string): id is GivenPageId {
  return Object.hasOwn(WRITTEN_PAGES, id)
}

/** Whether a document of the site is a page with a text. */
export function isWrittenPage(id: string): id is WrittenPageId {
  return isGivenPage(id) || isOwnTextId(id)
}
