import { pageTags } from '#contract/pages.ts'
import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import { SAFE_SOURCE_VERSION } from '#domain/markdown/safe-source.ts'
import { isSameDocument, type PostDocument } from '#domain/posts/post-document.ts'
import { slugFromTitle, slugOf } from '#domain/posts/slug.ts'
import * as livePostsRepository from '#server/data/live-posts-repository.ts'
import * as mediaRepository from '#server/data/media-repository.ts'
import * as outboxRepository from '#server/data/outbox-repository.ts'
import * as postRevisionsRepository from '#server/data/post-revisions-repository.ts'
import * as postSchedulesRepository from '#server/data/post-schedules-repository.ts'
import * as slugRedirectsRepository from '#server/data/slug-redirects-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Deps } from '../deps.ts'
import { indexPost } from '../search/index-post.ts'
import { trimmed } from './check-publishable.ts'
import { indexForDesk } from './desk-index.ts'
import { composeEdited, type EditedPost, hasAddress } from './edited-post.ts'
import { keepDraft, type Writer } from './keep-draft.ts'
import { keepRevision } from './keep-revision.ts'
import { takeFreeSlug } from './take-slug.ts'

export type Publication = {
  /** What goes out, checked. An empty address keeps the one there is, or is made of the title. */
  document: PostDocument
  rendered: RenderedContent
  writer: Writer
  /** The moment that it counts as changed at. */
  at: string
  /** When a post that was never out counts as published. */
  publishedAt: string
  /** A plan to publish something else stays; without this it is done with. */
  keepsPlan?: boolean
}

/**
 * Makes a document what the public sees of a locked post, and a revision that is kept for ever.
 *
 * A working copy that held the same is even with it afterwards; one that has moved on keeps
 * its changes. Drop the tags it answers when the transaction has committed.
 */
export async function publishRevision(
  tx: Database,
  { newId }: Pick<Deps, 'newId'>,
  edited: EditedPost,
  { rendered, writer, at, ...publication }: Publication,
): Promise<{ slug: string; tags: string[] }> {
  const { post } = edited
  await keepFirstRevision(tx, { newId }, edited)
  const slug = await chooseSlug(tx, post, publication.document, at)
  const pictures = await mediaRepository.findByIds(tx, publication.document.mediaIds)
  const document = { ...publication.document, slug, mediaIds: pictures.map(({ id }) => id) }
  const publishedAt = post.published_at ?? publication.publishedAt
  const [featured] = pictures

  await livePostsRepository.change(tx, post.id, {
    slug,
    title: document.title,
    content: document.content,
    content_html: rendered.html,
    safe_content: rendered.safeSource,
    safe_content_with: SAFE_SOURCE_VERSION,
    rendered_with: rendered.version,
    headings: JSON.stringify(rendered.headings),
    excerpt: rendered.excerpt,
    reading_minutes: rendered.readingMinutes,
    author: document.author,
    image_url: featured ? presentPicture(featured).url : post.image_url,
    // What a program called the picture goes with it.
    ...(featured?.id !== edited.rowDocument.mediaIds[0] && { given_image_url: null }),
    video_url: document.videoUrl || null,
    post_type: document.postType || post.post_type,
    meta_title: document.metaTitle || document.title,
    meta_description: document.metaDescription || null,
    status: 'published',
    published_at: publishedAt,
    updated_at: at,
    edited_at: at,
    version: post.version + 1,
  })
  await mediaRepository.replaceForPost(tx, { postId: post.id, mediaIds: document.mediaIds })
  await keepRevision(tx, { id: newId(), postId: post.id, kind: 'publish', document, writer, at })
  if (!publication.keepsPlan) await postSchedulesRepository.remove(tx, post.id)
  await evenOutDraft(tx, edited, { published: publication.document, document, writer, at })

  const postType = document.postType || post.post_type
  await indexForDesk(tx, { id: post.id, slug, title: document.title, author: document.author })
  await indexPost(tx, {
    postId: post.id,
    postType,
    publishedAt,
    title: document.title,
    author: document.author,
    body: rendered.text,
  })
  const tags = tagsOf({ id: post.id, types: [post.post_type, postType], slugs: [post.slug, slug] })
  await outboxRepository.append(tx, { tags, now: at })
  return { slug, tags }
}

/** Every cached page that changes with a post. */
export function tagsOf({
  id,
  types,
  slugs,
}: {
  id: string
  types: string[]
  slugs: string[]
}): string[] {
  return [
    ...new Set([
      pageTags.posts(),
      ...types.map(pageTags.type),
      pageTags.post(id),
      ...slugs.map(pageTags.slug),
    ]),
  ]
}

/** A post that a program has put into the table by itself gets what it replaces kept, too. */
async function keepFirstRevision(
  tx: Database,
  { newId }: Pick<Deps, 'newId'>,
  { post, rowDocument }: EditedPost,
): Promise<void> {
  if (post.published_at === null) return
  if (await postRevisionsRepository.findPublished(tx, post.id)) return
  await keepRevision(tx, {
    id: newId(),
    postId: post.id,
    kind: 'publish',
    document: rowDocument,
    writer: { id: post.created_by, name: post.created_by_admin },
    at: post.updated_at,
  })
}

/** The address of a post from now on; readers who know another one are led on. */
async function chooseSlug(
  tx: Database,
  post: EditedPost['post'],
  document: PostDocument,
  at: string,
): Promise<string> {
  const isNew = !hasAddress(post)
  const wanted = slugOf(document.slug) || (isNew ? slugFromTitle(document.title) : post.slug)
  if (wanted === post.slug) return wanted

  const slug = await takeFreeSlug(tx, wanted, post)
  if (isNew || slug === post.slug) return slug
  await slugRedirectsRepository.put(tx, {
    slug: post.slug,
    post_id: post.id,
    target: null,
    created_at: at,
    created_by: null,
  })
  return slug
}

async function evenOutDraft(
  tx: Database,
  edited: EditedPost,
  {
    published,
    document,
    writer,
    at,
  }: { published: PostDocument; document: PostDocument; writer: Writer; at: string },
): Promise<void> {
  if (!edited.draft) return
  const post = await livePostsRepository.find(tx, edited.post.id)
  if (!post) return
  const now = await composeEdited(tx, post)
  if (isSameDocument(published, trimmed(edited.document))) {
    await keepDraft(tx, now, document, { writer, at, saveId: null })
    return
  }
  const author = { id: edited.draft.edited_by, name: edited.draft.edited_by_name }
  const { edited_at: editedAt } = edited.draft
  await keepDraft(tx, now, edited.document, { writer: author, at: editedAt, saveId: null })
}
