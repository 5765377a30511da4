import { z } from 'zod'
import {
  GIVEN_DOCUMENT_IDS,
  isSettings,
  type SettingsId,
} from '#domain/site/documents/site-documents.ts'
import { LANGUAGE_TAGS } from '#domain/words/languages.ts'
import { MADE_OF, OWN_PAGE, tidyAddress } from '#pages/own-page.ts'
import { STORABLE } from '../storable-text.ts'

/** The greatest length of a value that is still being written, beyond what can be published. */
const DRAFT_VALUE_MAX_LENGTH = 100_000
const NAME_MAX_LENGTH = 60
/** More than a document has fields. */
const CHANGES_MAX = 200

export const ownPageIdSchema = z.union([
  z.templateLiteral(['page-', z.uuid()]),
  z.templateLiteral(['sections-', z.uuid()]),
])

export const siteDocumentIdSchema = z.union([z.enum(GIVEN_DOCUMENT_IDS), ownPageIdSchema])

const isOfPage = (
  id: (typeof GIVEN_DOCUMENT_IDS)[number],
): id is Exclude<(typeof GIVEN_DOCUMENT_IDS)[number], SettingsId> => !isSettings(id)

/** The document of a page: one of the program, or of the owner. */
export const pageIdSchema = z.union([z.enum(GIVEN_DOCUMENT_IDS.filter(isOfPage)), ownPageIdSchema])

const valueSchema = z
  .string()
  .max(DRAFT_VALUE_MAX_LENGTH, 'This is too long to be saved')
  .regex(STORABLE)

const valuesSchema = z.record(z.string(), valueSchema)

/** Changes by field; each says what it was made from. */
export const siteChangesSchema = z.object({
  changes: z
    .record(z.string().max(NAME_MAX_LENGTH), z.object({ from: valueSchema, to: valueSchema }))
    .refine((changes) => Object.keys(changes).length <= CHANGES_MAX, {
      error: `At most ${CHANGES_MAX} fields can be changed at once`,
    }),
})

/** Of what it was and what it becomes; a character takes up to six bytes in JSON. */
export const LARGEST_CHANGES = {
  bytes: 2 * 6 * DRAFT_VALUE_MAX_LENGTH + 512 * 1024,
  message: 'This is too long to be saved.',
}

export type SiteChanges = z.infer<typeof siteChangesSchema>['changes']

/** A document of the site as its editor sees it. */
export const editedSiteDocumentSchema = z.object({
  id: siteDocumentIdSchema,
  /** The values being written; what is published where nothing is. */
  values: valuesSchema,
  /** The values that visitors see. */
  published: valuesSchema,
  hasChanges: z.boolean(),
  /** Grows with each change. */
  version: z.number(),
  /** Null when nobody has ever changed it. */
  editedAt: z.string().nullable(),
  editedBy: z.string().nullable(),
})

export type EditedSiteDocument = z.infer<typeof editedSiteDocumentSchema>

/** Publishes the draft that somebody has seen. */
export const onSiteVersionSchema = z.object({ version: z.number().int().min(0) })

/** A revision as it was published, and what that changed. */
export const siteRevisionSchema = z.object({
  number: z.number(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), from: valueSchema, to: valueSchema }),
  ),
})

export const siteRevisionPageSchema = z.object({
  items: z.array(siteRevisionSchema),
  /** The `below` of the next page; null on the last. */
  nextBelow: z.number().nullable(),
})

export type SiteRevision = z.infer<typeof siteRevisionSchema>
export type SiteRevisionPage = z.infer<typeof siteRevisionPageSchema>

/**
 * The states of a page: all as the program came, all that is published, less than that, nothing yet or any more, or
 * it is in the trash.
 */
export const PAGE_STATES = ['initial', 'published', 'changed', 'draft', 'removed'] as const

/** A page, as the list on the desk has it. */
export const listedPageSchema = z.object({
  id: siteDocumentIdSchema,
  title: z.string(),
  /** Where it is, or will be; empty while nobody has said it. */
  path: z.string(),
  state: z.enum(PAGE_STATES),
  /** Whether readers see it. */
  isPublic: z.boolean(),
  editedAt: z.string().nullable(),
  editedBy: z.string().nullable(),
  /** The language of the page; left out in the language of the site. */
  language: z.enum(LANGUAGE_TAGS).optional(),
})

export type ListedPage = z.infer<typeof listedPageSchema>

/** A new page: what it is called, made of and where it is to be; without an address it is made of the title. */
export const newPageSchema = z.object({
  madeOf: z.enum(MADE_OF).default('text'),
  title: OWN_PAGE.fields.title.schema.pipe(z.string().regex(STORABLE)),
  address: z
    .string()
    .max(300, 'Address is too long')
    .regex(STORABLE)
    .overwrite(tidyAddress)
    .default(''),
})

export type NewPage = z.input<typeof newPageSchema>
