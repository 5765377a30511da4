import { type Answer, unreachable } from './answer.ts'

/** Long enough for a large article on a slow line. */
const TIMEOUT_MS = 60_000

/**
 * Sends a request and reads its answer whole, whatever its status.
 *
 * @throws AppError `unavailable` when no answer came; the abort's own reason when it was aborted
 */
export async function sendRequest(
  fetch: typeof globalThis.fetch,
  url: string,
  request: RequestInit,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  try {
    const response = await fetch(url, { ...request, signal })
    const text = await response.text()
    return { status: response.status, text, retryAfter: response.headers.get('Retry-After') }
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw unreachable(error)
  }
}
