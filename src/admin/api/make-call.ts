import { addressOf, type Call, type CallAnswer, type CallRequest } from '#contract/calls/call.ts'
import { readAnswer } from './answer.ts'
import { readEmptyAnswer } from './empty-answer.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'

/** Makes a call of the contract. Rejects with an `AppError`, as `readAnswer` does. */
export type MakeCall = <Called extends Call>(
  call: Called,
  request: CallRequest<Called>,
  signal?: AbortSignal,
) => Promise<CallAnswer<Called>>

/** Makes calls in the name of whoever is signed in: the address, the method and the schemas are the call's own. */
export function createMakeCall(options: SignedRequestsOptions): MakeCall {
  const { get, write } = createSignedRequests(options)
  return async (call, request, signal) => {
    const { params, query, body } = request as { params?: object; query?: object; body?: unknown }
    const url = addressOf(call, { ...(params && { params }), ...(query && { query }) })
    const answer =
      call.method === 'GET'
        ? await get(url, signal)
        : await write(url, { method: call.method, ...(body !== undefined && { body }) })
    if (!call.answer) {
      readEmptyAnswer(answer)
      return undefined as never
    }
    return readAnswer(call.answer, answer) as never
  }
}
