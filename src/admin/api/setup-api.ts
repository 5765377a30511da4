import {
  type SetupDone,
  type SetupRequest,
  type SetupState,
  setupDoneSchema,
  setupStateSchema,
} from '#contract/desk/setup.ts'
import { urls } from '#contract/urls.ts'
import { readAnswer } from './answer.ts'
import { sendRequest } from './send-request.ts'

/** What the page of the one-time link asks. Nobody is signed in there. */
export type SetupApi = {
  checkLink(token: string): Promise<SetupState>
  /** @throws AppError `not_found` when the link is no longer good, `invalid` by field */
  makeFirstAdmin(request: SetupRequest): Promise<SetupDone>
}

/** The setup calls over fetch. */
export const setupApi: SetupApi = {
  checkLink: async (token) =>
    readAnswer(setupStateSchema, await post(urls.api.setupCheck(), { token })),
  makeFirstAdmin: async (request) =>
    readAnswer(setupDoneSchema, await post(urls.api.setup(), request)),
}

function post(url: string, body: unknown) {
  return sendRequest((...request) => fetch(...request), url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  })
}
