import type { draftCalls } from '#contract/calls/desk/draft-calls.ts'
import type { publishingCalls } from '#contract/calls/desk/publishing-calls.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { DeskDeps } from '#server/operations/desk/desk-deps.ts'
import { discardChanges } from '#server/operations/desk/drafts/discard-changes.ts'
import { getRevision, listRevisions } from '#server/operations/desk/drafts/list-revisions.ts'
import { recordEditing } from '#server/operations/desk/drafts/record-editing.ts'
import { restoreRevision } from '#server/operations/desk/drafts/restore-revision.ts'
import { saveDraft } from '#server/operations/desk/drafts/save-draft.ts'
import { settleSave } from '#server/operations/desk/drafts/settle-save.ts'
import { getDeskPost } from '#server/operations/desk/get-desk-post.ts'
import { findAddress } from '#server/operations/desk/publishing/find-address.ts'
import { makePreviewLink } from '#server/operations/desk/publishing/preview-post.ts'
import { publishDraft } from '#server/operations/desk/publishing/publish-draft.ts'
import { schedulePost, unschedulePost } from '#server/operations/desk/publishing/schedule-post.ts'
import { restorePost, trashPost } from '#server/operations/desk/publishing/trash-post.ts'
import { unpublishPost } from '#server/operations/desk/publishing/unpublish-post.ts'
import type { CallHandlers } from '../calls/register-call.ts'

/** The working copy of a post and its history. */
export function draftHandlers(deps: DeskDeps): CallHandlers<typeof draftCalls> {
  const change = changing(deps)
  return {
    saveDraft: (caller, { params, body }) => saveDraft(deps, caller, params.id, body),
    settleSave: (caller, { params, body }) => settleSave(deps, caller, params.id, body),
    discardChanges: (caller, { params: { id }, body }) =>
      change(caller, id, discardChanges(deps, caller, id, body)),
    makePreviewLink: (caller, { params, body }) =>
      makePreviewLink(deps, caller, params.id, body.hours),
    recordEditing: (caller, { params, body }) =>
      recordEditing(deps, caller, params.id, body.editorId),
    listRevisions: (caller, { params, query }) =>
      listRevisions(deps, caller, params.id, query.cursor),
    getRevision: (caller, { params }) => getRevision(deps, caller, params.id, params.revisionId),
    restoreRevision: (caller, { params: { id, revisionId }, body: { baseVersion } }) =>
      change(caller, id, restoreRevision(deps, caller, id, { revisionId, baseVersion })),
  }
}

/** What decides whether the public sees a post, and when. */
export function publishingHandlers(deps: DeskDeps): CallHandlers<typeof publishingCalls> {
  const change = changing(deps)
  return {
    findAddress: (caller, { params, query }) => findAddress(deps, caller, params.id, query),
    publish: (caller, { params: { id }, body: { baseVersion }, key: idempotencyKey }) =>
      change(caller, id, publishDraft(deps, caller, id, { baseVersion, idempotencyKey })),
    unpublish: (caller, { params: { id } }) => change(caller, id, unpublishPost(deps, caller, id)),
    schedule: (caller, { params: { id }, body }) =>
      change(caller, id, schedulePost(deps, caller, id, body)),
    unschedule: (caller, { params: { id } }) =>
      change(caller, id, unschedulePost(deps, caller, id)),
    trash: (caller, { params: { id } }) => change(caller, id, trashPost(deps, caller, id)),
    restore: (caller, { params: { id } }) => change(caller, id, restorePost(deps, caller, id)),
  }
}

/** Answers the post as it is after a change. */
function changing(deps: DeskDeps) {
  return async (caller: Caller, id: string, work: Promise<unknown>) => {
    await work
    return getDeskPost(deps, caller, id)
  }
}
