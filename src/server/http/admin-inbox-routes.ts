import { Hono } from 'hono'
import { z } from 'zod'
import { inboxQuerySchema, messageChangeSchema } from '#contract/inbox.ts'
import type { Deps } from '#server/operations/deps.ts'
import {
  changeMessage,
  listMessages,
  removeMessage,
} from '#server/operations/inbox/read-messages.ts'
import type { AppEnv } from './app-env.ts'
import { callerOf } from './caller-of.ts'
import { readJson } from './read-json.ts'
import { validate } from './validate.ts'

const paramsSchema = z.object({ id: z.uuid() })

/** Routes under /api/admin/messages, for whoever the session middleware found signed in. */
export function adminInboxRoutes(deps: Pick<Deps, 'db' | 'now' | 'newId'>) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const caller = callerOf(c)
      return c.json(await listMessages(deps, caller, validate(inboxQuerySchema, c.req.query())))
    })
    .patch('/:id', async (c) => {
      const [caller, { id }] = [callerOf(c), validate(paramsSchema, c.req.param())]
      const change = validate(messageChangeSchema, await readJson(c.req))
      return c.json(await changeMessage(deps, caller, id, change))
    })
    .delete('/:id', async (c) => {
      await removeMessage(deps, callerOf(c), validate(paramsSchema, c.req.param()).id)
      return c.body(null, 204)
    })
}
