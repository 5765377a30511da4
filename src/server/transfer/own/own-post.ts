import { z } from 'zod'
import { EMPTY_DOCUMENT, type PostDocument } from '#domain/posts/post-document.ts'
import { POST_FIELD_SCHEMAS } from '#domain/posts/post-field-schemas.ts'
import { fieldsHaving, POST_FIELDS } from '#domain/posts/post-fields.ts'
import { slugSchema } from '#domain/posts/post-identifiers.ts'
import { POST_STATUSES } from '#domain/posts/post-status.ts'
import { readFields, writeFields } from './own-file.ts'
import { originsSchema } from './own-origins.ts'

const moment = z.iso.datetime()

const FRONT_MATTER = fieldsHaving('frontMatter')
type FrontMatterField = (typeof FRONT_MATTER)[number]
type NameOf<Field extends FrontMatterField> = (typeof POST_FIELDS)[Field]['frontMatter']

/** The document as its writer has typed it, under the names that it has in the file. */
type DocumentOfFile = { [Field in FrontMatterField as NameOf<Field>]: PostDocument[Field] }

const documentShape = Object.fromEntries<z.ZodType>(
  FRONT_MATTER.map((field) => [
    POST_FIELDS[field].frontMatter,
    POST_FIELDS[field].merge === 'line' ? z.string() : POST_FIELD_SCHEMAS[field].draft,
  ]),
) as { [Name in keyof DocumentOfFile]: z.ZodType<DocumentOfFile[Name]> }

/** The fields that a post, its working copy and its schedule share. */
const documentSchema = z.object({
  id: z.uuid(),
  ...documentShape,
  pictures: z.array(z.object({ file: z.string(), alt: z.string().default('') })).default([]),
})

const NOTHING_TYPED = Object.fromEntries(
  FRONT_MATTER.map((field) => [
    POST_FIELDS[field].frontMatter,
    POST_FIELDS[field].merge === 'list' ? [] : '',
  ]),
)

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
  /** The post that it translates, and whether its text follows the published one. */
  translation_of: z.object({ post: z.uuid(), up_to_date: z.boolean() }).optional(),
  schedule: z.object({ at: moment, time_zone: z.string() }).optional(),
  imported_from: originsSchema,
})

/** A second text of a post: the unpublished changes of a live one, or its scheduled version. */
const otherTextSchema = documentSchema.extend({
  edited_at: moment,
  edited_by: z.string(),
})

export type OwnPost = z.output<typeof postSchema> & { text: string }
export type OwnOtherText = z.output<typeof otherTextSchema> & { text: string }

/** Returns the part of a document that stands in the front matter of its file. */
export function toFrontMatter(document: PostDocument): DocumentOfFile {
  const fields = FRONT_MATTER.map((field) => [POST_FIELDS[field].frontMatter, document[field]])
  return Object.fromEntries(fields) as DocumentOfFile
}

/** The document that a file holds, without its pictures. */
export function documentOfFile(file: DocumentOfFile & { text: string }): PostDocument {
  const fields = FRONT_MATTER.map((field) => [field, file[POST_FIELDS[field].frontMatter]])
  return { ...EMPTY_DOCUMENT, ...Object.fromEntries(fields), content: file.text }
}

/** Writes a file of a post: its fields that are not empty, then its text as it is. */
export function writeOwnFile({
  text,
  ...fields
}: Partial<OwnPost> & Pick<OwnPost, 'text'>): string {
  return writeFields(fields, text)
}

/**
 * Reads a file of an export that holds a post.
 *
 * @throws AppError `invalid` when the file is not one that an export of ours holds
 */
export function readOwnPost(path: string, file: string): OwnPost {
  return read(postSchema, path, file)
}

/**
 * Reads a file of an export that holds the unpublished or scheduled text of a post.
 *
 * @throws AppError `invalid` when the file is not one that an export of ours holds
 */
export function readOwnOtherText(path: string, file: string): OwnOtherText {
  return read(otherTextSchema, path, file)
}

function read<Schema extends z.ZodType<object>>(schema: Schema, path: string, file: string) {
  // Empty words are left out of the files.
  const empty = { ...NOTHING_TYPED, created_by: '', edited_by: '' }
  return readFields(schema, { path, file, empty })
}
