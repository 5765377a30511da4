import type { DocumentChanges } from '#contract/desk/desk-posts.ts'
import { AppError } from '#domain/errors.ts'
import { POST_FIELD_SCHEMAS } from '#domain/posts/post-field-schemas.ts'
import { applySplice, type TextSplice } from '#domain/posts/text/text-splice.ts'

/**
 * The changes of a save with the whole text in them.
 *
 * @param content the text that the change was made for
 * @throws AppError `invalid` with the field `textChange` for a change of another text, with the field
 * `content` when the text becomes too long
 */
export function withChangedText(
  content: string,
  changes: DocumentChanges,
  textChange: TextSplice,
): DocumentChanges {
  const text = applySplice(content, textChange)
  if (text === undefined) {
    throw refusal('textChange', 'This change was made for another text. Send the whole text.')
  }
  const checked = POST_FIELD_SCHEMAS.content.draft.safeParse(text)
  const [issue] = checked.error?.issues ?? []
  if (issue) throw refusal('content', issue.message)
  return { ...changes, content: text }
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: [message] } })
}
