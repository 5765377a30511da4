import type { PostFields } from '#contract/posts.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { DEFAULT_AUTHOR } from '#domain/posts/post.ts'

/** A form that nobody has touched. */
export const EMPTY_FIELDS: PostFields = {
  postType: '',
  title: '',
  content: '',
  author: DEFAULT_AUTHOR,
  videoUrl: '',
  metaTitle: '',
  metaDescription: '',
}

/** A field of the form; pictures are kept beside what the form library holds. */
export type FieldName = keyof PostFields | 'images'

/** Top to bottom, as a reader meets them; also how the summary of errors is ordered. */
export const FIELD_LABELS = {
  postType: 'Post Type',
  title: 'Article Title',
  content: 'Article Content',
  images: 'Images',
  videoUrl: 'Video URL',
  author: 'Author Name',
  metaTitle: 'Meta Title',
  metaDescription: 'Meta Description',
} as const satisfies Record<FieldName, string>

export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[]

export type FormErrors = Partial<Record<FieldName, string>>

/** The first message for each field that the server names; what it names otherwise is left out. */
export function formErrorsOf(fields: FieldErrors): FormErrors {
  const errors: FormErrors = {}
  for (const name of FIELD_NAMES) {
    const message = (name === 'images' ? (fields.images ?? fields.mediaIds) : fields[name])?.[0]
    if (message !== undefined) errors[name] = message
  }
  return errors
}
