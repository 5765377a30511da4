import { publicationSchema } from '#contract/posts.ts'
import { AppError, type FieldErrors } from '#domain/errors.ts'
import { plainIssue } from '#domain/plain-issue.ts'
import { changedFields, type PostDocument, trimmed } from '#domain/posts/post-document.ts'

/** The form says what is wrong with its pictures under this name. */
const PICTURES_FIELD = 'images'

/**
 * A document as it may go out.
 *
 * Held to what the form asks for; but what is published already may stay as it is, so that an old
 * post without a picture can have its spelling corrected.
 *
 * @throws AppError `invalid` with every message, by field
 */
export function checkPublishable(
  document: PostDocument,
  live: PostDocument | undefined,
): PostDocument {
  const result = publicationSchema.safeParse(trimmed(document), { error: plainIssue })
  const changed = live ? changedFields(document, live) : undefined
  const fields: FieldErrors = {}
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0])
    if (changed && !changed.some((name) => name === field)) continue
    const name = field === 'mediaIds' ? PICTURES_FIELD : field
    fields[name] = [...(fields[name] ?? []), message]
  }
  const first = Object.values(fields)[0]?.[0]
  if (first) throw new AppError('invalid', first, { fields })
  return trimmed(document)
}
