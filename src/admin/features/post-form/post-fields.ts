import type { ChangeEvent } from 'react'
import { type PostFields, postFieldsSchema } from '#contract/posts.ts'
import type { FieldErrors } from '#domain/errors.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
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
export const FIELD_NAMES: readonly FieldName[] = FORM_FIELDS.map(fieldName)

export const FIELD_LABELS = Object.fromEntries(
  FORM_FIELDS.map((field) => [fieldName(field), POST_FIELDS[field].form.label]),
) as Record<FieldName, string>

export type FormErrors = Partial<Record<FieldName, string>>

export type FieldsProps = {
  document: PostDocument
  errors: FormErrors
  onChange: (changes: Partial<PostDocument>) => void
}

/** Ties controls to the fields of the document that hold words. */
export function bindControl(document: PostDocument, onChange: FieldsProps['onChange']) {
  return (name: Exclude<keyof PostFields, 'postType'>) => ({
    name,
    value: document[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const changes: Partial<Record<typeof name, string>> = { [name]: currentTarget.value }
      onChange(changes)
    },
  })
}

/** The first message of each field that may not be published as it stands. */
export function findErrors(document: PostDocument): FormErrors {
  const { error } = postFieldsSchema.safeParse(document)
  const errors: FormErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const name = TYPED_FIELDS.find((field) => field === path[0])
    if (name) errors[name] ??= message
  }
  return errors
}

/** The first message for each field that the server names; what it names otherwise is left out. */
export function toFormErrors(fields: FieldErrors): FormErrors {
  const errors: FormErrors = {}
  for (const name of FIELD_NAMES) {
    const message = (name === 'images' ? (fields.images ?? fields.mediaIds) : fields[name])?.[0]
    if (message !== undefined) errors[name] = message
  }
  return errors
}

function fieldName(field: (typeof FORM_FIELDS)[number]): FieldName {
  return field === 'mediaIds' ? 'images' : field
}
