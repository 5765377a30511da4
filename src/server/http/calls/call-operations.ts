import { exportAuditLog } from '#audit/export-audit-log.server.ts'
import { listAuditActions, listAuditEntries } from '#audit/list-audit-entries.server.ts'
import type { ALL_CALLS, CallGroup } from '#contract/api/all-calls.ts'
import type { Call, CallReply } from '#contract/calls/call.ts'
import type { Role } from '#domain/people/role.ts'
import { getFirstRun, settleSteps } from '#first-run/first-run.server.ts'
import { exportImportReport } from '#imports/export-import-report.server.ts'
import {
  checkImport,
  createImport,
  getImport,
  listImports,
  putImportPart,
  removeImport,
  startImport,
  stopImport,
} from '#imports/manage-imports.server.ts'
import { changeMessage, listMessages, removeMessage } from '#messages/read-messages.server.ts'
import { sendMessage } from '#messages/send-message.server.ts'
import { subscribe } from '#newsletter/subscribe.server.ts'
import { openUnsubscribeLink, unsubscribe } from '#newsletter/unsubscribe.server.ts'
import {
  createNote,
  moveNotes,
  removeNote,
  replyToNote,
  setNoteState,
} from '#notes/change-notes.server.ts'
import { listNotes } from '#notes/list-notes.server.ts'
import { copyPage, createPage } from '#pages/create-page.server.ts'
import { listWrittenPages } from '#pages/list-written-pages.server.ts'
import { purgePage, removePage, restorePage, withdrawPage } from '#pages/remove-page.server.ts'
import {
  changeProfile,
  createProfile,
  mergeProfile,
  removeProfile,
} from '#profiles/change-profiles.server.ts'
import { listProfiles } from '#profiles/list-profiles.server.ts'
import { importRedirectList } from '#redirects/import-redirects.server.ts'
import { listOldPaths, removeOldPath } from '#redirects/list-path-redirects.server.ts'
import { listRedirects, removeRedirect, setRedirect } from '#redirects/manage-redirects.server.ts'
import { clearSamples, takeSamplesBack } from '#samples/clear-samples.server.ts'
import { confirmSample } from '#samples/confirm-sample.server.ts'
import { listSamples } from '#samples/list-samples.server.ts'
import { endSession } from '#server/operations/account/end-session.ts'
import { getAccount } from '#server/operations/account/get-account.ts'
import { recordClientError } from '#server/operations/client-errors/record-client-error.ts'
import type { Context } from '#server/operations/context.ts'
import { createDraft } from '#server/operations/desk/drafts/create-draft.ts'
import { discardChanges } from '#server/operations/desk/drafts/discard-changes.ts'
import { getRevision, listRevisions } from '#server/operations/desk/drafts/list-revisions.ts'
import { restoreRevision } from '#server/operations/desk/drafts/restore-revision.ts'
import { saveDraft } from '#server/operations/desk/drafts/save-draft.ts'
import { settleSave } from '#server/operations/desk/drafts/settle-save.ts'
import { findAddress } from '#server/operations/desk/editing/find-address.ts'
import { recordEditing } from '#server/operations/desk/editing/record-editing.ts'
import { getDeskFacts, setSiteTimeZone } from '#server/operations/desk/get-desk-facts.ts'
import { getDeskPost } from '#server/operations/desk/get-desk-post.ts'
import { listDesk } from '#server/operations/desk/list-desk.ts'
import { bulkChange } from '#server/operations/desk/publishing/bulk-change.ts'
import { makePreviewLink } from '#server/operations/desk/publishing/preview-post.ts'
import { publishDraft } from '#server/operations/desk/publishing/publish-draft.ts'
import { purgePost } from '#server/operations/desk/publishing/purge-posts.ts'
import { schedulePost, unschedulePost } from '#server/operations/desk/publishing/schedule-post.ts'
import { restorePost, trashPost } from '#server/operations/desk/publishing/trash-post.ts'
import { unpublishPost } from '#server/operations/desk/publishing/unpublish-post.ts'
import {
  removePicture,
  replacePicture,
  updatePicture,
} from '#server/operations/library/change-picture.ts'
import { getPicture, listPictures } from '#server/operations/library/list-pictures.ts'
import { copyPicture } from '#server/operations/media/copy-picture.ts'
import { uploadImage } from '#server/operations/media/upload-image.ts'
import { inviteAgain, invitePerson } from '#server/operations/people/invite-person.ts'
import { getPerson, listPeople } from '#server/operations/people/list-people.ts'
import { checkSetupLink, makeFirstAdmin } from '#server/operations/people/make-first-admin.ts'
import { removeSecondSteps } from '#server/operations/people/remove-second-steps.ts'
import { endSessions } from '#server/operations/people/sessions/end-sessions.ts'
import { explainSessionEnd } from '#server/operations/people/sessions/explain-session-end.ts'
import { getDeskSession } from '#server/operations/people/sessions/get-desk-session.ts'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { setRole } from '#server/operations/people/set-role.ts'
import { listDeskPosts } from '#server/operations/posts/list-desk-posts.ts'
import { publishPost } from '#server/operations/posts/writing/publish-post.ts'
import { estimateNutrition } from '#server/operations/recipes/estimate-nutrition.ts'
import { exportChosenRecipes } from '#server/operations/recipes/exchange/export-chosen-recipes.ts'
import { exportRecipe } from '#server/operations/recipes/exchange/export-recipe.ts'
import { readRecipe } from '#server/operations/recipes/exchange/read-recipe.ts'
import { findRecipes, listRecipeChoices } from '#server/operations/recipes/find-recipes.ts'
import { searchSite } from '#server/operations/search/search-site.ts'
import {
  changeSiteDocument,
  discardSiteDraft,
  restoreSiteRevision,
} from '#server/operations/site/change-site-document.ts'
import { getSiteDocument } from '#server/operations/site/documents/get-site-document.ts'
import { listFixedSettings } from '#server/operations/site/fixed-settings.ts'
import { listSiteRevisions } from '#server/operations/site/list-site-revisions.ts'
import { previewSiteDocument } from '#server/operations/site/preview-site-document.ts'
import { publishSiteDocument } from '#server/operations/site/publish-site-document.ts'
import { getUpkeep } from '#server/operations/upkeep/get-upkeep.ts'
import {
  createTemplate,
  removeTemplate,
  renameTemplate,
} from '#templates/change-templates.server.ts'
import { getTemplate, listTemplates } from '#templates/list-templates.server.ts'
import { operationsOfTerms } from '#terms/change-terms.server.ts'
import { renameTopicGroup, restoreTopicGroup } from '#terms/rename-topic-group.server.ts'
import {
  changeTopicsOfPosts,
  listTopicsOfPosts,
  restoreTopicsOfPosts,
} from '#terms/topics-of-posts.server.ts'
import {
  getPageOriginal,
  listPageTranslations,
} from '#translations/list-page-translations.server.ts'
import { getOriginal, listTranslations } from '#translations/list-translations.server.ts'
import { setPageUpToDate, translatePage } from '#translations/translate-page.server.ts'
import { setUpToDate, translatePost } from '#translations/translate-post.server.ts'
import { answeringPerson, answeringPost } from './answer-with-state.ts'
import type { CallFrom, CallGiven } from './call-types.ts'

/** The operations that answer the calls of a group, by the names of the calls: one that is missing does not compile. */
type OperationsOf<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (
    deps: Context,
    from: CallFrom<Calls[Name]>,
    input: CallGiven<Calls[Name]>,
  ) => CallReply<Calls[Name]> | Promise<CallReply<Calls[Name]>>
}

const topics = operationsOfTerms('topic')
const series = operationsOfTerms('series')

/**
 * Which operation answers a call, group by group: a call without one does not compile. What caches hold (`site`)
 * is answered behind them.
 */
export const CALL_OPERATIONS = {
  account: {
    getAccount,
    endSession,
    getSession: getDeskSession,
    getSessionEnd: explainSessionEnd,
  },
  audit: { listAuditEntries, listAuditActions, exportAuditLog },
  contact: { sendMessage, reportClientError: recordClientError },
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
  firstRun: { getFirstRun, settleSteps },
  form: { listFormPosts: listDeskPosts, publishPost },
  imports: {
    listImports,
    createImport,
    getImport,
    putImportPart,
    checkImport,
    startImport,
    stopImport,
    removeImport,
    exportImportReport,
  },
  library: {
    uploadImage,
    copyPicture,
    listPictures,
    getPicture,
    updatePicture,
    replacePicture,
    removePicture,
  },
  messages: { listMessages, changeMessage, removeMessage },
  newsletter: { subscribe, unsubscribe, openUnsubscribeLink },
  notes: { listNotes, createNote, moveNotes, replyToNote, setNoteState, removeNote },
  pageTranslations: {
    listPageTranslations,
    translatePage,
    getPageOriginal,
    setPageUpToDate,
  },
  people: {
    listPeople,
    async invite(deps, caller, { body }) {
      const { id } = await invitePerson(deps, caller, body)
      return getPerson(deps, caller, { params: { id } })
    },
    inviteAgain: answeringPerson(inviteAgain),
    setRole: answeringPerson<{ role: Role | null }>(setRole),
    endSessions: answeringPerson(endSessions),
    removeSecondSteps: answeringPerson(removeSecondSteps),
    setDisabled: answeringPerson<{ isDisabled: boolean }>(setDisabled),
  },
  profiles: { listProfiles, createProfile, changeProfile, mergeProfile, removeProfile },
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
  redirects: {
    listRedirects,
    setRedirect,
    importRedirectList,
    listOldPaths,
    removeOldPath,
    removeRedirect,
  },
  samples: { listSamples, confirmSample, clearSamples, takeSamplesBack },
  search: { search: searchSite },
  series: {
    listSeries: series.list,
    createSeries: series.create,
    changeSeries: series.change,
    mergeSeries: series.merge,
    removeSeries: series.remove,
  },
  setup: { checkSetupLink, makeFirstAdmin },
  pages: {
    listWrittenPages,
    createPage,
    copyPage,
    withdrawPage,
    removePage,
    restorePage,
    purgePage,
  },
  siteDocuments: {
    getSiteDocument,
    changeSiteDocument,
    previewSiteDocument,
    publishSiteDocument,
    listFixedSettings,
    discardSiteDraft,
    listSiteRevisions,
    restoreSiteRevision,
  },
  templates: { listTemplates, createTemplate, getTemplate, renameTemplate, removeTemplate },
  topics: {
    listTopics: topics.list,
    createTopic: topics.create,
    changeTopic: topics.change,
    mergeTopic: topics.merge,
    removeTopic: topics.remove,
    renameTopicGroup,
    restoreTopicGroup,
    listTopicsOfPosts,
    changeTopicsOfPosts,
    restoreTopicsOfPosts,
  },
  translations: {
    listTranslations,
    async translate(deps, caller, input) {
      const { id } = await translatePost(deps, caller, input)
      return getDeskPost(deps, caller, { params: { id } })
    },
    getOriginal,
    setUpToDate,
  },
  upkeep: { getUpkeep },
} satisfies { [Group in Exclude<CallGroup, 'site'>]: OperationsOf<(typeof ALL_CALLS)[Group]> }
