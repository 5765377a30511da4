import '#ui/polyfills/desk.ts'
import { ARCHIVE } from '#contract/calls/call.ts'
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
    // The public list of posts may be a day old in the browser's cache, as it may be in those before the site.
    const response = await fetch(url, { ...request, cache: 'no-cache', signal })
    const { status, headers } = response
    const retryAfter = headers.get('Retry-After')
    // Its bytes are no text, and would not survive being read as one.
    if (headers.get('Content-Type') === ARCHIVE) {
      return { status, text: '', archive: await response.blob(), retryAfter }
    }
    return { status, text: await response.text(), retryAfter }
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw unreachable(error)
  }
}
