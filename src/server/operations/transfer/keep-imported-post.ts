import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import { SAFE_SOURCE_VERSION, safeSource } from '#domain/markdown/safe-source.ts'
import { DEFAULT_IMAGE_URL, type PostStatus } from '#domain/posts/post.ts'
import { isSameDocument, type PostDocument } from '#domain/posts/post-document.ts'
import * as livePostsRepository from '#server/data/live-posts-repository.ts'
import * as mediaRepository from '#server/data/media-repository.ts'
import * as postSchedulesRepository from '#server/data/post-schedules-repository.ts'
import * as postsRepository from '#server/data/posts-repository.ts'
import type { BlogPostsTable } from '#server/data/tables/post-tables.ts'
import type { Database } from '#server/data/tables.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Deps } from '../deps.ts'
import { trimmed } from '../desk/check-publishable.ts'
import { indexForDesk } from '../desk/desk-index.ts'
import { composeEdited } from '../desk/edited-post.ts'
import { keepDraft, type Writer } from '../desk/keep-draft.ts'
import { keepRevision } from '../desk/keep-revision.ts'
import { takeFreeSlug } from '../desk/take-slug.ts'
import { insertPost } from '../posts/insert-post.ts'

/** A post with its past, in whatever state it is to be in. */
export type PostToKeep = {
  id: string
  /** What the public sees of a published post, and else the working copy. */
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
 *
 * Drop the tags it answers when the transaction has committed.
 */
export async function keepImportedPost(
  tx: Database,
  deps: Pick<Deps, 'now' | 'newId'>,
  post: PostToKeep,
  rendered: RenderedContent | undefined,
): Promise<{ slug: string; tags: string[] }> {
  const kept =
    rendered && post.status === 'published'
      ? await keepPublished(tx, deps, post, rendered)
      : await keepUnpublished(tx, post)
  if (post.changes) {
    const { document, at, writer } = post.changes
    await keepDraft(tx, await compose(tx, post.id), document, { writer, at, saveId: null })
  }
  if (post.schedule) await keepSchedule(tx, deps, post, post.schedule)
  await livePostsRepository.change(tx, post.id, {
    updated_at: post.updatedAt,
    edited_at: post.editedAt,
    deleted_at: post.deletedAt,
  })
  return kept
}

async function keepPublished(
  tx: Database,
  { now }: Pick<Deps, 'now'>,
  post: PostToKeep,
  rendered: RenderedContent,
) {
  const { document } = post
  const pictures = await mediaRepository.findByIds(tx, document.mediaIds)
  return insertPost(
    tx,
    {
      id: post.id,
      slug: document.slug || undefined,
      title: document.title,
      content: document.content,
      author: document.author,
      video_url: document.videoUrl || null,
      post_type: document.postType || 'blog',
      meta_title: document.metaTitle || document.title,
      meta_description: document.metaDescription || null,
      origin: post.origin,
      created_by_admin: post.createdBy.name,
      created_by: post.createdBy.id,
      published_at: post.publishedAt ?? post.createdAt,
      created_at: post.createdAt,
      updated_at: post.updatedAt,
      inserted_at: now(),
    },
    rendered,
    pictures.map((picture) => ({ id: picture.id, url: presentPicture(picture).url })),
  )
}

async function keepUnpublished(tx: Database, post: PostToKeep) {
  const { document, id } = post
  // A post that readers never saw has no address; its id stands in.
  const slug = post.address ? await takeFreeSlug(tx, post.address, { id }) : id
  // Of a post that was out the row holds what went out last.
  const shown = post.publishedAt === null ? { ...document, content: '', mediaIds: [] } : document
  const pictures = await mediaRepository.findByIds(tx, shown.mediaIds)
  const [featured] = pictures
  const safe = safeSource(shown.content)
  await postsRepository.insertIfSlugFree(tx, {
    id,
    slug,
    title: document.title,
    content: shown.content,
    content_html: '',
    safe_content: safe === shown.content ? null : safe,
    safe_content_with: SAFE_SOURCE_VERSION,
    rendered_with: 0,
    headings: '[]',
    excerpt: '',
    reading_minutes: 1,
    author: document.author,
    image_url: featured ? presentPicture(featured).url : DEFAULT_IMAGE_URL,
    video_url: null,
    post_type: document.postType || 'blog',
    meta_title: '',
    meta_description: null,
    status: 'draft',
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
  await keepDraft(tx, edited, document, { writer: post.editedBy, at, saveId: null })
  await indexForDesk(tx, edited.post)
  return { slug, tags: [] }
}

async function keepSchedule(
  tx: Database,
  { newId }: Pick<Deps, 'newId'>,
  post: PostToKeep,
  { at, timeZone, document }: NonNullable<PostToKeep['schedule']>,
): Promise<void> {
  const id = newId()
  const { editedBy: writer } = post
  const keptAt = post.editedAt ?? post.updatedAt
  await keepRevision(tx, { id, postId: post.id, kind: 'schedule', document, writer, at: keptAt })
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
