import { Hono } from 'hono'
import { z } from 'zod'
import { setRedirectSchema } from '#contract/desk/desk-history.ts'
import { validate } from '#server/foundation/validate.ts'
import type { DeskDeps } from '#server/operations/desk/desk-deps.ts'
import {
  listRedirects,
  removeRedirect,
  setRedirect,
} from '#server/operations/desk/publishing/manage-redirects.ts'
import type { AppEnv } from '../app-env.ts'
import { callerOf } from '../caller-of.ts'
import { readJson } from '../read-json.ts'

const querySchema = z.object({
  q: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/)
    .optional(),
  cursor: z.string().optional(),
})

/** Routes under /api/admin/desk/redirects: the addresses that posts have left. */
export function adminRedirectsRoutes(deps: DeskDeps) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const caller = callerOf(c)
      return c.json(await listRedirects(deps, caller, validate(querySchema, c.req.query())))
    })
    .put('/:slug', async (c) => {
      const caller = callerOf(c)
      const { target } = validate(setRedirectSchema, await readJson(c.req))
      return c.json(await setRedirect(deps, caller, c.req.param('slug'), target))
    })
    .delete('/:slug', async (c) => {
      await removeRedirect(deps, callerOf(c), c.req.param('slug'))
      return c.body(null, 204)
    })
}
