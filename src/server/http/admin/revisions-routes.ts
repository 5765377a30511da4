import { Hono } from 'hono'
import { z } from 'zod'
import { onVersionSchema } from '#contract/desk/desk-posts.ts'
import { validate } from '#server/foundation/validate.ts'
import type { DeskDeps } from '#server/operations/desk/desk-deps.ts'
import { getRevision, listRevisions } from '#server/operations/desk/drafts/list-revisions.ts'
import { restoreRevision } from '#server/operations/desk/drafts/restore-revision.ts'
import { getDeskPost } from '#server/operations/desk/get-desk-post.ts'
import type { AppEnv } from '../app-env.ts'
import { callerOf } from '../caller-of.ts'
import { idOf } from '../id-of.ts'
import { readJson } from '../read-json.ts'

const querySchema = z.object({ cursor: z.string().optional() })

/** Routes under /api/admin/desk/posts/:id/revisions: the history of one post. */
export function adminRevisionsRoutes(deps: DeskDeps) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const { cursor } = validate(querySchema, c.req.query())
      return c.json(await listRevisions(deps, callerOf(c), idOf(c, 'id'), cursor))
    })
    .get('/:revisionId', async (c) =>
      c.json(await getRevision(deps, callerOf(c), idOf(c, 'id'), idOf(c, 'revisionId'))),
    )
    .post('/:revisionId/restore', async (c) => {
      const caller = callerOf(c)
      const id = idOf(c, 'id')
      const { baseVersion } = validate(onVersionSchema, await readJson(c.req))
      await restoreRevision(deps, caller, id, { revisionId: idOf(c, 'revisionId'), baseVersion })
      return c.json(await getDeskPost(deps, caller, id))
    })
}
