import type { DocumentChanges } from '#contract/desk/desk-posts.ts'
import { AppError } from '#domain/errors.ts'
import { type Actor, canEditPost } from '#domain/policies.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postDraftsRepository from '#server/data/posts/post-drafts-repository.ts'
import { documentOfRow, toDocument } from '#server/data/tables/document-columns.ts'
import type { Database } from '#server/data/tables.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import { DraftConflictError } from './draft-conflict.ts'

/** A post with all that decides what may be done to it. */
export type EditedPost = {
  post: livePostsRepository.LivePostRow
  draft: postDraftsRepository.DraftRow | undefined
  /** The working copy; of a post that was never edited it is what is live. */
  document: PostDocument
  /** Returns the document of a row: what the public sees, if it sees the post. */
  rowDocument: PostDocument
  /** Zero for a post that was never edited. */
  version: number
}

/**
 * A post that this person may edit.
 *
 * @throws AppError `not_found`, for a post that is not theirs as for one that is not there
 */
export async function findEditable(db: Database, actor: Actor, id: string): Promise<EditedPost> {
  return compose(db, actor, await livePostsRepository.find(db, id))
}

/**
 * A post that this person may edit, locked until the transaction ends.
 *
 * @throws AppError `not_found`, for a post that is not theirs as for one that does not exist
 */
export async function lockEditable(tx: Database, actor: Actor, id: string): Promise<EditedPost> {
  return compose(tx, actor, await livePostsRepository.lock(tx, id))
}

/** A post as it is, for background work without a caller. */
export async function composeEdited(
  db: Database,
  post: livePostsRepository.LivePostRow,
): Promise<EditedPost> {
  const draft = await postDraftsRepository.find(db, post.id)
  const { topics, series } = await postTermsRepository.listOfPost(db, post.id)
  const rowDocument = documentOfRow(post, {
    slug: hasAddress(post) ? post.slug : '',
    mediaIds: await mediaRepository.listIdsForPost(db, post.id),
    topics: topics.map(({ name }) => name),
    series: series?.name ?? '',
    seriesPart: series ? String(series.part) : '',
  })
  const document = draft ? toDocument(draft) : rowDocument
  return { post, draft, rowDocument, document, version: draft?.version ?? 0 }
}

/**
 * Refuses changes that were made from another version than the current one.
 *
 * @throws DraftConflictError unless the working copy still is the one that was seen
 */
export function assertVersion(
  edited: EditedPost,
  baseVersion: number,
  changes: DocumentChanges = {},
): void {
  if (edited.version !== baseVersion) throw conflictWith(edited, changes)
}

/** The refusal of changes that were made from another version than the current one. */
export function conflictWith(
  edited: EditedPost,
  changes: DocumentChanges,
  takenAs: number | null = null,
): DraftConflictError {
  return new DraftConflictError({
    yours: applyChanges(edited.document, changes),
    takenAs,
    theirs: {
      version: edited.version,
      document: edited.document,
      editedAt: lastEditedAt(edited),
      editedBy: lastEditor(edited),
    },
  })
}

/**
 * Refuses to change a post that is in the trash.
 *
 * @throws AppError `conflict` when the post is in the trash
 */
export function assertNotTrashed({ post }: Pick<EditedPost, 'post'>): void {
  if (post.deleted_at === null) return
  throw new AppError('conflict', 'This post is in the trash. Restore it first.')
}

/** A document with some of its fields changed. */
export function applyChanges(document: PostDocument, changes: DocumentChanges): PostDocument {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...document, ...Object.fromEntries(given) }
}

/** When the working copy was changed last. */
export function lastEditedAt({ post, draft }: Pick<EditedPost, 'post' | 'draft'>): string {
  return draft?.edited_at ?? post.edited_at ?? post.updated_at
}

/** Who has changed the working copy last. */
export function lastEditor({ post, draft }: Pick<EditedPost, 'post' | 'draft'>) {
  if (draft) return { id: draft.edited_by, name: draft.edited_by_name }
  return { id: post.created_by, name: post.created_by_admin }
}

/** Whether a post's address is one that readers have ever seen. */
export function hasAddress(post: Pick<livePostsRepository.LivePostRow, 'id' | 'slug'>): boolean {
  return post.slug !== post.id
}

async function compose(
  db: Database,
  actor: Actor,
  post: livePostsRepository.LivePostRow | undefined,
): Promise<EditedPost> {
  if (!post || !canEditPost(actor, { createdBy: post.created_by })) {
    throw new AppError('not_found', 'There is no such post.')
  }
  return composeEdited(db, post)
}
