import { z } from 'zod'
import { partSchema } from '#terms/part.ts'
import { TERMS_PER_POST } from '#terms/term.ts'
import { termNameSchema } from '#terms/term-name.ts'
import { CONTENT_MIN_LENGTH } from './post.ts'
import type { PostDocument } from './post-document.ts'
import { POST_FIELD_NAMES, POST_FIELDS, type PostField } from './post-fields.ts'
import { POST_LANGUAGES } from './post-language.ts'
import { postTypeSchema } from './post-type-schema.ts'
import { visibleWords } from './text/visible-words.ts'
import { writtenLength } from './text/written-length.ts'

/** A draft may hold more than can be published: what is too long is said when it is published. */
export const DRAFT_CONTENT_MAX_LENGTH = 1_000_000
const DRAFT_LINE_MAX_LENGTH = 5_000
const DRAFT_PICTURES_MAX = 100

const draftLine = z.string().max(DRAFT_LINE_MAX_LENGTH, 'This is too long to be saved')
const draftType = postTypeSchema.or(z.literal(''))

type FieldSchemas<Value> = {
  /** The check of a working copy: only what makes it impossible to store is refused. */
  draft: z.ZodType<Value, Value>
  /** The check of what may be published, with the words that its writer reads; null is not checked again. */
  publication: z.ZodType<Value, Value> | null
}

/** The checks of each field of a post, by its form and again by the server. */
export const POST_FIELD_SCHEMAS = {
  title: { draft: draftLine, publication: requiredLine('title', 'Title') },
  content: {
    draft: z
      .string()
      .max(DRAFT_CONTENT_MAX_LENGTH, 'A draft can hold at most 1,000,000 characters'),
    publication: z
      .string()
      .refine((content) => content.trim().length > 0, { error: 'Content is required', abort: true })
      .refine((content) => writtenLength(content) >= CONTENT_MIN_LENGTH, {
        error: `Content must be at least ${CONTENT_MIN_LENGTH} characters`,
      })
      .max(...atMost('content', 'Content')),
  },
  postType: {
    draft: draftType,
    publication: draftType.pipe(
      z.enum(postTypeSchema.options, { error: 'Please select where this post should appear' }),
    ),
  },
  author: { draft: draftLine, publication: requiredLine('author', 'Author name') },
  videoUrl: {
    draft: draftLine,
    // Of a video: https only, because a page on https shows nothing else.
    publication: z.literal('').or(
      z
        .url({
          protocol: /^https$/,
          error: 'Enter a full video address that starts with https://',
        })
        .max(...atMost('videoUrl', 'Video URL')),
    ),
  },
  metaTitle: { draft: draftLine, publication: line('metaTitle', 'Meta title') },
  metaDescription: { draft: draftLine, publication: line('metaDescription', 'Meta description') },
  canonicalUrl: {
    draft: draftLine,
    publication: z.literal('').or(
      z
        .url({
          protocol: /^https$/,
          hostname: z.regexes.domain,
          error: 'Enter the whole address of the original, beginning with https://',
        })
        .max(...atMost('canonicalUrl', 'Canonical address')),
    ),
  },
  // Whatever is typed is made an address when it is published.
  slug: { draft: draftLine, publication: null },
  mediaIds: {
    draft: z.array(z.uuid()).max(DRAFT_PICTURES_MAX),
    publication: z
      .array(z.uuid())
      .min(1, 'At least one image is required')
      .max(
        POST_FIELDS.mediaIds.maxLength,
        `A post can have at most ${POST_FIELDS.mediaIds.maxLength} images`,
      ),
  },
  topics: {
    draft: z
      .array(termNameSchema)
      .max(TERMS_PER_POST, `A post can have at most ${TERMS_PER_POST} topics`),
    publication: null,
  },
  series: { draft: draftLine, publication: z.literal('').or(termNameSchema) },
  seriesPart: {
    draft: draftLine,
    publication: z.literal('').or(partSchema),
  },
  language: {
    draft: z.enum(POST_LANGUAGES, 'A site can be in no such language').or(z.literal('')),
    publication: null,
  },
} satisfies { [Field in PostField]: FieldSchemas<PostDocument[Field]> }

type Schemas = typeof POST_FIELD_SCHEMAS

/** The schemas of all fields for one use, as `z.object` takes them; without those that have none. */
export function schemasFor<Use extends 'draft' | 'publication'>(use: Use) {
  const entries = POST_FIELD_NAMES.map((field) => [field, POST_FIELD_SCHEMAS[field][use]] as const)
  return Object.fromEntries(entries.filter(([, schema]) => schema !== null)) as {
    [Field in PostField as Schemas[Field][Use] extends null ? never : Field]: NonNullable<
      Schemas[Field][Use]
    >
  }
}

/** Optional words on one line: control characters, which nobody sees, are taken out. */
function line(field: LimitedField, name: string) {
  return z
    .string()
    .overwrite(visibleWords)
    .max(...atMost(field, name))
}

function requiredLine(field: LimitedField, name: string) {
  return z
    .string()
    .overwrite(visibleWords)
    .min(1, `${name} is required`)
    .max(...atMost(field, name))
}

type LimitedField = {
  [Field in PostField]: (typeof POST_FIELDS)[Field]['maxLength'] extends number ? Field : never
}[PostField]

function atMost(field: LimitedField, name: string): [limit: number, message: string] {
  const limit = POST_FIELDS[field].maxLength
  return [limit, `${name} must be ${limit.toLocaleString('en-US')} characters or less`]
}
