import { draftConflictSchema } from '../../desk/desk-drafts.ts'
import {
  deskPostStateSchema,
  foundAddressSchema,
  onVersionSchema,
  schedulePostSchema,
  wantedAddressSchema,
} from '../../desk/desk-posts.ts'
import { defineCall } from '../call.ts'
import { DESK_POST, onPost } from './desk-parts.ts'

/** Each answers the post as it is then. */
const changesPost = { ...onPost, method: 'POST', answer: deskPostStateSchema } as const

/** The calls that decide whether the public sees a post, and when. */
export const publishingCalls = {
  findAddress: defineCall({
    ...onPost,
    method: 'GET',
    path: `${DESK_POST}/address`,
    summary: 'The address that a post would get with this title and address.',
    query: wantedAddressSchema,
    answer: foundAddressSchema,
  }),
  publish: defineCall({
    ...changesPost,
    path: `${DESK_POST}/publish`,
    summary:
      'Publishes the working copy; fields that may not be published are named in the refusal.',
    isRepeatable: true,
    body: onVersionSchema,
    example: { baseVersion: 1 },
    conflict: draftConflictSchema,
  }),
  unpublish: defineCall({
    ...changesPost,
    path: `${DESK_POST}/unpublish`,
    refuses: [409],
    summary: 'Makes a post a draft again; its address answers 404.',
  }),
  schedule: defineCall({
    ...changesPost,
    path: `${DESK_POST}/schedule`,
    summary: 'Schedules a publication; also moves a schedule, and takes later edits into it.',
    body: schedulePostSchema,
    example: { baseVersion: 1, localTime: '2026-12-24T07:30', timeZone: 'Europe/Vienna' },
    conflict: draftConflictSchema,
  }),
  unschedule: defineCall({
    ...changesPost,
    method: 'DELETE',
    path: `${DESK_POST}/schedule`,
    refuses: [409],
    summary: 'Takes a schedule back.',
  }),
  trash: defineCall({
    ...changesPost,
    path: `${DESK_POST}/trash`,
    summary: 'Moves a post to the trash; its address answers 410.',
  }),
  restore: defineCall({
    ...changesPost,
    path: `${DESK_POST}/restore`,
    summary: 'Takes a post out of the trash as it was before, live if it was live.',
  }),
}
