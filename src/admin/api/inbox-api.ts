import { inboxCalls } from '#contract/calls/inbox-calls.ts'
import type { InboxApi } from '#contract/desk/inbox.ts'
import { createMakeCall } from './make-call.ts'
import type { SignedRequestsOptions } from './signed-requests.ts'

/** What visitors have written, over fetch. */
export function createInboxApi(options: SignedRequestsOptions): InboxApi {
  const call = createMakeCall(options)
  return {
    listMessages: (query, signal) => call(inboxCalls.listMessages, { query }, signal),
    changeMessage: (id, body) => call(inboxCalls.changeMessage, { params: { id }, body }),
    removeMessage: (id) => call(inboxCalls.removeMessage, { params: { id } }),
  }
}
