import { mediaStemsIn } from '#domain/media/media-links.ts'
import {
  isSameDocument,
  type PostDocument,
  trimmed,
  withoutRepeatedTitle,
} from '#domain/posts/post-document.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postDraftsRepository from '#server/data/posts/post-drafts-repository.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import { toColumns, toDocument, toListedColumns } from '#server/data/tables/document-columns.ts'
import type { Database } from '#server/data/tables.ts'
import { indexForDesk } from './desk-index.ts'
import type { EditedPost } from './edited-post.ts'

/** A person as recorded in the history, even after their account is deleted. */
export type Writer = { id: string | null; name: string }

/**
 * Makes a document the working copy of a locked post, with the next version.
 *
 * The row of a post that is not out takes its title, author and type, so that lists show them.
 */
export async function storeDraft(
  tx: Database,
  edited: EditedPost,
  document: PostDocument,
  {
    writer,
    at,
    saveId,
    charactersRemoved = 0,
  }: { writer: Writer; at: string; saveId: string | null; charactersRemoved?: number },
): Promise<postDraftsRepository.DraftRow> {
  const { post, version, rowDocument } = edited
  const isOut = post.status === 'published'
  const draft = {
    post_id: post.id,
    version: version + 1,
    has_changes: isOut && !isSameDocument(normalised(document, post.slug), rowDocument) ? 1 : 0,
    save_id: saveId,
    edited_at: at,
    edited_by: writer.id,
    edited_by_name: writer.name,
    letters_gone: charactersRemoved,
    ...toColumns(document),
  }
  await postDraftsRepository.put(tx, draft)
  await mediaUsesRepository.setForDraft(tx, {
    postId: post.id,
    mediaIds: await listUsedPictures(tx, { postId: post.id, document, writer }),
  })

  await compareWithSchedule(tx, post.id, document)

  const decided = { slug: post.slug, post_type: document.postType || post.post_type }
  const listed = isOut ? undefined : toListedColumns(document, decided)
  await livePostsRepository.changeDraft(tx, post.id, { editedAt: at, listed })
  if (!isOut && hasOtherWords(post, document)) {
    await indexForDesk(tx, { ...post, title: document.title, author: document.author })
  }
  return draft
}

/**
 * Every picture that a document uses: those in its list, and those in its text that its writer
 * may use. Naming the address of another person's picture does not make it the post's, or a
 * draft could prevent its owner from removing it.
 */
export async function listUsedPictures(
  tx: Database,
  { postId, document, writer }: { postId: string; document: PostDocument; writer: Writer },
): Promise<string[]> {
  const mediaIds = await mediaUsesRepository.listIdsByStems(tx, mediaStemsIn(document.content))
  if (mediaIds.length === 0 || writer.id === null) return [...document.mediaIds, ...mediaIds]
  const usable = await mediaUsesRepository.listUsableBy(tx, { personId: writer.id, mediaIds })
  const others = mediaIds.filter((id) => !usable.has(id))
  const known = await mediaUsesRepository.listKnownToPost(tx, { postId, mediaIds: others })
  return [...document.mediaIds, ...mediaIds.filter((id) => usable.has(id) || known.has(id))]
}

/** Records whether the working copy differs from what is planned: a schedule publishes the text as it was then. */
export async function compareWithSchedule(
  tx: Database,
  postId: string,
  document: PostDocument,
): Promise<void> {
  const schedule = await postSchedulesRepository.find(tx, postId)
  if (!schedule) return
  const id = schedule.revision_id
  const planned = await postRevisionsRepository.find(tx, { postId, id })
  const hasChanges = !planned || !isSameDocument(toDocument(planned), trimmed(document))
  await postSchedulesRepository.setHasChanges(tx, { postId, hasChanges })
}

/** An empty address means the one that the post has, and a repeated title no meta title. */
function normalised(document: PostDocument, slug: string): PostDocument {
  return { ...withoutRepeatedTitle(document), slug: document.slug || slug }
}

function hasOtherWords(
  post: Pick<EditedPost['post'], 'title' | 'author'>,
  document: PostDocument,
): boolean {
  return post.title !== document.title || post.author !== document.author
}
