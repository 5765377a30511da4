import { z } from 'zod'
import {
  draftConflictSchema,
  saveDraftSchema,
  savedDraftSchema,
  settledSaveSchema,
  settleSaveSchema,
} from '../../desk/desk-drafts.ts'
import { revisionPageSchema, revisionSchema } from '../../desk/desk-history.ts'
import {
  deskPostStateSchema,
  editingAnswerSchema,
  editingSchema,
  onVersionSchema,
  previewLinkSchema,
  previewRequestSchema,
} from '../../desk/desk-posts.ts'
import { defineCall } from '../call.ts'
import { DESK_POST, onPost, onRevision } from './desk-parts.ts'

const SAVE_ID = '019e7a6c-0000-7000-8000-000000000002'
const EDITOR_ID = 'editor-of-one-tab'

/** The working copy of a post and its history. */
export const draftCalls = {
  saveDraft: defineCall({
    ...onPost,
    method: 'PUT',
    path: `${DESK_POST}/draft`,
    summary: 'Saves the working copy; when this is answered, the text is on disk.',
    body: saveDraftSchema,
    example: { baseVersion: 1, saveId: SAVE_ID, kind: 'save', document: { title: 'Oat soup' } },
    answer: savedDraftSchema,
    conflict: draftConflictSchema,
  }),
  settleSave: defineCall({
    ...onPost,
    method: 'POST',
    path: `${DESK_POST}/draft/settle`,
    summary: 'Says what became of a save whose answer was lost.',
    body: settleSaveSchema,
    example: { editorId: EDITOR_ID, saveId: SAVE_ID },
    answer: settledSaveSchema,
  }),
  discardChanges: defineCall({
    ...onPost,
    method: 'POST',
    path: `${DESK_POST}/discard`,
    summary: 'The working copy becomes what is live; what it was stays in the history.',
    body: onVersionSchema,
    example: { baseVersion: 1 },
    answer: deskPostStateSchema,
    conflict: draftConflictSchema,
  }),
  makePreviewLink: defineCall({
    ...onPost,
    method: 'POST',
    path: `${DESK_POST}/preview`,
    summary: 'Makes a link that shows the working copy to whoever has it.',
    status: 201,
    body: previewRequestSchema,
    example: { hours: 24 },
    answer: previewLinkSchema,
  }),
  recordEditing: defineCall({
    ...onPost,
    method: 'POST',
    path: `${DESK_POST}/editing`,
    summary: 'Says that a tab still has the post open; answers who else has.',
    body: editingSchema,
    example: { editorId: EDITOR_ID },
    answer: editingAnswerSchema,
  }),
  listRevisions: defineCall({
    ...onPost,
    method: 'GET',
    path: `${DESK_POST}/revisions`,
    summary: 'The history of a post, newest first.',
    query: z.object({ cursor: z.string().optional() }),
    answer: revisionPageSchema,
  }),
  getRevision: defineCall({
    ...onRevision,
    method: 'GET',
    path: `${DESK_POST}/revisions/:revisionId`,
    summary: 'A whole revision; to compare two, ask for both.',
    answer: revisionSchema,
  }),
  restoreRevision: defineCall({
    ...onRevision,
    method: 'POST',
    path: `${DESK_POST}/revisions/:revisionId/restore`,
    summary: 'Puts a revision into the working copy, never straight to the public.',
    body: onVersionSchema,
    example: { baseVersion: 1 },
    answer: deskPostStateSchema,
    conflict: draftConflictSchema,
  }),
}
