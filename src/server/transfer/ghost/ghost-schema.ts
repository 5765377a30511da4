import { z } from 'zod'

/** Ghost writes null for what is empty, and older versions leave it out. */
const words = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const moment = z.union([z.string(), z.number()]).nullish()
const id = z.union([z.string().min(1), z.number()]).transform(String)

const postSchema = z.object({
  id,
  uuid: words,
  title: words,
  slug: words,
  html: words,
  lexical: words,
  mobiledoc: words,
  plaintext: words,
  feature_image: words,
  type: words,
  /** Before version 3 pages were marked by this. */
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: words,
  visibility: words,
  custom_excerpt: words,
  meta_title: words,
  meta_description: words,
  created_at: moment,
  updated_at: moment,
  published_at: moment,
})

export type GhostPost = z.output<typeof postSchema>

const dataSchema = z.object({
  posts: z.array(z.unknown()),
  posts_meta: z
    .array(
      z.object({
        post_id: id,
        meta_title: words,
        meta_description: words,
        feature_image_alt: words,
      }),
    )
    .default([]),
  users: z.array(z.object({ id, name: words, slug: words })).default([]),
  posts_authors: z
    .array(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() }))
    .default([]),
  tags: z.array(z.object({ id, name: words })).default([]),
  posts_tags: z
    .array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() }))
    .default([]),
  settings: z.array(z.object({ key: words, value: z.unknown() })).default([]),
})

export type GhostData = z.output<typeof dataSchema>

const databaseSchema = z.object({ meta: z.object({ version: words }).optional(), data: dataSchema })

/** An export, which older versions wrote without the list around it. */
export const ghostExportSchema = z
  .union([z.object({ db: z.array(databaseSchema).min(1) }), databaseSchema])
  .transform((file) => ('db' in file ? file.db[0] : file))

/** One post; each is read by itself, so that a damaged one does not keep the others out. */
export const ghostPostSchema = postSchema
