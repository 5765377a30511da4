import { z } from 'zod'
import { slugSchema } from '#domain/posts/post-identifiers.ts'
import { choice, type Field, line } from '#domain/site/field.ts'
import { LANGUAGES, type Language } from '#domain/words/languages.ts'
import { writtenPage } from './written-page-fields.ts'

/** Removed ones count until they are removed for good. */
export const OWN_PAGES_MAX = 200

export const ADDRESS_MAX_LENGTH = 160
const PARTS_MAX = 2
const ID = /^(?:page|sections)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The beginning of the id of a page of the owner's, by what the page is made of. */
const PREFIXES = { text: 'page', sections: 'sections' } as const

/** The two things that a page of the owner's may be made of: one text, or a list of sections. */
export type MadeOf = keyof typeof PREFIXES
export const MADE_OF = Object.keys(PREFIXES) as [MadeOf, ...MadeOf[]]

/** The document of a page that the owner has made of a text. */
export type OwnTextId = `${(typeof PREFIXES)['text']}-${string}`

/** The document of a page that the owner has made of sections. */
export type OwnSectionsId = `${(typeof PREFIXES)['sections']}-${string}`

/** The document of a page that the owner has made. */
export type OwnPageId = OwnTextId | OwnSectionsId

/** Whether this is the document of a page that the owner has made. */
export function isOwnPageId(id: string): id is OwnPageId {
  return ID.test(id)
}

/** Whether this is the document of a page that the owner has made of sections. */
export function isOwnSectionsId(id: string): id is OwnSectionsId {
  return isOwnPageId(id) && id.startsWith(`${PREFIXES.sections}-`)
}

/** Whether this is the document of a page that the owner has made of a text. */
export function isOwnTextId(id: string): id is OwnTextId {
  return isOwnPageId(id) && !isOwnSectionsId(id)
}

/** The document of a new page, of a new UUID. */
export function newOwnPageId(uuid: string, madeOf: MadeOf = 'text'): OwnPageId {
  return `${PREFIXES[madeOf]}-${uuid}`
}

/** An id that was stored as one of a page of the owner's. */
export function knownOwnPageId(id: string): OwnPageId {
  if (!isOwnPageId(id)) throw new TypeError(`“${id}” is no page of the owner's.`)
  return id
}

const LANGUAGE_LABELS = Object.fromEntries(
  Object.entries(LANGUAGES).map(([language, { label }]) => [language, label]),
) as Record<Language, string>

/** The fields that every page of the owner's has beside what it is made of. */
export const PLACE_OF_PAGE = {
  address: pageAddress({
    label: 'Address',
    help: 'Where the page is, such as /how-we-test or /kitchen/how-we-test. A page that moves leads on from its old address.',
  }),
  listing: choice({
    label: 'Who finds it',
    help: 'Whoever has the address can read the page either way.',
    options: {
      listed: 'Search engines and the site’s own lists',
      unlisted: 'Only who has the address, or a link to it',
    },
  }),
  language: choice({
    label: 'Language',
    help: 'What the page is written in. What stands around it is in this language too.',
    options: { site: 'As the site', ...LANGUAGE_LABELS },
  }),
} as const

/** A page that the owner makes of a text, and where it is. */
export const OWN_PAGE = {
  label: 'Page',
  fields: { ...writtenPage({ title: '', description: '', intro: '', text: '' }), ...PLACE_OF_PAGE },
} as const

/** An address as it is stored: with a slash before it and none behind, in lower case. */
export function tidyAddress(typed: string): string {
  const parts = typed.trim().normalize('NFC').toLowerCase().split('/').filter(Boolean)
  return parts.length === 0 ? '' : `/${parts.join('/')}`
}

/** Whether a page could be there, as far as its spelling goes. */
export function isPageAddress(path: string): boolean {
  const [root, ...parts] = path.split('/')
  if (root !== '' || parts.length === 0 || parts.length > PARTS_MAX) return false
  return (
    path.length <= ADDRESS_MAX_LENGTH && parts.every((part) => slugSchema.safeParse(part).success)
  )
}

function pageAddress({ label, help }: Pick<Field, 'label' | 'help'>): Field<string> {
  const field = line({ label, help, initial: '', maxLength: ADDRESS_MAX_LENGTH })
  const error = `${label} must be one or two parts of letters, digits and hyphens, such as /how-we-test`
  const limit = `${label} must be ${ADDRESS_MAX_LENGTH} characters or less`
  const schema = z
    .string()
    .overwrite(tidyAddress)
    .min(1, `${label} is required`)
    .max(ADDRESS_MAX_LENGTH, limit)
    .refine((value) => value === '' || isPageAddress(value), { error })
  return { ...field, schema }
}
