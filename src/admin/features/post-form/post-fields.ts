import type { PostFields } from '#contract/posts.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { fieldsHaving, POST_FIELDS } from '#domain/posts/post-fields.ts'

/** A field of the form; pictures are kept beside what the form library holds. */
export type FieldName = keyof PostFields | 'images'

const FORM_FIELDS = fieldsHaving('form').toSorted(
  (one, other) => POST_FIELDS[one].form.place - POST_FIELDS[other].form.place,
)

/** The fields that the form library holds. */
export const TYPED_FIELDS: readonly (keyof PostFields)[] = FORM_FIELDS.filter(
  (field) => field !== 'mediaIds',
)

/** Top to bottom, as a reader meets them; also how the summary of errors is ordered. */
export const FIELD_NAMES: readonly FieldName[] = FORM_FIELDS.map(nameOf)

export const FIELD_LABELS = Object.fromEntries(
  FORM_FIELDS.map((field) => [nameOf(field), POST_FIELDS[field].form.label]),
) as Record<FieldName, string>

/** A form that nobody has touched. */
export const EMPTY_FIELDS = Object.fromEntries(
  TYPED_FIELDS.map((field) => [field, EMPTY_DOCUMENT[field]]),
) as PostFields

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

function nameOf(field: (typeof FORM_FIELDS)[number]): FieldName {
  return field === 'mediaIds' ? 'images' : field
}
