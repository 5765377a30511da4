import type { SharedCaches } from '#server/operations/purge/purge-shared-caches.ts'
import { type PurgeRequest, purgeRequests } from './purge-requests.ts'
import type { PurgeSettings } from './purge-variables.ts'

const TIMEOUT_MS = 5_000

type SharedCachesOptions = {
  now: () => string
  /** Further headers of each request, such as the trace that it belongs to. */
  extraHeaders?: (() => Record<string, string>) | undefined
}

/**
 * Makes the client that purges the caches (CDN, Varnish, webhook) named in the settings.
 *
 * Only those addresses are requested: a redirect is a failure, and of a response only the
 * status is read. Rejects with the status or the reason, and never with a header or a
 * query, which may hold keys.
 */
export function createSharedCaches(
  settings: PurgeSettings,
  { now, extraHeaders = () => ({}) }: SharedCachesOptions,
): SharedCaches {
  async function send({ url, method, headers, body }: PurgeRequest, signal: AbortSignal) {
    const { origin } = new URL(url)
    let response: Response
    try {
      response = await fetch(url, {
        method,
        headers: { ...extraHeaders(), ...headers },
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
    } catch (error) {
      throw new Error(`${origin} does not answer (${failureReason(error)})`)
    }
    await response.body?.cancel()
    if (!response.ok) throw new Error(`${origin} answered ${response.status}`)
  }

  return {
    async purge(tags, signal) {
      const requests = purgeRequests(settings, tags, now())
      const results = await Promise.allSettled(requests.map((request) => send(request, signal)))
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}

/** The innermost cause has the code; its message would name the whole address. */
function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return failureReason(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
