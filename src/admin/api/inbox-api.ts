import { type InboxApi, inboxMessageSchema, inboxPageSchema } from '#contract/inbox.ts'
import { urls } from '#contract/urls.ts'
import { readAnswer } from './answer.ts'
import { readEmptyAnswer } from './empty-answer.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'

const { inbox } = urls.api

/** What visitors have written, over fetch. */
export function createInboxApi(options: SignedRequestsOptions): InboxApi {
  const { get, write } = createSignedRequests(options)
  return {
    listMessages: async (query, signal) =>
      readAnswer(inboxPageSchema, await get(inbox.messages(query), signal)),
    changeMessage: async (id, change) =>
      readAnswer(
        inboxMessageSchema,
        await write(inbox.message(id), { method: 'PATCH', body: change }),
      ),
    removeMessage: async (id) =>
      readEmptyAnswer(await write(inbox.message(id), { method: 'DELETE' })),
  }
}
