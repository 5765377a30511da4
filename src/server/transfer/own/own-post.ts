import { stringify } from 'yaml'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { POST_STATUSES, slugSchema } from '#domain/posts/post.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import { splitFrontMatter } from '../markdown/split-front-matter.ts'

const moment = z.iso.datetime()

/** What is alike in a post, its working copy and what is planned of it. */
const documentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The address that was asked for; left out when the program is to choose it. */
  slug: z.string().default(''),
  type: z.enum([...POST_TYPES, '']),
  author: z.string(),
  meta_title: z.string().default(''),
  meta_description: z.string().default(''),
  video_url: z.string().default(''),
  pictures: z.array(z.object({ file: z.string(), alt: z.string().default('') })).default([]),
})

/** A post's own file. */
const postSchema = documentSchema.extend({
  status: z.enum(POST_STATUSES),
  /** The address that readers know, of a post that is not live now or is asked to move. */
  address: slugSchema.optional(),
  published_at: moment.optional(),
  created_at: moment,
  updated_at: moment,
  edited_at: moment.optional(),
  deleted_at: moment.optional(),
  created_by: z.string(),
  edited_by: z.string().optional(),
  origin: z.enum(['desk', 'starter', 'import']).default('import'),
  schedule: z.object({ at: moment, time_zone: z.string() }).optional(),
})

/** A second text of a post: the unpublished changes of a live one, or what is planned. */
const otherTextSchema = documentSchema.extend({
  edited_at: moment,
  edited_by: z.string(),
})

export type OwnPost = z.output<typeof postSchema> & { text: string }
export type OwnOtherText = z.output<typeof otherTextSchema> & { text: string }

/** Writes a file of a post: its fields that are not empty, then its text as it is. */
export function writeOwnFile({
  text,
  ...fields
}: Partial<OwnPost> & Pick<OwnPost, 'text'>): string {
  const given = Object.entries(fields).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  const head = stringify(Object.fromEntries(given), {
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  })
  return `---\n${head}---\n${text}`
}

/** @throws AppError `invalid` when the file is not one that an export of ours holds */
export function readOwnPost(path: string, file: string): OwnPost {
  return read(postSchema, path, file)
}

/** @throws AppError `invalid` when the file is not one that an export of ours holds */
export function readOwnOtherText(path: string, file: string): OwnOtherText {
  return read(otherTextSchema, path, file)
}

function read<Schema extends z.ZodType<object>>(schema: Schema, path: string, file: string) {
  const { fields, text } = splitFrontMatter(file)
  // Empty words are left out of the files.
  const whole = { title: '', type: '', author: '', created_by: '', edited_by: '' }
  const result = schema.safeParse({ ...whole, ...Object.fromEntries(fields) })
  if (result.success) return { ...result.data, text }
  const [issue] = result.error.issues
  throw new AppError(
    'invalid',
    `${path} cannot be read: ${issue?.path.join('.')}: ${issue?.message}`,
  )
}
