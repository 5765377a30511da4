import { z } from 'zod'
import { slugSchema } from '../posts/post-identifiers.ts'
import { type Field, line } from './field.ts'
import { writtenPage } from './written-page-fields.ts'

/** Removed ones count until they are removed for good. */
export const OWN_PAGES_MAX = 200

const ADDRESS_MAX_LENGTH = 160
const PARTS_MAX = 2
const ID = /^page-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The document of a page that the owner has made. */
export type OwnPageId = `page-${string}`

/** Whether this is the document of a page that the owner has made. */
export function isOwnPageId(id: string): id is OwnPageId {
  return ID.test(id)
}

/** The document of a new page, of a new UUID. */
export function ownPageId(uuid: string): OwnPageId {
  return `page-${uuid}`
}

/** A page that the owner makes: a text, and where it is. */
export const OWN_PAGE = {
  label: 'Page',
  fields: {
    ...writtenPage({ title: '', description: '', intro: '', text: '' }),
    address: pageAddress({
      label: 'Address',
      help: 'Where the page is, such as /how-we-test or /kitchen/how-we-test. A page that moves leads on from its old address.',
    }),
  },
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
