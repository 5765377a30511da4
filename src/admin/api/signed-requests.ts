import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import type { Answer } from './answer.ts'
import { sendRequest } from './send-request.ts'

export type SignedRequestsOptions = {
  /**
   * The token of the session, refreshed when needed; null when nobody is signed in. With
   * `rejected`, another one than that, which the server has just refused.
   */
  accessToken: (rejected?: string) => Promise<string | null>
  fetch?: typeof globalThis.fetch
  wait?: (milliseconds: number) => Promise<void>
}

type Writing = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; key?: string }

/** Requests that say who sends them. */
export type SignedRequests = {
  /** Sends with the headers that say so; twice when the server refuses the first token. */
  signed(send: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer>
  get(url: string, signal?: AbortSignal): Promise<Answer>
  /** The same in nobody's name. */
  getAsAnybody(url: string, signal?: AbortSignal): Promise<Answer>
  write(url: string, writing: Writing): Promise<Answer>
}

const UNAUTHENTICATED = 401
/** The server has failed, or a gateway in front of it. */
const FIRST_FAILURE_STATUS = 500
const RETRY_DELAY_MS = 800

/**
 * Sends in the name of whoever is signed in.
 *
 * A refused token is not yet the end of the session: this device's clock may be behind, so that
 * the token seems to have time left. It is exchanged once, and the request sent again, of which
 * the server has done nothing. Reading is tried once more when nothing came back, or the server or a
 * gateway failed, as every query of the site is; writing never is, because whoever calls decides whether to
 * repeat it with the same key.
 */
export function createSignedRequests({
  accessToken,
  fetch = (...request) => globalThis.fetch(...request),
  wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: SignedRequestsOptions): SignedRequests {
  const signed: SignedRequests['signed'] = async (send) => {
    const token = await accessToken()
    if (!token) throw new AppError('unauthenticated', 'Your session has ended. Sign in again.')
    const answer = await send(headersWith(token))
    if (answer.status !== UNAUTHENTICATED) return answer
    const renewed = await accessToken(token)
    return renewed ? send(headersWith(renewed)) : answer
  }

  async function readTwice(
    url: string,
    { headers, signal = null }: { headers: Record<string, string>; signal?: AbortSignal | null },
  ): Promise<Answer> {
    const request = { headers, signal }
    const first = await sendRequest(fetch, url, request).catch((error: unknown) => {
      if (signal?.aborted) throw error
    })
    if (first && first.status < FIRST_FAILURE_STATUS) return first
    await wait(RETRY_DELAY_MS)
    return sendRequest(fetch, url, request)
  }

  return {
    signed,

    get: (url, signal) => signed((headers) => readTwice(url, { headers, signal: signal ?? null })),
    getAsAnybody: (url, signal) =>
      readTwice(url, { headers: { Accept: 'application/json' }, signal: signal ?? null }),

    write: (url, { method, body, key }) =>
      signed((authorization) => {
        const headers = {
          ...authorization,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }),
        }
        return sendRequest(fetch, url, { method, headers, body: JSON.stringify(body) ?? null })
      }),
  }
}

function headersWith(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}`, Accept: 'application/json' }
}
