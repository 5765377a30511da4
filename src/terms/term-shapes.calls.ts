import { z } from 'zod'
import { STORABLE } from '#contract/storable-text.ts'
import { LANGUAGE_TAGS } from '#domain/words/languages.ts'
import type { Alternate } from '#translations/sets/alternate.calls.ts'
import { TERM_DESCRIPTION_MAX_LENGTH, TERM_NAME_MAX_LENGTH, TERMS_PER_POST } from './term.ts'
import { termGroupSchema } from './term-groups.ts'
import { termNameSchema, translatedNameSchema } from './term-name.ts'

/** Where the posts of a term are in each language, and the links between them as HTML; nothing for a term that readers find in one. */
export type InLanguages = { alternates?: Alternate[]; chooserHtml?: string }

/** A term, such as a topic, as the desk lists it. */
export const deskTermSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The group of topics that it is in, such as “Diet”; empty for none. */
  group: z.string(),
  /** The term that it stands below. */
  parent: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  picture: z.object({ id: z.uuid(), url: z.string(), alt: z.string() }).nullable(),
  /** Its name and description in each other language of the site; an empty one is as in the site's. */
  translations: z.array(
    z.object({ language: z.enum(LANGUAGE_TAGS), name: z.string(), description: z.string() }),
  ),
  /** How many posts of it readers see. */
  posts: z.number().int().nonnegative(),
})

export type DeskTerm = z.infer<typeof deskTermSchema>

export const deskTermPageSchema = z.object({
  items: z.array(deskTermSchema),
  nextCursor: z.string().nullable(),
  /** The groups that there are, whichever were asked for. */
  groups: z.array(z.string()),
})

export type DeskTermPage = z.infer<typeof deskTermPageSchema>

/** Which terms: those with a word that begins so when `q` is given, those of some names, else all by name. */
export const termQuerySchema = z.object({
  q: z.string().max(200).regex(STORABLE).optional(),
  /** A language in which their names are looked at too, and first. */
  language: z.enum(LANGUAGE_TAGS).optional(),
  /** The names of some, with commas between them. */
  named: z
    .string()
    .max(TERMS_PER_POST * (TERM_NAME_MAX_LENGTH + 1))
    .regex(STORABLE)
    .optional(),
  /** Those of one group alone. */
  group: z.string().max(200).regex(STORABLE).optional(),
  cursor: z.string().max(1000).optional(),
})

export const newTermSchema = z.object({
  name: termNameSchema,
  /** In which language that is its name, where it is another than the site's: one that is new is called so in both. */
  language: z.enum(LANGUAGE_TAGS).optional(),
  /** For one that is new; administrators alone give it. */
  group: termGroupSchema.optional(),
})

const descriptionSchema = z
  .string()
  .trim()
  .max(
    TERM_DESCRIPTION_MAX_LENGTH,
    `A description can have at most ${TERM_DESCRIPTION_MAX_LENGTH} characters`,
  )
  .regex(STORABLE, 'A description cannot have this character')

/** The name and the description of a term in a language beside the site's; an empty one is as in the site's. */
export const termTranslationSchema = z.object({
  language: z.enum(LANGUAGE_TAGS, 'A site can be in no such language'),
  name: translatedNameSchema,
  description: descriptionSchema,
})

/** The fields of a term to change; what is left out stays as it is. */
export const termChangesSchema = z.object({
  name: termNameSchema.optional(),
  description: descriptionSchema.optional(),
  /** The term that it is to stand below; null for none. */
  parentId: z.uuid().nullable().optional(),
  pictureId: z.uuid().nullable().optional(),
  /** Those of a language that is left out stay as they are. */
  translations: z.array(termTranslationSchema).max(LANGUAGE_TAGS.length).optional(),
  /** Empty for none. */
  group: termGroupSchema.optional(),
})

export type TermChanges = z.infer<typeof termChangesSchema>

export const mergeTermSchema = z.object({ into: z.uuid() })
