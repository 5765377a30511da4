import type { z } from 'zod'
import type { DeskPostsApi, OrConflict } from '#contract/desk/desk-api.ts'
import {
  redirectPageSchema,
  redirectSchema,
  revisionPageSchema,
  revisionSchema,
} from '#contract/desk/desk-history.ts'
import {
  bulkResultSchema,
  deskFactsSchema,
  deskListPageSchema,
  deskPostStateSchema,
  draftConflictSchema,
  editingAnswerSchema,
  previewLinkSchema,
  savedDraftSchema,
  settledSaveSchema,
} from '#contract/desk/desk-posts.ts'
import { urls } from '#contract/urls.ts'
import { type Answer, readAnswer } from './answer.ts'
import { readEmptyAnswer } from './empty-answer.ts'
import { fillPage } from './fill-page.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'

const { desk } = urls.api

/** The life of posts over fetch. Reading is tried twice; whoever writes decides about repeating. */
export function createDeskPostsApi(options: SignedRequestsOptions): DeskPostsApi {
  const { get, write } = createSignedRequests(options)
  const post = (url: string, body?: unknown, key?: string) =>
    write(url, { method: 'POST', body, ...(key !== undefined && { key }) })
  const remove = (url: string) => write(url, { method: 'DELETE' })
  const readState = (answer: Answer) => readAnswer(deskPostStateSchema, answer)
  const stateOrConflict = (answer: Answer) => readOrConflict(deskPostStateSchema, answer)

  return {
    getFacts: async () => readAnswer(deskFactsSchema, await get(desk.facts())),
    setSiteTimeZone: async (timeZone) =>
      readEmptyAnswer(await write(desk.siteTimeZone(), { method: 'PUT', body: { timeZone } })),
    listPosts: fillPage(async (query, signal) =>
      readAnswer(deskListPageSchema, await get(desk.posts(query), signal)),
    ),
    createDraft: async (document, key) => readState(await post(desk.posts(), { document }, key)),
    getPost: async (id) => readState(await get(desk.post(id))),
    saveDraft: async (id, save) =>
      readOrConflict(savedDraftSchema, await write(desk.draft(id), { method: 'PUT', body: save })),
    settleSave: async (id, save) =>
      readAnswer(settledSaveSchema, await post(desk.settleSave(id), save)),
    publish: async (id, on, key) => stateOrConflict(await post(desk.publish(id), on, key)),
    discardChanges: async (id, on) => stateOrConflict(await post(desk.discard(id), on)),
    unpublish: async (id) => readState(await post(desk.unpublish(id))),
    schedule: async (id, schedule) => stateOrConflict(await post(desk.schedule(id), schedule)),
    unschedule: async (id) => readState(await remove(desk.schedule(id))),
    trash: async (id) => readState(await post(desk.trash(id))),
    restore: async (id) => readState(await post(desk.restore(id))),
    purge: async (id) => readEmptyAnswer(await remove(desk.post(id))),
    bulk: async (request) => readAnswer(bulkResultSchema, await post(desk.bulk(), request)),
    listRevisions: async (id, cursor) =>
      readAnswer(revisionPageSchema, await get(desk.revisions(id, { cursor }))),
    getRevision: async (id, revisionId) =>
      readAnswer(revisionSchema, await get(desk.revision(id, revisionId))),
    restoreRevision: async (id, revisionId, on) =>
      stateOrConflict(await post(desk.restoreRevision(id, revisionId), on)),
    makePreviewLink: async (id, hours) =>
      readAnswer(previewLinkSchema, await post(desk.preview(id), { hours })),
    recordEditing: async (id, editorId) =>
      readAnswer(editingAnswerSchema, await post(desk.editing(id), { editorId })),
    listRedirects: async (query) =>
      readAnswer(redirectPageSchema, await get(desk.redirects(query))),
    setRedirect: async (slug, redirect) =>
      readAnswer(
        redirectSchema,
        await write(desk.redirect(slug), { method: 'PUT', body: redirect }),
      ),
    removeRedirect: async (slug) => readEmptyAnswer(await remove(desk.redirect(slug))),
  }
}

/** A 409 with both texts is an answer; any other refusal is thrown. */
function readOrConflict<Schema extends z.ZodType>(
  schema: Schema,
  answer: Answer,
): OrConflict<z.output<Schema>> {
  if (answer.status === 409) {
    const body = draftConflictSchema.safeParse(parseJson(answer.text))
    if (body.success) return { ok: false, conflict: body.data.conflict }
  }
  return { ok: true, done: readAnswer(schema, answer) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
