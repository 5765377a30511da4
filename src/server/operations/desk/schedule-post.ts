import type { SchedulePost } from '#contract/desk-posts.ts'
import { AppError } from '#domain/errors.ts'
import { isTimeZone, momentOf } from '#domain/posts/zoned-time.ts'
import * as livePostsRepository from '#server/data/live-posts-repository.ts'
import * as postSchedulesRepository from '#server/data/post-schedules-repository.ts'
import type { Caller } from '../caller.ts'
import type { DeskDeps } from './desk-deps.ts'
import { assertNotTrashed, assertVersion, lockEditable } from './edited-post.ts'
import { keepRevision } from './keep-revision.ts'
import { noteAct } from './note-act.ts'
import { preparePublication } from './publish-draft.ts'
import { writerOf } from './writer-of.ts'

/**
 * Plans to publish the working copy as it stands now, at a moment of a named time zone.
 *
 * In place of an earlier plan, if there was one. Everything that could be wrong with the text
 * is said now, not at the moment itself: it is rendered once to try.
 *
 * @throws AppError `not_found`, `invalid` with the fields (`localTime`, `timeZone` and those of
 * the post), `conflict` when the post is in the trash
 * @throws DraftConflictError when the working copy is not the one that was seen
 */
export async function schedulePost(
  deps: DeskDeps,
  caller: Caller,
  postId: string,
  { baseVersion, localTime, timeZone }: SchedulePost,
): Promise<void> {
  const { db, now, newId, content } = deps
  const moment = readMoment({ localTime, timeZone, now: now() })
  const { document } = await preparePublication(deps, caller, postId, baseVersion)
  await content.render(document.content)

  await db.transaction().execute(async (tx) => {
    const edited = await lockEditable(tx, caller.actor, postId)
    assertNotTrashed(edited)
    assertVersion(edited, baseVersion)
    const at = now()
    const writer = writerOf(caller.actor)
    const id = newId()
    await keepRevision(tx, { id, postId, kind: 'schedule', document, writer, at })
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
    await noteAct(tx, { newId }, caller, { action: 'post.schedule', postId, at, after })
  })
}

/**
 * Takes back the plan to publish a post; one that was not planned stays as it is.
 *
 * @throws AppError `not_found`, `conflict` when it is in the trash
 */
export async function unschedulePost(
  { db, now, newId }: Pick<DeskDeps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  postId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const edited = await lockEditable(tx, caller.actor, postId)
    assertNotTrashed(edited)
    if (!(await postSchedulesRepository.remove(tx, postId))) return
    if (edited.post.status === 'scheduled') {
      await livePostsRepository.change(tx, postId, { status: 'draft' })
    }
    await noteAct(tx, { newId }, caller, { action: 'post.unschedule', postId, at: now() })
  })
}

function readMoment({
  localTime,
  timeZone,
  now,
}: Record<'localTime' | 'timeZone' | 'now', string>): string {
  if (!isTimeZone(timeZone)) refuse('timeZone', 'There is no such time zone.')
  const moment = momentOf(localTime, timeZone) ?? refuse('localTime', 'There is no such time.')
  if (moment <= now) refuse('localTime', 'This moment has passed. Choose one to come.')
  return moment
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', message, { fields: { [field]: [message] } })
}
