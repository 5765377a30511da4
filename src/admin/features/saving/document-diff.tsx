import { changedFields, type PostDocument } from '#domain/posts/post-document.ts'
import { TextDiff } from '#ui/text-diff.tsx'

export const FIELD_NAMES: Record<keyof PostDocument, string> = {
  title: 'Title',
  content: 'Text',
  postType: 'Post type',
  author: 'Author',
  videoUrl: 'Video',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  slug: 'Address',
  mediaIds: 'Pictures',
}

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
          <h2 className="font-sans text-sm font-semibold tracking-normal">{FIELD_NAMES[field]}</h2>
          <TextDiff before={textOf(before, field)} after={textOf(after, field)} titles={titles} />
        </section>
      ))}
    </div>
  )
}

function textOf(document: PostDocument, field: keyof PostDocument): string {
  if (field !== 'mediaIds') return document[field]
  const { length } = document.mediaIds
  return length === 1 ? '1 picture' : `${length} pictures`
}
