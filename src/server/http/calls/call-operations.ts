import type { ALL_CALLS, CallGroup } from '#contract/calls/all-calls.ts'
import type { Call, CallInput, CallReply } from '#contract/calls/call.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { exportAuditLog } from '#server/operations/audit/export-audit-log.ts'
import { listAuditActions, listAuditEntries } from '#server/operations/audit/list-audit-entries.ts'
import { bulkChange } from '#server/operations/desk/bulk-change.ts'
import type { DeskDeps } from '#server/operations/desk/desk-deps.ts'
import { createDraft } from '#server/operations/desk/drafts/create-draft.ts'
import { discardChanges } from '#server/operations/desk/drafts/discard-changes.ts'
import { getRevision, listRevisions } from '#server/operations/desk/drafts/list-revisions.ts'
import { recordEditing } from '#server/operations/desk/drafts/record-editing.ts'
import { restoreRevision } from '#server/operations/desk/drafts/restore-revision.ts'
import { saveDraft } from '#server/operations/desk/drafts/save-draft.ts'
import { settleSave } from '#server/operations/desk/drafts/settle-save.ts'
import { getDeskFacts, setSiteTimeZone } from '#server/operations/desk/get-desk-facts.ts'
import { getDeskPost } from '#server/operations/desk/get-desk-post.ts'
import { listDesk } from '#server/operations/desk/list-desk.ts'
import {
  createNote,
  moveNotes,
  removeNote,
  replyToNote,
  setNoteState,
} from '#server/operations/desk/notes/change-notes.ts'
import { listNotes } from '#server/operations/desk/notes/list-notes.ts'
import { findAddress } from '#server/operations/desk/publishing/find-address.ts'
import {
  listRedirects,
  removeRedirect,
  setRedirect,
} from '#server/operations/desk/publishing/manage-redirects.ts'
import { makePreviewLink } from '#server/operations/desk/publishing/preview-post.ts'
import { publishDraft } from '#server/operations/desk/publishing/publish-draft.ts'
import { purgePost } from '#server/operations/desk/publishing/purge-posts.ts'
import { schedulePost, unschedulePost } from '#server/operations/desk/publishing/schedule-post.ts'
import { restorePost, trashPost } from '#server/operations/desk/publishing/trash-post.ts'
import { unpublishPost } from '#server/operations/desk/publishing/unpublish-post.ts'
import {
  createTemplate,
  removeTemplate,
  renameTemplate,
} from '#server/operations/desk/templates/change-templates.ts'
import { getTemplate, listTemplates } from '#server/operations/desk/templates/list-templates.ts'
import {
  changeMessage,
  listMessages,
  removeMessage,
} from '#server/operations/inbox/read-messages.ts'
import { checkSetupLink, makeFirstAdmin } from '#server/operations/people/make-first-admin.ts'
import { listDeskPosts } from '#server/operations/posts/list-desk-posts.ts'
import { publishPost } from '#server/operations/posts/publish-post.ts'
import { estimateNutrition } from '#server/operations/recipes/estimate-nutrition.ts'
import { exportChosenRecipes } from '#server/operations/recipes/exchange/export-chosen-recipes.ts'
import { exportRecipe } from '#server/operations/recipes/exchange/export-recipe.ts'
import { readRecipe } from '#server/operations/recipes/exchange/read-recipe.ts'
import { findRecipes, listRecipeChoices } from '#server/operations/recipes/find-recipes.ts'
import { searchPosts } from '#server/operations/search/search-posts.ts'
import { getUpkeep } from '#server/operations/upkeep/get-upkeep.ts'
import type { CallDeps } from './call-deps.ts'
import type { CallFrom } from './register-call.ts'

/** The operations that answer the calls of a group, by the names of the calls: one that is missing does not compile. */
type OperationsOf<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (
    deps: CallDeps,
    from: CallFrom<Calls[Name]>,
    input: CallInput<Calls[Name]>,
  ) => CallReply<Calls[Name]> | Promise<CallReply<Calls[Name]>>
}

/** A change of a post as the operation of a call that answers the post as it is afterwards. */
function answeringPost<Input extends { params: { id: string } }>(
  change: (deps: DeskDeps, caller: Caller, input: Input) => Promise<unknown>,
) {
  return async (deps: DeskDeps, caller: Caller, input: Input): Promise<DeskPostState> => {
    await change(deps, caller, input)
    return getDeskPost(deps, caller, input)
  }
}

/** Which operation answers a call, group by group. */
export const CALL_OPERATIONS = {
  audit: { listAuditEntries, listAuditActions, exportAuditLog },
  desk: {
    getFacts: getDeskFacts,
    setSiteTimeZone,
    bulk: bulkChange,
    exportChosenRecipes,
    listDeskPosts: listDesk,
    async createDraft(deps, caller, input) {
      const { id } = await createDraft(deps, caller, input)
      return getDeskPost(deps, caller, { params: { id } })
    },
    getDeskPost,
    estimateNutrition,
    purge: purgePost,
  },
  drafts: {
    saveDraft,
    settleSave,
    discardChanges: answeringPost(discardChanges),
    makePreviewLink,
    recordEditing,
    listRevisions,
    getRevision,
    restoreRevision: answeringPost(restoreRevision),
  },
  form: { listFormPosts: listDeskPosts, publishPost },
  messages: { listMessages, changeMessage, removeMessage },
  notes: { listNotes, createNote, moveNotes, replyToNote, setNoteState, removeNote },
  publishing: {
    findAddress,
    publish: answeringPost(publishDraft),
    unpublish: answeringPost(unpublishPost),
    schedule: answeringPost(schedulePost),
    unschedule: answeringPost(unschedulePost),
    trash: answeringPost(trashPost),
    restore: answeringPost(restorePost),
  },
  recipeExport: { exportRecipe },
  recipeImport: { readRecipe },
  recipes: { findRecipes, listRecipeChoices },
  redirects: { listRedirects, setRedirect, removeRedirect },
  search: { search: searchPosts },
  setup: { checkSetupLink, makeFirstAdmin },
  templates: { listTemplates, createTemplate, getTemplate, renameTemplate, removeTemplate },
  upkeep: { getUpkeep },
} satisfies { [Group in CallGroup]?: OperationsOf<(typeof ALL_CALLS)[Group]> }
