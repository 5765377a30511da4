import { ARCHIVE } from '#contract/calls/call.ts'
import type { deskCalls } from '#contract/calls/desk/desk-calls.ts'
import type { redirectCalls } from '#contract/calls/desk/redirect-calls.ts'
import { bulkChange } from '#server/operations/desk/bulk-change.ts'
import type { DeskDeps } from '#server/operations/desk/desk-deps.ts'
import { createDraft } from '#server/operations/desk/drafts/create-draft.ts'
import { getDeskFacts, setSiteTimeZone } from '#server/operations/desk/get-desk-facts.ts'
import { getDeskPost } from '#server/operations/desk/get-desk-post.ts'
import { listDesk } from '#server/operations/desk/list-desk.ts'
import {
  listRedirects,
  removeRedirect,
  setRedirect,
} from '#server/operations/desk/publishing/manage-redirects.ts'
import { purgePost } from '#server/operations/desk/publishing/purge-posts.ts'
import { estimateNutrition } from '#server/operations/recipes/estimate-nutrition.ts'
import { exportChosenRecipes } from '#server/operations/recipes/exchange/export-chosen-recipes.ts'
import type { CallHandlers } from '../calls/register-call.ts'

/** The posts of the desk: their list, and what is done to whole posts. */
export function deskHandlers(deps: DeskDeps): CallHandlers<typeof deskCalls> {
  return {
    getFacts: (caller) => getDeskFacts(deps, caller),
    setSiteTimeZone: (caller, { body }) => setSiteTimeZone(deps, caller, body.timeZone),
    bulk: (caller, { body }) => bulkChange(deps, caller, body),
    async exportChosenRecipes(caller, { body }, c) {
      const archive = await exportChosenRecipes(deps, caller, body)
      c.header('Content-Type', ARCHIVE)
      c.header('Content-Disposition', `attachment; filename="recipes-${body.format}.zip"`)
      return c.body(archive)
    },
    listDeskPosts: (caller, { query }) => listDesk(deps, caller, query),
    async createDraft(caller, { body, key }) {
      const { id } = await createDraft(deps, caller, body, key)
      return getDeskPost(deps, caller, id)
    },
    getDeskPost: (caller, { params }) => getDeskPost(deps, caller, params.id),
    estimateNutrition: (caller, { body }) => estimateNutrition(deps, caller, body),
    purge: (caller, { params }) => purgePost(deps, caller, params.id),
  }
}

/** The addresses that posts have left. */
export function redirectHandlers(deps: DeskDeps): CallHandlers<typeof redirectCalls> {
  return {
    listRedirects: (caller, { query }) => listRedirects(deps, caller, query),
    setRedirect: (caller, { params, body }) => setRedirect(deps, caller, params.slug, body.target),
    removeRedirect: (caller, { params }) => removeRedirect(deps, caller, params.slug),
  }
}
