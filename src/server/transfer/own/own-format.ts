import { z } from 'zod'
import { parseMediaName } from '#domain/media/image-name.ts'
import { slugSchema } from '#domain/posts/post-identifiers.ts'
import {
  profileChangesSchema,
  profileNameSchema,
  profileRemovalSchema,
} from '#profiles/profile-shapes.calls.ts'
import { TERM_DESCRIPTION_MAX_LENGTH } from '#terms/term.ts'
import { termGroupSchema } from '#terms/term-groups.ts'
import { TERM_KIND_NAMES, type TermKind } from '#terms/term-kinds.ts'
import { termNameSchema } from '#terms/term-name.ts'
import { termTranslationSchema } from '#terms/term-shapes.calls.ts'
import { pictureOriginsSchema } from './own-origins.ts'

export const SITE_FILE = 'site.json'
export const EXPORT_FORMAT = 'wellness-haven-export'
const FORMAT_VERSION = 1

const moment = z.iso.datetime()

const isMediaName = (name: string) => parseMediaName(name)?.kind === 'original'

const pictureSchema = z.object({
  id: z.uuid(),
  name: z.string().refine(isMediaName),
  original_name: z.string().max(1000),
  alt: z.string(),
  credit: z.string().default(''),
  focus: z.tuple([z.number().int().min(0).max(100), z.number().int().min(0).max(100)]),
  kept: z.boolean().default(false),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  created_at: moment,
  old_names: z
    .array(z.object({ name: z.string().refine(isMediaName), replaced_at: moment }))
    .default([]),
  imported_from: pictureOriginsSchema,
})

/** A picture of an export; its bytes lie in `media/` under its name. */
export type ExportedPicture = z.infer<typeof pictureSchema>

const redirectSchema = z.object({
  slug: slugSchema,
  /** The post that it leads to; null with a target, or when it is gone. */
  post: z.uuid().nullable(),
  target: z.string().nullable(),
  created_at: moment,
})

/** An old address of an export. */
export type ExportedRedirect = z.infer<typeof redirectSchema>

const termSchema = z.object({
  kind: z.enum(TERM_KIND_NAMES as [TermKind, ...TermKind[]]),
  slug: slugSchema,
  name: termNameSchema,
  description: z.string().max(TERM_DESCRIPTION_MAX_LENGTH),
  /** The address of the one of its kind that it stands below. */
  parent: slugSchema.nullable().default(null),
  /** The name of the picture that stands for it. */
  picture: z.string().refine(isMediaName).nullable().default(null),
  /** Names and descriptions in languages beside the site's; an empty one is as in the site's. */
  translations: z.array(termTranslationSchema).default([]),
  /** The group of topics that it is in; empty for none. */
  group: termGroupSchema.default(''),
  created_at: moment,
  updated_at: moment,
  old_slugs: z.array(z.object({ slug: slugSchema, created_at: moment })),
})

/** A topic or a series of an export; which posts have it stands with the posts. */
export type ExportedTerm = z.infer<typeof termSchema>

/** A topic or a series that was removed: its address is gone, and drafts that name it do not bring it back. */
const removedTermSchema = termSchema.pick({ kind: true, slug: true, created_at: true })

const LONGEST_NAME_KEY = 1000

const personSchema = z.object({
  slug: slugSchema,
  name: profileNameSchema,
  ...profileChangesSchema
    .pick({ role: true, words: true, links: true, qualifications: true })
    .required().shape,
  picture: z.string().refine(isMediaName).nullable(),
  /** The other names by which bylines mean them. */
  other_names: z.array(z.string().min(1).max(LONGEST_NAME_KEY)),
  created_at: moment,
  updated_at: moment,
  old_slugs: z.array(z.object({ slug: slugSchema, created_at: moment })),
})

/** Somebody of an export with a public page; the account behind it is in backups alone. */
export type ExportedPerson = z.infer<typeof personSchema>

/** Where the address leads of somebody who was removed; null where it is gone. */
const formerPersonSchema = z.object({
  slug: slugSchema,
  target: profileRemovalSchema.shape.target.unwrap().nullable(),
  created_at: moment,
})

const LONGEST_PATH = 1000

const pathSchema = z.object({
  path: z
    .string()
    .max(LONGEST_PATH)
    .regex(/^\/\S*$/),
  /** The post that it leads to, or else the term, or else the target; none of them when it is gone. */
  post: z.uuid().nullable(),
  term: termSchema.pick({ kind: true, slug: true }).nullable(),
  target: z
    .string()
    .regex(/^(?:\/(?![/\\])|https:\/\/[^\s/])\S*$/)
    .nullable(),
  created_at: moment,
})

/** A path of another site that leads somewhere, of an export. */
export type ExportedPath = z.infer<typeof pathSchema>

/** The contents of `site.json`, which is written last, so that an incomplete export has none. */
export const siteSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(FORMAT_VERSION),
  posts: z.number().int().nonnegative(),
  pictures: z.array(pictureSchema),
  redirects: z.array(redirectSchema),
  // Older exports have none.
  terms: z.array(termSchema).default([]),
  removed_terms: z.array(removedTermSchema).default([]),
  paths: z.array(pathSchema).default([]),
  people: z.array(personSchema).default([]),
  former_people: z.array(formerPersonSchema).default([]),
})

export type ExportedSite = z.infer<typeof siteSchema>

export const SITE_HEAD = { format: EXPORT_FORMAT, version: FORMAT_VERSION } as const
