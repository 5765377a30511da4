import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { PicturesProps } from './field-props.ts'
import { SharingCards } from './sharing-cards.tsx'

/** The words for search results and share cards, and how both will look. */
export function SharingPanel({
  fields,
  onChange,
  errors,
  pictures,
  excerpt,
}: PicturesProps & { excerpt: string }) {
  const { metaTitle, metaDescription, canonicalUrl } = fields
  return (
    <div className="grid grid-cols-1 gap-6">
      <Field
        label="Meta title"
        error={errors.metaTitle}
        aside={`${metaTitle.length}/${POST_FIELDS.metaTitle.maxLength} recommended`}
        hint="Optional. The article's title when left empty."
      >
        {(control) => (
          <Input
            {...control}
            data-field="metaTitle"
            value={metaTitle}
            maxLength={POST_FIELDS.metaTitle.maxLength}
            onChange={(event) => onChange({ metaTitle: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Meta description"
        error={errors.metaDescription}
        aside={`${metaDescription.length}/${POST_FIELDS.metaDescription.maxLength} recommended`}
        hint="Optional. The sentence that search engines show below the title."
      >
        {(control) => (
          <Textarea
            {...control}
            data-field="metaDescription"
            rows={3}
            value={metaDescription}
            maxLength={POST_FIELDS.metaDescription.maxLength}
            onChange={(event) => onChange({ metaDescription: event.currentTarget.value })}
          />
        )}
      </Field>
      {metaDescription.trim() === '' && excerpt !== '' ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            onChange({ metaDescription: excerpt.slice(0, POST_FIELDS.metaDescription.maxLength) })
          }
        >
          Begin with the first sentences
        </Button>
      ) : null}
      <Field
        label="Canonical address"
        error={errors.canonicalUrl}
        hint="Optional. For a text that appeared on another site first: its whole address there, beginning with https://. Search engines are told that it is the original."
      >
        {(control) => (
          <Input
            {...control}
            data-field="canonicalUrl"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={canonicalUrl}
            maxLength={POST_FIELDS.canonicalUrl.maxLength}
            onChange={(event) => onChange({ canonicalUrl: event.currentTarget.value })}
          />
        )}
      </Field>
      <SharingCards {...fields} excerpt={excerpt} picture={pictures[0]} />
    </div>
  )
}
