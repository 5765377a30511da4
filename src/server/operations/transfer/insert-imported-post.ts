import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import { isSameDocument, type PostDocument, trimmed } from '#domain/posts/post-document.ts'
import type { PostStatus } from '#domain/posts/post-status.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { BlogPostsTable } from '#server/data/tables/post-tables.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import { claimFreeSlug } from '../desk/editing/claim-slug.ts'
import { indexForDesk } from '../desk/editing/desk-index.ts'
import { composeEdited } from '../desk/editing/edited-post.ts'
import { insertRevision } from '../desk/editing/insert-revision.ts'
import { storeDraft, type Writer } from '../desk/editing/store-draft.ts'
import { draftRow } from '../posts/writing/post-row.ts'
import { writePost } from '../posts/writing/write-post.ts'

/** A post with its past, in whatever state it is to be in. */
export type PostToInsert = {
  id: string
  /** The document that the public sees of a published post, and else the working copy. */
  document: PostDocument
  status: PostStatus
  /** The address that a post has kept which is not published now. */
  address: string | null
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  editedAt: string | null
  deletedAt: string | null
  origin: BlogPostsTable['origin']
  /** `created_by_admin`, and the account that it belongs to. */
  createdBy: Writer
  editedBy: Writer
  /** The unpublished changes of a published post. */
  changes: { document: PostDocument; at: string; writer: Writer } | null
  schedule: { at: string; timeZone: string; document: PostDocument } | null
}

/**
 * Stores a post that came from elsewhere with its dates, under the first free address of the
 * one that it had.
 */
export async function insertImportedPost(
  unit: Pick<UnitOfWork, 'tx' | 'changePages' | 'enqueue'>,
  deps: Pick<Deps, 'now' | 'newId'>,
  post: PostToInsert,
  rendered: RenderedContent | undefined,
): Promise<{ slug: string }> {
  const { tx } = unit
  const kept =
    rendered && post.status === 'published'
      ? await insertPublished(unit, deps, post, rendered)
      : await insertUnpublished(unit, post)
  if (post.changes) {
    const { document, at, writer } = post.changes
    await storeDraft(tx, await compose(tx, post.id), document, { writer, at, saveId: null })
  }
  if (post.schedule) await insertSchedule(tx, deps, post, post.schedule)
  await livePostsRepository.change(tx, post.id, {
    updated_at: post.updatedAt,
    edited_at: post.editedAt,
    deleted_at: post.deletedAt,
  })
  return kept
}

function insertPublished(
  unit: Pick<UnitOfWork, 'tx' | 'changePages' | 'enqueue'>,
  deps: Pick<Deps, 'newId'>,
  { id, origin, document, createdBy, createdAt, updatedAt, ...post }: PostToInsert,
  rendered: RenderedContent,
) {
  const publishedAt = post.publishedAt ?? createdAt
  const publication = { document, rendered, writer: createdBy, at: createdAt, publishedAt }
  return writePost(unit, deps, { id, origin, owner: createdBy, updatedAt }, publication)
}

async function insertUnpublished(unit: Pick<UnitOfWork, 'tx' | 'changePages'>, post: PostToInsert) {
  const { tx } = unit
  const { document, id } = post
  // A post that readers never saw has no address; its id stands in.
  const slug = post.address ? await claimFreeSlug(unit, post.address, { id }) : id
  // Of a post that was published the row holds the text that was published last.
  const last = post.publishedAt === null ? { content: '', mediaIds: [] } : document
  const pictures = await mediaRepository.findByIds(tx, last.mediaIds)
  await postsRepository.insertIfSlugFree(tx, {
    id,
    ...draftRow(document, { slug, lastText: last.content, pictures }),
    origin: post.origin,
    published_at: post.publishedAt,
    updated_at: post.updatedAt,
    edited_at: post.editedAt,
    created_at: post.createdAt,
    created_by_admin: post.createdBy.name,
    created_by: post.createdBy.id,
    deleted_at: null,
    version: 1,
  })
  await mediaRepository.attachToPost(tx, {
    postId: id,
    mediaIds: pictures.map((picture) => picture.id),
  })
  const edited = await compose(tx, id)
  const at = post.editedAt ?? post.updatedAt
  await storeDraft(tx, edited, document, { writer: post.editedBy, at, saveId: null })
  await indexForDesk(tx, edited.post)
  return { slug }
}

async function insertSchedule(
  tx: PublicTransaction,
  { newId }: Pick<Deps, 'newId'>,
  post: PostToInsert,
  { at, timeZone, document }: NonNullable<PostToInsert['schedule']>,
): Promise<void> {
  const id = newId()
  const { editedBy: writer } = post
  const recordedAt = post.editedAt ?? post.updatedAt
  await insertRevision(tx, {
    id,
    postId: post.id,
    kind: 'schedule',
    document,
    writer,
    at: recordedAt,
  })
  await postSchedulesRepository.put(tx, {
    post_id: post.id,
    revision_id: id,
    at,
    time_zone: timeZone,
    created_by: writer.id,
    created_by_name: writer.name,
    retry_at: null,
    attempts: 0,
    last_error: null,
    has_changes: isSameDocument(document, trimmed(post.changes?.document ?? post.document)) ? 0 : 1,
  })
  if (post.status !== 'published') {
    await livePostsRepository.change(tx, post.id, { status: 'scheduled' })
  }
}

async function compose(tx: Database, id: string) {
  const row = await livePostsRepository.lock(tx, id)
  if (!row) throw new Error('The imported post is not there.')
  return composeEdited(tx, row)
}
