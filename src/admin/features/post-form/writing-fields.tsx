import type { ReactNode } from 'react'
import { usePostTypes } from '#admin/post-types.ts'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { bindControl, FIELD_LABELS, type FieldsProps } from './post-fields.ts'

type WritingFieldsProps = FieldsProps & {
  /** The fields below the title: the outline and the content. */
  children: ReactNode
}

/** Where the article goes, what it is called and what it says. */
export function WritingFields({ document, errors, onChange, children }: WritingFieldsProps) {
  const control = bindControl(document, onChange)
  const types = usePostTypes()
  const { postType, title } = document
  const place = postType === '' ? undefined : types[postType]

  return (
    <div className="grid grid-rows-[auto_auto_auto_1fr] gap-6">
      <Field
        label={FIELD_LABELS.postType}
        isRequired
        error={errors.postType}
        hint={
          place ? (
            <>
              This post will appear in: <strong className="text-ink">{place.label}</strong>.
              {place.description ? ` ${place.description}.` : null}
            </>
          ) : undefined
        }
      >
        {(field) => (
          <Select
            {...field}
            name="postType"
            value={postType}
            onChange={({ currentTarget: { value } }) =>
              onChange({ postType: POST_TYPES.find((type) => type === value) ?? '' })
            }
            required
          >
            <option value="">Select where this post should appear</option>
            {POST_TYPES.map((type) => (
              <option key={type} value={type}>
                {types[type].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={FIELD_LABELS.title}
        isRequired
        error={errors.title}
        aside={`${title.length}/${POST_FIELDS.title.maxLength}`}
      >
        {(field) => <Input {...field} {...control('title')} required className="text-lg" />}
      </Field>
      {children}
    </div>
  )
}
