import { z } from 'zod'
import { parseMediaName } from '#domain/media/image-name.ts'
import { slugSchema } from '#domain/posts/post-identifiers.ts'

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

/** The contents of `site.json`, which is written last, so that an incomplete export has none. */
export const siteSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(FORMAT_VERSION),
  posts: z.number().int().nonnegative(),
  pictures: z.array(pictureSchema),
  redirects: z.array(redirectSchema),
})

export type ExportedSite = z.infer<typeof siteSchema>

export const SITE_HEAD = { format: EXPORT_FORMAT, version: FORMAT_VERSION } as const
