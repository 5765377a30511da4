import type { CallInput } from '#contract/calls/call.ts'
import type { publishingCalls } from '#contract/calls/desk/publishing-calls.ts'
import { AppError } from '#domain/errors.ts'
import { isTimeZone, toMoment } from '#domain/posts/zoned-time.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { assertNotTrashed, assertVersion, lockEditable } from '../editing/edited-post.ts'
import { insertRevision } from '../editing/insert-revision.ts'
import { recordAct } from '../editing/record-act.ts'
import { toWriter } from '../editing/to-writer.ts'
import { preparePublication } from './publish-draft.ts'

/**
 * Schedules the publication of the working copy as it is now, at a local time of a named time zone.
 *
 * In place of an earlier plan, if there was one. Everything that could be wrong with the text
 * is said now, not at the moment itself: it is rendered once to try.
 *
 * @throws AppError `not_found`, `invalid` with the fields (`localTime`, `timeZone` and those of
 * the post), `conflict` when the post is in the trash
 * @throws DraftConflictError when the working copy is not the one that was seen
 */
export async function schedulePost(
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  caller: Caller,
  { params: { id: postId }, body }: CallInput<typeof publishingCalls.schedule>,
): Promise<void> {
  const { baseVersion, localTime, timeZone } = body
  const { now, newId, content } = deps
  const moment = readMoment({ localTime, timeZone, now: now() })
  const { document } = await preparePublication(deps, caller, postId, baseVersion)
  await content.render(document.content)

  await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const edited = await lockEditable(tx, caller.actor, postId)
    assertNotTrashed(edited)
    assertVersion(edited, baseVersion)
    const at = now()
    const writer = toWriter(caller.actor)
    const id = newId()
    await insertRevision(tx, { id, postId, kind: 'schedule', document, writer, at })
    await postSchedulesRepository.put(tx, {
      post_id: postId,
      revision_id: id,
      at: moment,
      time_zone: timeZone,
      created_by: writer.id,
      created_by_name: writer.name,
      retry_at: null,
      attempts: 0,
      last_error: null,
      has_changes: 0,
    })
    if (edited.post.status === 'draft') {
      await livePostsRepository.change(tx, postId, { status: 'scheduled' })
    }
    const after = { at: moment, timeZone }
    await recordAct(unit, { action: 'post.schedule', postId, at, after })
  })
}

/**
 * Cancels the schedule of a post; a post without one stays as it is.
 *
 * @throws AppError `not_found`, `conflict` when it is in the trash
 */
export async function unschedulePost(
  deps: WriteDeps,
  caller: Caller,
  { params: { id: postId } }: CallInput<typeof publishingCalls.unschedule>,
): Promise<void> {
  await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const edited = await lockEditable(tx, caller.actor, postId)
    assertNotTrashed(edited)
    if (!(await postSchedulesRepository.remove(tx, postId))) return
    if (edited.post.status === 'scheduled') {
      await livePostsRepository.change(tx, postId, { status: 'draft' })
    }
    await recordAct(unit, { action: 'post.unschedule', postId })
  })
}

function readMoment({
  localTime,
  timeZone,
  now,
}: Record<'localTime' | 'timeZone' | 'now', string>): string {
  if (!isTimeZone(timeZone)) refuse('timeZone', 'There is no such time zone.')
  const moment = toMoment(localTime, timeZone) ?? refuse('localTime', 'There is no such time.')
  if (moment <= now) refuse('localTime', 'This moment has passed. Choose one to come.')
  return moment
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', message, { fields: { [field]: [message] } })
}
