import { z } from 'zod'
import { parseMediaName } from '#domain/media/image-name.ts'
import { slugSchema } from '#domain/posts/post-identifiers.ts'
import { TERM_DESCRIPTION_MAX_LENGTH } from '#domain/posts/term.ts'
import { TERM_KIND_NAMES, type TermKind } from '#domain/posts/term-kinds.ts'
import { termNameSchema } from '#domain/posts/term-name.ts'

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
  created_at: moment,
  updated_at: moment,
  old_slugs: z.array(z.object({ slug: slugSchema, created_at: moment })),
})

/** A topic or a series of an export; which posts have it stands with the posts. */
export type ExportedTerm = z.infer<typeof termSchema>

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
  paths: z.array(pathSchema).default([]),
})

export type ExportedSite = z.infer<typeof siteSchema>

export const SITE_HEAD = { format: EXPORT_FORMAT, version: FORMAT_VERSION } as const
