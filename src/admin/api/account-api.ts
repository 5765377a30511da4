import { type AccountApi, accountSchema } from '#contract/desk/account.ts'
import { urls } from '#contract/urls.ts'
import { readAnswer } from './answer.ts'
import { readEmptyAnswer } from './empty-answer.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'

/** What somebody sees of their own account, over fetch. */
export function createAccountApi(options: SignedRequestsOptions): AccountApi {
  const { get, write } = createSignedRequests(options)
  return {
    getAccount: async (signal) => readAnswer(accountSchema, await get(urls.api.account(), signal)),
    endSession: async (id) =>
      readEmptyAnswer(await write(urls.api.accountSession(id), { method: 'DELETE' })),
  }
}
