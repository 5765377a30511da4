import {
  isOwnSectionsId,
  OWN_PAGE,
  type OwnPageId,
  type OwnSectionsId,
  PLACE_OF_PAGE,
} from '#pages/own-page.ts'
import { OWN_TITLE, sectionsOfPage } from '#pages/sections/designed-page-fields.ts'
import { DESIGNED_PAGES } from '#pages/sections/designed-pages.ts'
import { WRITTEN_PAGES } from '#pages/written-pages.ts'
import type { Field, FieldTable, ValuesOf } from '../field.ts'
import { SITE_SETTINGS } from '../site-settings.ts'
import {
  isLanguageSettings,
  LANGUAGE_SETTINGS,
  type LanguageSettingsId,
} from './language-settings.ts'

/** A page that the owner makes of sections, and where it is. */
const OWN_SECTIONS = {
  label: 'Page',
  fields: {
    ...sectionsOfPage(OWN_TITLE, { title: '', description: '', sections: [] }, ['contact']),
    ...PLACE_OF_PAGE,
  },
} as const

/** Every document that comes with the program by its id, and the fields that it has. */
export const SITE_DOCUMENTS = {
  settings: { label: 'Settings', fields: SITE_SETTINGS },
  ...LANGUAGE_SETTINGS,
  ...DESIGNED_PAGES,
  ...WRITTEN_PAGES,
} as const satisfies Record<string, { label: string; fields: FieldTable }>

type GivenDocumentId = keyof typeof SITE_DOCUMENTS

/** A document that comes with the program, or a page that the owner has made. */
export type SiteDocumentId = GivenDocumentId | OwnPageId

/** A document of the settings, in whichever language. */
export type SettingsId = 'settings' | LanguageSettingsId

/** Whether a document is one of the settings, and so of every page, and not a page itself. */
export function isSettings(id: SiteDocumentId): id is SettingsId {
  return id === 'settings' || isLanguageSettings(id)
}

/** The ids of the documents that come with the program. */
export const GIVEN_DOCUMENT_IDS = Object.keys(SITE_DOCUMENTS) as [
  GivenDocumentId,
  ...GivenDocumentId[],
]

type KindOf<Id extends SiteDocumentId> = Id extends GivenDocumentId
  ? (typeof SITE_DOCUMENTS)[Id]
  : Id extends OwnSectionsId
    ? typeof OWN_SECTIONS
    : typeof OWN_PAGE

/** The values of a document of the site. */
export type SiteDocument<Id extends SiteDocumentId> = ValuesOf<KindOf<Id>['fields']>

/** Returns the name of a document, and the fields that it has. */
export function kindOfDocument<Id extends SiteDocumentId>(id: Id): KindOf<Id> {
  const kinds: Readonly<Record<string, object>> = SITE_DOCUMENTS
  const own = isOwnSectionsId(id) ? OWN_SECTIONS : OWN_PAGE
  return (Object.hasOwn(kinds, id) ? kinds[id] : own) as KindOf<Id>
}

/** The fields of a document whose kind is not known beforehand. */
export function fieldsOfDocument(id: SiteDocumentId): Readonly<Record<string, Field<string>>> {
  return kindOfDocument(id).fields
}
