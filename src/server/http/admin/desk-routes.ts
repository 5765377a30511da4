import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  bulkSchema,
  deskListQuerySchema,
  editingSchema,
  newDraftSchema,
  onVersionSchema,
  previewRequestSchema,
  saveDraftSchema,
  schedulePostSchema,
  settleSaveSchema,
  siteTimeZoneSchema,
} from '#contract/desk/desk-posts.ts'
import { AppError } from '#domain/errors.ts'

import { DRAFT_CONTENT_MAX_LENGTH } from '#domain/posts/post-field-schemas.ts'

import { validate } from '#server/foundation/validate.ts'

import { bulkChange } from '#server/operations/desk/bulk-change.ts'
import type { DeskDeps } from '#server/operations/desk/desk-deps.ts'
import { createDraft } from '#server/operations/desk/drafts/create-draft.ts'
import { discardChanges } from '#server/operations/desk/drafts/discard-changes.ts'
import { DraftConflictError } from '#server/operations/desk/drafts/draft-conflict.ts'
import { recordEditing } from '#server/operations/desk/drafts/record-editing.ts'
import { saveDraft } from '#server/operations/desk/drafts/save-draft.ts'
import { settleSave } from '#server/operations/desk/drafts/settle-save.ts'
import { getDeskFacts, setSiteTimeZone } from '#server/operations/desk/get-desk-facts.ts'
import { getDeskPost } from '#server/operations/desk/get-desk-post.ts'
import { listDesk } from '#server/operations/desk/list-desk.ts'
import { makePreviewLink } from '#server/operations/desk/publishing/preview-post.ts'
import { publishDraft } from '#server/operations/desk/publishing/publish-draft.ts'
import { purgePost } from '#server/operations/desk/publishing/purge-posts.ts'
import { schedulePost, unschedulePost } from '#server/operations/desk/publishing/schedule-post.ts'
import { restorePost, trashPost } from '#server/operations/desk/publishing/trash-post.ts'
import { unpublishPost } from '#server/operations/desk/publishing/unpublish-post.ts'
import type { AppEnv } from '../app-env.ts'
import { callerOf } from '../caller-of.ts'
import { errorResponse } from '../error-response.ts'
import { idOf } from '../id-of.ts'
import { readIdempotencyKey } from '../idempotency-key.ts'
import { readJson } from '../read-json.ts'
import { adminRedirectsRoutes } from './redirects-routes.ts'
import { adminRevisionsRoutes } from './revisions-routes.ts'

/** A character takes at most three bytes as text and six as an escape; the rest is small. */
const LARGEST_DRAFT_BYTES = 6 * DRAFT_CONTENT_MAX_LENGTH + 512 * 1024

/** Routes under /api/admin/desk: the life of posts, for whoever is signed in. */
export function adminDeskRoutes(deps: DeskDeps) {
  return new Hono<AppEnv>()
    .onError(deskErrorResponse(deps))
    .use(bodyLimit({ maxSize: LARGEST_DRAFT_BYTES, onError: refuseTooLarge }))
    .get('/', async (c) => c.json(await getDeskFacts(deps, callerOf(c))))
    .put('/time-zone', async (c) => {
      const caller = callerOf(c)
      const { timeZone } = validate(siteTimeZoneSchema, await readJson(c.req))
      await setSiteTimeZone(deps, caller, timeZone)
      return c.body(null, 204)
    })
    .post('/bulk', async (c) => {
      const caller = callerOf(c)
      return c.json(await bulkChange(deps, caller, validate(bulkSchema, await readJson(c.req))))
    })
    .route('/redirects', adminRedirectsRoutes(deps))
    .route('/posts', deskPostsRoutes(deps))
}

function deskPostsRoutes(deps: DeskDeps) {
  const answerPost = async (c: Context<AppEnv>, id: string) =>
    c.json(await getDeskPost(deps, callerOf(c), id))

  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const caller = callerOf(c)
      return c.json(await listDesk(deps, caller, validate(deskListQuerySchema, c.req.query())))
    })
    .post('/', async (c) => {
      const caller = callerOf(c)
      const key = readIdempotencyKey(c)
      const { document } = validate(newDraftSchema, await readJson(c.req))
      const { id } = await createDraft(deps, caller, document, key)
      return c.json(await getDeskPost(deps, caller, id), 201)
    })
    .get('/:id', (c) => answerPost(c, idOf(c)))
    .delete('/:id', async (c) => {
      await purgePost(deps, callerOf(c), idOf(c))
      return c.body(null, 204)
    })
    .put('/:id/draft', async (c) => {
      const caller = callerOf(c)
      const save = validate(saveDraftSchema, await readJson(c.req))
      return c.json(await saveDraft(deps, caller, idOf(c), save))
    })
    .post('/:id/draft/settle', async (c) => {
      const caller = callerOf(c)
      const save = validate(settleSaveSchema, await readJson(c.req))
      return c.json(await settleSave(deps, caller, idOf(c), save))
    })
    .post('/:id/publish', async (c) => {
      const caller = callerOf(c)
      const id = idOf(c)
      const idempotencyKey = readIdempotencyKey(c)
      const { baseVersion } = validate(onVersionSchema, await readJson(c.req))
      await publishDraft(deps, caller, id, { baseVersion, idempotencyKey })
      return answerPost(c, id)
    })
    .post('/:id/discard', async (c) => {
      const caller = callerOf(c)
      const id = idOf(c)
      await discardChanges(deps, caller, id, validate(onVersionSchema, await readJson(c.req)))
      return answerPost(c, id)
    })
    .post('/:id/unpublish', async (c) => {
      await unpublishPost(deps, callerOf(c), idOf(c))
      return answerPost(c, idOf(c))
    })
    .post('/:id/schedule', async (c) => {
      const caller = callerOf(c)
      const id = idOf(c)
      await schedulePost(deps, caller, id, validate(schedulePostSchema, await readJson(c.req)))
      return answerPost(c, id)
    })
    .delete('/:id/schedule', async (c) => {
      await unschedulePost(deps, callerOf(c), idOf(c))
      return answerPost(c, idOf(c))
    })
    .post('/:id/trash', async (c) => {
      await trashPost(deps, callerOf(c), idOf(c))
      return answerPost(c, idOf(c))
    })
    .post('/:id/restore', async (c) => {
      await restorePost(deps, callerOf(c), idOf(c))
      return answerPost(c, idOf(c))
    })
    .post('/:id/preview', async (c) => {
      const caller = callerOf(c)
      const { hours } = validate(previewRequestSchema, await readJson(c.req))
      return c.json(await makePreviewLink(deps, caller, idOf(c), hours), 201)
    })
    .post('/:id/editing', async (c) => {
      const caller = callerOf(c)
      const { editorId } = validate(editingSchema, await readJson(c.req))
      return c.json(await recordEditing(deps, caller, idOf(c), editorId))
    })
    .route('/:id/revisions', adminRevisionsRoutes(deps))
}

/** A conflict answers both texts, so that they can be merged. */
function deskErrorResponse({ log }: Pick<DeskDeps, 'log'>) {
  const answerOther = errorResponse(log)
  return (error: Error, c: Context<AppEnv>): Response => {
    if (!(error instanceof DraftConflictError)) return answerOther(error, c)
    const { code, message, conflict } = error
    return c.json({ error: { code, message }, conflict }, 409)
  }
}

function refuseTooLarge(): never {
  throw new AppError('too_large', 'This draft is too long to be saved.')
}
