import type { DeskPostState, DeskStatus, PostSchedule } from '#contract/desk/desk-posts.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { TRASH_DAYS } from '#domain/posts/trash-days.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { type EditedPost, lastEditedAt, lastEditor } from './editing/edited-post.ts'
import { listEditors } from './editing/record-editing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Publishing a scheduled post takes no longer; later than this something is wrong. */
const OVERDUE_AFTER_MS = 10_000

/** All that the editor needs of a post. */
export async function presentDeskPost(
  db: Database,
  edited: EditedPost,
  now: string,
): Promise<DeskPostState> {
  const { post, document, rowDocument, version } = edited
  const [pictures, schedule, owner, editors] = await Promise.all([
    mediaRepository.findByIds(db, document.mediaIds),
    postSchedulesRepository.find(db, post.id),
    post.created_by === null ? undefined : usersRepository.findById(db, post.created_by),
    listEditors(db, { postId: post.id, now }),
  ])
  return {
    id: post.id,
    status: deskStatus(post),
    hasChanges: hasChanges(edited, schedule),
    version,
    document,
    live:
      post.status === 'published' && post.published_at !== null
        ? {
            slug: post.slug,
            document: rowDocument,
            publishedAt: post.published_at,
            updatedAt: post.updated_at,
          }
        : null,
    pictures: pictures.map(({ id, name, width, height, alt }) => ({
      id,
      name,
      url: serverUrls.media(name),
      width,
      height,
      alt,
    })),
    editedAt: lastEditedAt(edited),
    editedBy: lastEditor(edited),
    owner: { id: post.created_by, name: owner?.display_name || post.created_by_admin },
    createdAt: post.created_at,
    schedule: schedule ? presentSchedule(schedule, now) : null,
    deletedAt: post.deleted_at,
    purgedAt: purgeTime(post),
    editors,
  }
}

/** Of a live post, what is not out; of a scheduled one, what will not go out with it. */
function hasChanges(
  { post, draft }: EditedPost,
  schedule: postSchedulesRepository.ScheduleRow | undefined,
): boolean {
  const row = post.status === 'scheduled' && schedule ? schedule : draft
  return row?.has_changes === 1
}

/** The state as the desk calls it. */
export function deskStatus(post: Pick<EditedPost['post'], 'status' | 'deleted_at'>): DeskStatus {
  return post.deleted_at === null ? post.status : 'trash'
}

/** When a post in the trash will be deleted; null outside the trash. */
export function purgeTime({ deleted_at }: Pick<EditedPost['post'], 'deleted_at'>): string | null {
  if (deleted_at === null) return null
  return new Date(Date.parse(deleted_at) + TRASH_DAYS * DAY_MS).toISOString()
}

/** A scheduled publication, and whether it is overdue. */
export function presentSchedule(
  schedule: postSchedulesRepository.ScheduleRow,
  now: string,
): PostSchedule {
  return {
    at: schedule.at,
    timeZone: schedule.time_zone,
    revisionId: schedule.revision_id,
    isOverdue: schedule.at < overdueBefore(now),
    error: schedule.last_error,
    hasChanges: schedule.has_changes === 1,
  }
}

/** Schedules before this moment count as overdue. */
export function overdueBefore(now: string): string {
  return new Date(Date.parse(now) - OVERDUE_AFTER_MS).toISOString()
}
