import type { ComponentProps, ReactNode } from 'react'
import { type TermChoices, TermsField } from '#admin/named-list/terms-field.tsx'
import { usePostTypes } from '#admin/post-types.ts'
import type { FoundAddress } from '#contract/desk/desk-posts.ts'
import { urls } from '#contract/urls.ts'
import { POST_TYPES, type PostType } from '#domain/posts/post-type.ts'
import { slugFromTitle } from '#domain/posts/text/slug.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { AuthorField } from './author-field.tsx'
import type { FieldsProps } from './field-props.ts'
import { SeriesFields } from './series-fields.tsx'

/** Where the post appears, who wrote it, and what goes with it. */
export function DetailsPanel({
  fields,
  onChange,
  errors,
  liveSlug,
  found,
  topics,
  series,
  people,
  language,
  children,
}: FieldsProps & {
  liveSlug: string | undefined
  /** The address that the post would get, once that is known. */
  found?: FoundAddress | undefined
  /** Where topics are found and made. */
  topics: TermChoices
  /** Where series are found and made. */
  series: TermChoices
  /** Where people with a public page are found. */
  people: ComponentProps<typeof AuthorField>['api']
  /** Its language, where a site has several. */
  language?: ReactNode
  /** The pictures of the post. */
  children: ReactNode
}) {
  const { postType, author, slug, videoUrl, title } = fields
  const types = usePostTypes()
  const address = slug.trim() || liveSlug || slugFromTitle(title)
  const isMoving = liveSlug !== undefined && slug.trim() !== '' && slug.trim() !== liveSlug
  return (
    <div className="grid gap-6">
      <Field
        label="Post type"
        isRequired
        error={errors.postType}
        hint={
          postType === ''
            ? 'Where the post is to appear.'
            : `This post will appear in: ${types[postType].label}`
        }
      >
        {(control) => (
          <Select
            {...control}
            data-field="postType"
            value={postType}
            onChange={(event) => onChange({ postType: event.currentTarget.value as PostType | '' })}
          >
            <option value="">Choose…</option>
            {POST_TYPES.map((type) => (
              <option key={type} value={type}>
                {types[type].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {children}
      <TermsField
        kind="topic"
        names={fields.topics}
        error={errors.topics}
        api={topics}
        onChange={(names) => onChange({ topics: names })}
      />
      <SeriesFields fields={fields} errors={errors} api={series} onChange={onChange} />
      {language}
      <AuthorField
        author={author}
        error={errors.author}
        api={people}
        onChange={(line) => onChange({ author: line })}
      />
      <Field
        label="Address"
        error={errors.slug}
        hint={
          <>
            {found?.isNumbered ? (
              <span className="block font-semibold text-turmeric">
                That is taken: this post would get {urls.post(found.slug)}. Choose another, unless
                that is as it should be.
              </span>
            ) : null}
            {isMoving
              ? `${urls.post(liveSlug)} will lead to the new address from then on.`
              : `${urls.post(address)}${slug.trim() === '' && !liveSlug ? ', made from the title' : ''}`}
          </>
        }
      >
        {(control) => (
          <Input
            {...control}
            data-field="slug"
            value={slug}
            placeholder={address}
            spellCheck={false}
            onChange={(event) => onChange({ slug: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Video URL"
        error={errors.videoUrl}
        hint="Optional. The full address, starting with https://"
      >
        {(control) => (
          <Input
            {...control}
            data-field="videoUrl"
            type="url"
            inputMode="url"
            value={videoUrl}
            placeholder="https://"
            onChange={(event) => onChange({ videoUrl: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}
