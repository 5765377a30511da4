import type { CallInput } from '#contract/calls/call.ts'
import type { publishingCalls } from '#contract/calls/desk/publishing-calls.ts'
import { AppError } from '#domain/errors.ts'
import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import { canCreatePost } from '#domain/policies.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { findAnswer, once } from '#server/foundation/once.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { writePost } from '#server/operations/posts/writing/write-post.ts'
import { renderText } from '../../recipes/render-text.ts'
import { checkPictures } from '../editing/check-pictures.ts'
import {
  assertNotTrashed,
  assertVersion,
  type EditedPost,
  findEditable,
  lockEditable,
} from '../editing/edited-post.ts'
import { recordAct } from '../editing/record-act.ts'
import { toWriter } from '../editing/to-writer.ts'
import { checkPublishable } from './check-publishable.ts'

/**
 * Makes the working copy, as the caller has it before them, what the public sees.
 *
 * It is on its page and in every list when this resolves; a plan to publish it is done with.
 * Repeating a call with the same key publishes once.
 *
 * @throws AppError `not_found`, `forbidden`, `invalid` with the fields that may not be published,
 * `conflict` when the post is in the trash
 * @throws DraftConflictError when the working copy is not the one that was seen
 */
export async function publishDraft(
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  caller: Caller,
  { params, body: { baseVersion }, key }: CallInput<typeof publishingCalls.publish>,
): Promise<void> {
  const postId = params.id
  const { now, newId } = deps
  const { actor } = caller
  const call = {
    scope: actor.id,
    operation: 'desk.publish',
    key,
    request: { postId, baseVersion },
  }
  if (await findAnswer(deps, call)) return

  const { document } = await preparePublication(deps, caller, postId, baseVersion)
  const rendered: RenderedContent = await renderText(deps, document.content)
  await once(deps, caller, call, async (unit) => {
    const { tx } = unit
    const edited = await lockEditable(tx, actor, postId)
    assertNotTrashed(edited)
    assertVersion(edited, baseVersion)
    const at = now()
    const { slug } = await writePost(unit, { newId }, edited, {
      document,
      rendered,
      writer: toWriter(actor),
      at,
      publishedAt: at,
    })
    await recordAct(unit, {
      action: 'post.publish',
      postId,
      at,
      before: edited.post.published_at === null ? undefined : { title: edited.post.title },
      after: { slug, title: document.title, postType: document.postType },
    })
    return { slug }
  })
}

/**
 * The working copy as it may go out, after every check that can be made before the moment.
 *
 * @throws AppError, DraftConflictError as `publishDraft`
 */
export async function preparePublication(
  { db }: Pick<Context, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  postId: string,
  baseVersion: number,
): Promise<{ edited: EditedPost; document: PostDocument }> {
  if (!canCreatePost(actor)) throw new AppError('forbidden', 'Your account may not publish posts.')
  const edited = await findEditable(db, actor, postId)
  assertNotTrashed(edited)
  assertVersion(edited, baseVersion)
  const wasOut = edited.post.published_at !== null
  const document = checkPublishable(edited.document, wasOut ? edited.rowDocument : undefined)
  const shown = wasOut ? edited.rowDocument.mediaIds : []
  await checkPictures(db, actor, { mediaIds: document.mediaIds, shown })
  return { edited, document }
}
