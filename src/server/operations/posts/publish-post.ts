import type { NewPost, PublishedPost } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { usernameOf } from '#domain/people/username.ts'
import { type Actor, canCreatePost, canUsePicture } from '#domain/policies.ts'
import type { ContentRenderer } from '#server/content/content-renderer.ts'
import * as auditRepository from '#server/data/audit-repository.ts'
import * as mediaRepository from '#server/data/media-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Caller } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { once } from '../once.ts'
import { insertPost } from './insert-post.ts'

type PublishDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'pages'> & {
  content: Pick<ContentRenderer, 'render'>
}

/**
 * Publishes a new post now; it is on its page and in every list when this resolves.
 *
 * Repeating a call with the same key answers the first post, so a retry publishes once.
 *
 * @throws AppError `forbidden` without a role, `invalid` with the field when a picture does
 * not exist (or is not the caller's to use) or the content cannot be rendered in time,
 * `conflict` when the key was used for a different post
 */
export async function publishPost(
  { db, now, newId, pages, content }: PublishDeps,
  { actor, address, requestId }: Caller,
  post: NewPost & { slug?: string },
  idempotencyKey: string,
): Promise<PublishedPost> {
  if (!canCreatePost(actor)) throw new AppError('forbidden', 'Your account may not publish posts.')

  const rendered = await content.render(post.content)
  const publishedAt = now()
  let changedTags: string[] = []

  const call = { scope: actor.id, operation: 'post.publish', key: idempotencyKey, request: post }
  const { answer } = await once({ db, now }, call, async (tx): Promise<PublishedPost> => {
    const pictures = await findPictures(tx, actor, post.mediaIds)
    const id = newId()
    const { slug, tags } = await insertPost(
      tx,
      {
        id,
        slug: post.slug,
        title: post.title,
        content: post.content,
        author: post.author,
        video_url: post.videoUrl || null,
        post_type: post.postType,
        meta_title: post.metaTitle || post.title,
        meta_description: post.metaDescription || null,
        origin: 'desk',
        created_by_admin: usernameOf(actor),
        created_by: actor.id,
        published_at: publishedAt,
        created_at: publishedAt,
      },
      rendered,
      pictures,
    )
    await auditRepository.append(tx, {
      id: newId(),
      at: publishedAt,
      action: 'post.publish',
      actor,
      subject: { type: 'post', id },
      address,
      requestId,
      after: { slug, title: post.title, postType: post.postType },
    })
    changedTags = tags
    return { id, slug, postType: post.postType, publishedAt }
  })
  pages.drop(changedTags)
  return answer
}

async function findPictures(tx: Database, actor: Actor, mediaIds: string[]) {
  const found = await mediaRepository.findByIds(tx, mediaIds)
  const usable = new Map(
    found
      .filter((media) => canUsePicture(actor, { uploadedBy: media.uploaded_by }))
      .map((media) => [media.id, { id: media.id, url: presentPicture(media).url }]),
  )
  return mediaIds.map((id, index) => {
    const picture = usable.get(id)
    if (picture) return picture
    const message = `Image ${index + 1} is no longer there. Remove it and choose it again.`
    throw new AppError('invalid', message, { fields: { images: [message] } })
  })
}
