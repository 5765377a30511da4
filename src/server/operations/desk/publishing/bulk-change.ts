import type { CallInput } from '#contract/calls/call.ts'
import type { deskCalls } from '#contract/calls/desk/desk-calls.ts'
import type { BulkRequest, BulkResult } from '#contract/desk/desk-list.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { findEditable } from '../editing/edited-post.ts'
import { publishDraft } from './publish-draft.ts'
import { purgePost } from './purge-posts.ts'
import { restorePost, trashPost } from './trash-post.ts'
import { unpublishPost } from './unpublish-post.ts'

type Act = (
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  caller: Caller,
  on: { params: { id: string } },
) => Promise<void>

const ACTS: Record<BulkRequest['action'], Act> = {
  publish: publishAsItIs,
  unpublish: unpublishPost,
  trash: trashPost,
  restore: restorePost,
  purge: purgePost,
}

/**
 * Does the same with many posts, one after the other. What one refuses does not stop the
 * others: each has an answer of its own. Doing it again is harmless.
 */
export async function bulkChange(
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  caller: Caller,
  { body: { action, ids } }: CallInput<typeof deskCalls.bulk>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = []
  for (const id of new Set(ids)) {
    try {
      await ACTS[action](deps, caller, { params: { id } })
      results.push({ id, ok: true, message: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id, ok: false, message: error.message })
    }
  }
  return { results }
}

async function publishAsItIs(...[deps, caller, { params }]: Parameters<Act>): Promise<void> {
  const { version } = await findEditable(deps.db, caller.actor, params.id)
  const body = { baseVersion: version }
  await publishDraft(deps, caller, { params, body, key: deps.newId() })
}
