import type { Redirect, RedirectPage, Revision, RevisionPage, SetRedirect } from './desk-history.ts'
import type {
  BulkRequest,
  BulkResult,
  DeskFacts,
  DeskListPage,
  DeskListQuery,
  DeskPostState,
  DocumentChanges,
  DraftConflict,
  EditingAnswer,
  OnVersion,
  PreviewLink,
  SaveDraft,
  SavedDraft,
  SchedulePost,
  SettledSave,
  SettleSave,
} from './desk-posts.ts'

/** Either it is done, or somebody else was first and nothing was changed. */
export type OrConflict<Done> = { ok: true; done: Done } | { ok: false; conflict: DraftConflict }

/**
 * The desk's calls on posts, from draft to trash. Methods reject with an `AppError`: `not_found`
 * for a post that is not there or not the caller's to edit, `invalid` with the fields.
 *
 * The addresses are in `urls.api.desk`; each method names its request.
 */
export type DeskPostsApi = {
  /** GET facts */
  getFacts(): Promise<DeskFacts>
  /** PUT siteTimeZone; administrators only */
  setSiteTimeZone(timeZone: string): Promise<void>
  /** GET posts(query), and what it leads to, until a page is full or the list ends */
  listPosts(query: Partial<DeskListQuery>, signal?: AbortSignal): Promise<DeskListPage>
  /** POST posts, with an Idempotency-Key; 201 */
  createDraft(document: DocumentChanges, idempotencyKey: string): Promise<DeskPostState>
  /** GET post(id) */
  getPost(id: string): Promise<DeskPostState>
  /** PUT draft(id); 409 with `conflict` */
  saveDraft(id: string, save: SaveDraft): Promise<OrConflict<SavedDraft>>
  /** POST settleSave(id): what became of a save whose answer was lost */
  settleSave(id: string, save: SettleSave): Promise<SettledSave>
  /** POST publish(id), with an Idempotency-Key; the fields that may not go out are named */
  publish(id: string, on: OnVersion, idempotencyKey: string): Promise<OrConflict<DeskPostState>>
  /** POST discard(id): the working copy becomes what is live; what it was stays in the history */
  discardChanges(id: string, on: OnVersion): Promise<OrConflict<DeskPostState>>
  /** POST unpublish(id): a draft again; its address answers 404 */
  unpublish(id: string): Promise<DeskPostState>
  /** POST schedule(id): also moves a schedule, and takes later edits into it */
  schedule(id: string, schedule: SchedulePost): Promise<OrConflict<DeskPostState>>
  /** DELETE schedule(id) */
  unschedule(id: string): Promise<DeskPostState>
  /** POST trash(id): its address answers 410 */
  trash(id: string): Promise<DeskPostState>
  /** POST restore(id): as it was before, live if it was live */
  restore(id: string): Promise<DeskPostState>
  /** DELETE post(id): for good, from the trash; editors and administrators */
  purge(id: string): Promise<void>
  /** POST bulk */
  bulk(request: BulkRequest): Promise<BulkResult>
  /** GET revisions(id, cursor) */
  listRevisions(id: string, cursor?: string): Promise<RevisionPage>
  /** GET revision(id, revisionId) */
  getRevision(id: string, revisionId: string): Promise<Revision>
  /** POST restoreRevision(id, revisionId): into the working copy, never straight to the public */
  restoreRevision(id: string, revisionId: string, on: OnVersion): Promise<OrConflict<DeskPostState>>
  /** POST preview(id) */
  makePreviewLink(id: string, hours?: number): Promise<PreviewLink>
  /** POST editing(id) */
  recordEditing(id: string, editorId: string): Promise<EditingAnswer>
  /** GET redirects(query); editors and administrators, like the two below */
  listRedirects(query: { q?: string; cursor?: string }): Promise<RedirectPage>
  /** PUT redirect(slug) */
  setRedirect(slug: string, redirect: SetRedirect): Promise<Redirect>
  /** DELETE redirect(slug) */
  removeRedirect(slug: string): Promise<void>
}
