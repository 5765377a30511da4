import type { DocumentChanges } from '#contract/desk-posts.ts'
import { AppError } from '#domain/errors.ts'
import { RENDERER_VERSION } from '#domain/markdown/render-markdown.ts'
import { usernameOf } from '#domain/people/username.ts'
import { canCreatePost } from '#domain/policies.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/empty-document.ts'
import { DEFAULT_IMAGE_URL } from '#domain/posts/post.ts'
import * as livePostsRepository from '#server/data/live-posts-repository.ts'
import * as postsRepository from '#server/data/posts-repository.ts'
import type { Caller } from '../caller.ts'
import { once } from '../once.ts'
import { checkAttached } from './check-pictures.ts'
import type { DeskDeps } from './desk-deps.ts'
import { indexForDesk } from './desk-index.ts'
import { applyChanges, composeEdited } from './edited-post.ts'
import { keepDraft } from './keep-draft.ts'
import { noteAct } from './note-act.ts'
import { writerOf } from './writer-of.ts'

/**
 * Begins a post of the caller's; whatever it holds is synced when this resolves.
 *
 * Repeating a call with the same key answers the same draft.
 *
 * @throws AppError `forbidden` without a role, `conflict` when the key was used for another draft,
 * `invalid` for a picture of another person
 */
export async function createDraft(
  { db, now, newId }: Pick<DeskDeps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  changes: DocumentChanges,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const { actor } = caller
  if (!canCreatePost(actor)) throw new AppError('forbidden', 'Your account may not write posts.')

  const call = {
    scope: actor.id,
    operation: 'desk.create',
    key: idempotencyKey,
    request: changes,
  }
  const { answer } = await once({ db, now }, call, async (tx) => {
    const id = newId()
    const at = now()
    const document = applyChanges(EMPTY_DOCUMENT, changes)
    await checkAttached(tx, actor, { postId: id, before: [], mediaIds: document.mediaIds })
    await postsRepository.insertIfSlugFree(tx, {
      id,
      // A post has no address before it is published; its id stands in, and is nobody's title.
      slug: id,
      title: document.title,
      content: '',
      content_html: '',
      rendered_with: RENDERER_VERSION,
      headings: '[]',
      excerpt: '',
      reading_minutes: 1,
      author: document.author,
      image_url: DEFAULT_IMAGE_URL,
      video_url: null,
      post_type: document.postType || 'blog',
      meta_title: '',
      meta_description: null,
      status: 'draft',
      origin: 'desk',
      published_at: null,
      updated_at: at,
      edited_at: at,
      created_at: at,
      created_by_admin: usernameOf(actor),
      created_by: actor.id,
      deleted_at: null,
      version: 1,
    })
    const post = await livePostsRepository.lock(tx, id)
    if (!post) throw new Error('The new draft is not there.')
    const edited = await composeEdited(tx, post)
    await keepDraft(tx, edited, document, { writer: writerOf(actor), at, saveId: null })
    await indexForDesk(tx, post)
    await noteAct(tx, { newId }, caller, { action: 'post.draft', postId: id, at })
    return { id }
  })
  return answer
}
