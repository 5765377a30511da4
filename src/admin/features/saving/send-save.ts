import type { DeskPostsApi, OrConflict } from '#contract/api/desk-api.ts'
import type { SaveDraft, SavedDraft } from '#contract/desk/desk-drafts.ts'
import { AppError } from '#domain/errors.ts'
import { spliceBetween } from '#domain/posts/text/text-splice.ts'

/**
 * Sends a save with the change of the text in place of the text, where that is shorter by half.
 *
 * @param before the text of the version that the save was made from
 */
export async function sendSave(
  posts: Pick<DeskPostsApi, 'saveDraft'>,
  postId: string,
  save: SaveDraft,
  before: string,
): Promise<OrConflict<SavedDraft>> {
  const { content, ...fields } = save.document
  if (content === undefined) return posts.saveDraft(postId, save)
  const textChange = spliceBetween(before, content)
  if (2 * textChange.insert.length > content.length) return posts.saveDraft(postId, save)
  try {
    return await posts.saveDraft(postId, { ...save, document: fields, textChange })
  } catch (error) {
    const isOtherText = error instanceof AppError && 'textChange' in { ...error.fields }
    if (!isOtherText) throw error
    return posts.saveDraft(postId, save)
  }
}
