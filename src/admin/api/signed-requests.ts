import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import type { Answer } from './answer.ts'
import { sendRequest } from './send-request.ts'

export type SignedRequestsOptions = {
  /** The token of the session, refreshed when needed; null when nobody is signed in. */
  accessToken: () => Promise<string | null>
  fetch?: typeof globalThis.fetch
  wait?: (milliseconds: number) => Promise<void>
}

type Writing = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; key?: string }

/** Requests that say who sends them. */
export type SignedRequests = {
  authorization(): Promise<Record<string, string>>
  get(url: string, signal?: AbortSignal): Promise<Answer>
  write(url: string, writing: Writing): Promise<Answer>
}

const RETRY_STATUSES = [502, 503, 504]
const RETRY_DELAY_MS = 800

/**
 * Sends in the name of whoever is signed in.
 *
 * Reading is tried once more when nothing came back, or a gateway answered in place of the server; writing
 * never is, because whoever calls decides whether to repeat it with the same key.
 */
export function createSignedRequests({
  accessToken,
  fetch = (...request) => globalThis.fetch(...request),
  wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: SignedRequestsOptions): SignedRequests {
  async function authorization(): Promise<Record<string, string>> {
    const token = await accessToken()
    if (!token) throw new AppError('unauthenticated', 'Your session has ended. Sign in again.')
    return { Authorization: `Bearer ${token}`, Accept: 'application/json' }
  }

  return {
    authorization,

    async get(url, signal) {
      const request = { headers: await authorization(), signal: signal ?? null }
      const first = await sendRequest(fetch, url, request).catch((error: unknown) => {
        if (signal?.aborted) throw error
      })
      if (first && !RETRY_STATUSES.includes(first.status)) return first
      await wait(RETRY_DELAY_MS)
      return sendRequest(fetch, url, request)
    },

    async write(url, { method, body, key }) {
      const headers = {
        ...(await authorization()),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }),
      }
      return sendRequest(fetch, url, { method, headers, body: JSON.stringify(body) ?? null })
    },
  }
}
