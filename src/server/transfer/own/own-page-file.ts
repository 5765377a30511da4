import { z } from 'zod'
import type { SiteDocument } from '#domain/site/documents/site-documents.ts'
import { LANGUAGE_TAGS } from '#domain/words/languages.ts'
import { isOwnPageId, isOwnSectionsId, isPageAddress, type OwnPageId } from '#pages/own-page.ts'
import { readSections, writeSections } from '#pages/sections/sections.ts'
import { readFields, writeFields } from './own-file.ts'
import { originsSchema } from './own-origins.ts'

const moment = z.iso.datetime()
const address = z.string().refine(isPageAddress)
const words = z.string().max(100_000).default('')
const wordsShape = {
  title: words,
  address: words,
  description: words,
  intro: words,
  shared_picture: words,
  listing: z.enum(['listed', 'unlisted']).default('listed'),
  language: z.enum(['site', ...LANGUAGE_TAGS]).default('site'),
}

/** A page of the owner's: its own file has what readers see, or what is being written while they see nothing. */
const pageSchema = z.object({
  id: z.custom<OwnPageId>((id) => typeof id === 'string' && isOwnPageId(id)),
  ...wordsShape,
  /** Where it is, of a page that has been published. */
  path: address.optional(),
  public: z.boolean().default(false),
  published_at: moment.optional(),
  removed_at: moment.optional(),
  created_at: moment,
  edited_at: moment,
  edited_by: z.string().default(''),
  /** The page that says the same first, and whether this one followed all that readers have seen of it. */
  translation_of: z.object({ page: z.string(), up_to_date: z.boolean() }).optional(),
  /** Where it was before. */
  former: z.array(address).default([]),
  imported_from: originsSchema,
})

/** The draft of a public page, which is not published. */
const draftSchema = z.object(wordsShape)

export type OwnPageFile = z.output<typeof pageSchema> & { text: string }

/**
 * The words that its writer has typed of a page; its text is its list of sections, as JSON, of a page that is made of
 * those.
 */
export type OwnPageWords = z.output<typeof draftSchema> & { text: string }

/** Returns the words of a page that stand in its file. */
export function fileWords(page: SiteDocument<OwnPageId>): OwnPageWords {
  const { cardPicture, ...others } = page
  const named = { ...others, shared_picture: cardPicture }
  if ('text' in named) return named
  const { sections, ...words } = named
  return { ...words, intro: '', text: `${JSON.stringify(JSON.parse(sections), null, 2)}\n` }
}

/** The page whose file has these words. */
export function pageOfFile(id: OwnPageId, words: OwnPageWords): SiteDocument<OwnPageId> {
  const { title, address, description, intro, listing, language, text } = words
  const cardPicture = words.shared_picture
  const place = { title, address, description, listing, language, cardPicture }
  if (!isOwnSectionsId(id)) return { ...place, intro, text }
  const sections = readSections(text)
  return { ...place, sections: sections ? writeSections(sections) : text }
}

/** Writes a file of a page: its fields that are not empty, then its text as it is. */
export function writePageFile({
  text,
  listing,
  language,
  ...fields
}: Partial<OwnPageFile> & OwnPageWords): string {
  return writeFields(
    {
      ...fields,
      ...(listing === 'unlisted' && { listing }),
      ...(language !== 'site' && { language }),
    },
    text,
  )
}

/**
 * Reads the file of a page.
 *
 * @throws AppError `invalid` when the file is not one that an export of ours holds
 */
export function readPageFile(path: string, file: string): OwnPageFile {
  return readFields(pageSchema, { path, file })
}

/**
 * Reads the file with what of a page is not published.
 *
 * @throws AppError `invalid` when the file is not one that an export of ours holds
 */
export function readPageDraft(path: string, file: string): OwnPageWords {
  return readFields(draftSchema, { path, file })
}
