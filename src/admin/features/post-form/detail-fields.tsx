import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { bindControl, FIELD_LABELS, type FieldsProps } from './post-fields.ts'

/** A video to go with the article, and who wrote it. */
export function DetailFields({ document, errors, onChange }: FieldsProps) {
  const control = bindControl(document, onChange)
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
            {...control('videoUrl')}
            type="url"
            inputMode="url"
            placeholder="https://"
          />
        )}
      </Field>
      <Field label={FIELD_LABELS.author} isRequired error={errors.author}>
        {(field) => <Input {...field} {...control('author')} required />}
      </Field>
    </>
  )
}

/** How the article shows in search results and on share cards. */
export function SearchFields({ document, errors, onChange }: FieldsProps) {
  const control = bindControl(document, onChange)
  const { metaTitle, metaDescription } = document
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
          <Input {...field} {...control('metaTitle')} maxLength={POST_FIELDS.metaTitle.maxLength} />
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
            {...control('metaDescription')}
            rows={3}
            maxLength={POST_FIELDS.metaDescription.maxLength}
          />
        )}
      </Field>
    </fieldset>
  )
}
