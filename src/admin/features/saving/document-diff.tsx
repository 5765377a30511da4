import { changedFields, type PostDocument } from '#domain/posts/post-document.ts'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { TextDiff } from '#ui/text-diff.tsx'

/** All that differs between two documents, field by field. */
export function DocumentDiff({
  before,
  after,
  titles,
}: {
  before: PostDocument
  after: PostDocument
  titles: [string, string]
}) {
  const fields = changedFields(before, after)
  if (fields.length === 0) return <p className="text-sm text-muted">They are the same.</p>
  return (
    <div className="grid gap-5">
      {fields.map((field) => (
        <section key={field} className="grid gap-2">
          <h2 className="font-sans text-sm font-semibold tracking-normal">
            {POST_FIELDS[field].label}
          </h2>
          <TextDiff
            before={fieldText(before, field)}
            after={fieldText(after, field)}
            titles={titles}
          />
        </section>
      ))}
    </div>
  )
}

function fieldText(document: PostDocument, field: keyof PostDocument): string {
  const value = document[field]
  if (typeof value === 'string') return value
  if (field !== 'mediaIds') return value.join('\n')
  const { length } = value
  return length === 1 ? '1 picture' : `${length} pictures`
}
