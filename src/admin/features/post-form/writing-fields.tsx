import { type ReactNode, useRef } from 'react'
import { CONTENT_MIN_LENGTH } from '#domain/posts/post.ts'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { POST_TYPE_LABELS, POST_TYPES } from '#domain/posts/post-type.ts'
import { writtenLength } from '#domain/posts/text/written-length.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Select, Textarea } from '#ui/input.tsx'
import { bindControl, FIELD_LABELS, type FieldsProps } from './post-fields.ts'

type WritingFieldsProps = FieldsProps & {
  /** Stands between the title and the content. */
  children: ReactNode
  /** Opens the recipe of the content as a form, or a new one at the cursor. */
  onRecipe: (cursor: number | undefined) => void
}

/** Where the article goes, what it is called and what it says. */
export function WritingFields({
  document,
  errors,
  onChange,
  onRecipe,
  children,
}: WritingFieldsProps) {
  const cursor = useRef<number>(undefined)
  const control = bindControl(document, onChange)
  const { postType, title, content } = document
  const place = postType === '' ? undefined : POST_TYPE_LABELS[postType]

  return (
    <div className="grid grid-rows-[auto_auto_auto_1fr] gap-6">
      <Field
        label={FIELD_LABELS.postType}
        isRequired
        error={errors.postType}
        hint={
          place ? (
            <>
              This post will appear in: <strong className="text-ink">{place.label}</strong>.{' '}
              {place.description}.
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
                {POST_TYPE_LABELS[type].label}
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
      <Field
        label={FIELD_LABELS.content}
        isRequired
        className="grid-rows-[auto_1fr]"
        error={errors.content}
        aside={
          <span className="inline-flex flex-wrap items-baseline justify-end gap-x-4">
            {`${lengthInWords(content)} (minimum ${CONTENT_MIN_LENGTH})`}
            <Button
              variant="link"
              className="min-h-6! py-0!"
              onClick={() => onRecipe(cursor.current)}
            >
              Recipe
            </Button>
          </span>
        }
        hint="Markdown: # Heading, **bold**, *italics*, [link](https://...), ![image](address), - list, 1. steps, - [ ] tasks and tables."
      >
        {(field) => (
          <Textarea
            {...field}
            {...control('content')}
            required
            onBlur={({ currentTarget }) => {
              cursor.current = currentTarget.selectionStart
            }}
            className="h-full min-h-[300px] resize-y"
          />
        )}
      </Field>
    </div>
  )
}

/** Counted as the rule counts: white space around the text does not help. */
function lengthInWords(content: string): string {
  const length = writtenLength(content)
  return `${length.toLocaleString('en-US')} ${length === 1 ? 'character' : 'characters'}`
}
