import { z } from 'zod'

/** Ghost writes null for what is empty, and older versions leave it out. */
const words = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const moment = z.union([z.string(), z.number()]).nullish()
const id = z.union([z.string().min(1), z.number()]).transform(String)

const postSchema = z.looseObject({
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
  canonical_url: words,
  codeinjection_head: words,
  codeinjection_foot: words,
  custom_template: words,
  og_title: words,
  og_description: words,
  og_image: words,
  twitter_title: words,
  twitter_description: words,
  twitter_image: words,
  created_at: moment,
  updated_at: moment,
  published_at: moment,
})

export type GhostPost = z.output<typeof postSchema>

const metaSchema = z.looseObject({
  post_id: id,
  meta_title: words,
  meta_description: words,
  feature_image_alt: words,
  feature_image_caption: words,
  email_only: z.union([z.boolean(), z.number()]).nullish(),
  og_title: words,
  og_description: words,
  og_image: words,
  twitter_title: words,
  twitter_description: words,
  twitter_image: words,
})
const userSchema = z.looseObject({
  id,
  name: words,
  slug: words,
  bio: words,
  website: words,
  profile_image: words,
})
const tagSchema = z.looseObject({
  id,
  name: words,
  slug: words,
  description: words,
  feature_image: words,
  meta_description: words,
  codeinjection_head: words,
  codeinjection_foot: words,
})
const order = z.number().nullish()

/** Each row is read by itself: a damaged one is left out, and the others stay. */
function rowsSchema<Row extends z.ZodType>(row: Row) {
  return z
    .array(z.unknown())
    .nullish()
    .transform((rows) =>
      (rows ?? []).flatMap((value) => {
        const { success, data } = row.safeParse(value)
        return success ? [data] : []
      }),
    )
}

/** Other tables come along, so that they can be counted. */
const dataSchema = z.looseObject({
  posts: z.array(z.unknown()),
  posts_meta: rowsSchema(metaSchema),
  users: rowsSchema(userSchema),
  posts_authors: rowsSchema(z.object({ post_id: id, author_id: id, sort_order: order })),
  tags: rowsSchema(tagSchema),
  posts_tags: rowsSchema(z.object({ post_id: id, tag_id: id, sort_order: order })),
  settings: rowsSchema(z.object({ key: words, value: z.unknown(), group: words, type: words })),
})

export type GhostData = z.output<typeof dataSchema>

const databaseSchema = z.object({ meta: z.object({ version: words }).optional(), data: dataSchema })

/** An export, which older versions wrote without the list around it. */
export const ghostExportSchema = z
  .union([z.object({ db: z.array(databaseSchema).min(1) }), databaseSchema])
  .transform((file) => ('db' in file ? file.db[0] : file))

/** One post; each is read by itself, so that a damaged one does not keep the others out. */
export const ghostPostSchema = postSchema
