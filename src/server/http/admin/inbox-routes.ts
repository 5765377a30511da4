import { Hono } from 'hono'
import { inboxCalls } from '#contract/calls/inbox-calls.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import {
  changeMessage,
  listMessages,
  removeMessage,
} from '#server/operations/inbox/read-messages.ts'
import type { AppEnv } from '../app-env.ts'
import { registerCall } from '../register-call.ts'

/** What visitors have written, for whoever the session middleware found signed in. */
export function adminInboxRoutes(deps: WriteDeps) {
  const app = new Hono<AppEnv>()
  registerCall(app, inboxCalls.listMessages, (caller, { query }) =>
    listMessages(deps, caller, query),
  )
  registerCall(app, inboxCalls.changeMessage, (caller, { params, body }) =>
    changeMessage(deps, caller, params.id, body),
  )
  registerCall(app, inboxCalls.removeMessage, async (caller, { params }) => {
    await removeMessage(deps, caller, params.id)
    return undefined
  })
  return app
}
