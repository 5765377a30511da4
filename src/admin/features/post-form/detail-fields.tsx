import { useWatch } from 'react-hook-form'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { Field } from '#ui/field.tsx'
import { Input, Textarea } from '#ui/input.tsx'
import { type PostFormState, registerField } from './form-state.ts'
import { FIELD_LABELS, type FormErrors } from './post-fields.ts'

type FieldsProps = { form: PostFormState; errors: FormErrors }

/** A video to go with the article, and who wrote it. */
export function DetailFields({ form, errors }: FieldsProps) {
  return (
    <>
      <Field
        label={FIELD_LABELS.videoUrl}
        error={errors.videoUrl}
        hint="Optional. The full address, starting with https://"
      >
        {(field) => (
          <Input
            {...field}
            {...registerField(form, 'videoUrl')}
            type="url"
            inputMode="url"
            placeholder="https://"
          />
        )}
      </Field>
      <Field label={FIELD_LABELS.author} isRequired error={errors.author}>
        {(field) => <Input {...field} {...registerField(form, 'author')} required />}
      </Field>
    </>
  )
}

/** How the article shows in search results and on share cards. */
export function SearchFields({ form, errors }: FieldsProps) {
  const { control } = form
  const [metaTitle, metaDescription] = useWatch({ control, name: ['metaTitle', 'metaDescription'] })
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5">
      <legend className="sr-only">Search engines and share cards</legend>
      <Field
        label={FIELD_LABELS.metaTitle}
        error={errors.metaTitle}
        aside={`${metaTitle.length}/${POST_FIELDS.metaTitle.maxLength} recommended`}
        hint="Optional. The article's title when left empty."
      >
        {(field) => (
          <Input
            {...field}
            {...registerField(form, 'metaTitle')}
            maxLength={POST_FIELDS.metaTitle.maxLength}
          />
        )}
      </Field>
      <Field
        label={FIELD_LABELS.metaDescription}
        error={errors.metaDescription}
        aside={`${metaDescription.length}/${POST_FIELDS.metaDescription.maxLength} recommended`}
        hint="Optional. The sentence that search engines show below the title."
      >
        {(field) => (
          <Textarea
            {...field}
            {...registerField(form, 'metaDescription')}
            rows={3}
            maxLength={POST_FIELDS.metaDescription.maxLength}
          />
        )}
      </Field>
    </fieldset>
  )
}
