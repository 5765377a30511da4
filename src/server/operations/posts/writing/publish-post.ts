import type { NewPost, PublishedPost } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { makeUsername } from '#domain/people/username.ts'
import { canCreatePost } from '#domain/policies.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { once } from '#server/foundation/once.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Rendering } from '#server/operations/context.ts'
import { checkPictures } from '../../desk/editing/check-pictures.ts'
import { renderText } from '../../recipes/render-text.ts'
import { writePost } from './write-post.ts'

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
  deps: WriteDeps & Rendering,
  caller: Caller,
  { body: post, key }: { body: NewPost & { slug?: string }; key: string },
): Promise<PublishedPost> {
  const { now, newId } = deps
  const { actor } = caller
  if (!canCreatePost(actor)) throw new AppError('forbidden', 'Your account may not publish posts.')

  const rendered = await renderText(deps, post.content)
  const publishedAt = now()

  const call = { scope: actor.id, operation: 'post.publish', key, request: post }
  const { answer } = await once(deps, caller, call, async (unit): Promise<PublishedPost> => {
    await checkPictures(unit.tx, actor, { mediaIds: post.mediaIds, shown: [] })
    const id = newId()
    const owner = { id: actor.id, name: makeUsername(actor) }
    const { slug } = await writePost(
      unit,
      deps,
      { id, origin: 'desk', owner },
      {
        document: { ...EMPTY_DOCUMENT, ...post },
        rendered,
        writer: owner,
        at: publishedAt,
        publishedAt,
      },
    )
    await unit.record({
      at: publishedAt,
      action: 'post.publish',
      subject: { type: 'post', id },
      after: { slug, title: post.title, postType: post.postType },
    })
    return { id, slug, postType: post.postType, publishedAt }
  })
  return answer
}
