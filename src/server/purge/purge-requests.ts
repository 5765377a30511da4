import { createHmac } from 'node:crypto'
import type { PurgeKind, PurgeSettings } from './purge-variables.ts'

export type PurgeRequest = {
  url: string
  method: 'POST' | 'PURGE'
  headers: Record<string, string>
  body: string | undefined
}

/** How many tags fit one purge request: by each provider's documentation, or what fits a header. */
const MOST_TAGS: Record<PurgeKind, number> = {
  webhook: 500,
  varnish: 50,
  fastly: 256,
  cloudflare: 30,
}

/** Builds the requests that purge everything with one of these tags from the caches in the settings. */
export function purgeRequests(
  settings: PurgeSettings,
  tags: readonly string[],
  now: string,
): PurgeRequest[] {
  const batches = splitBatches(tags, MOST_TAGS[settings.kind])
  return settings.urls.flatMap((url) => batches.map((batch) => request(settings, url, batch, now)))
}

function request(settings: PurgeSettings, url: string, tags: string[], now: string): PurgeRequest {
  const { kind, headers } = settings
  if (kind === 'varnish') {
    return {
      url,
      method: 'PURGE',
      headers: { ...headers, 'Surrogate-Key': tags.join(' ') },
      body: undefined,
    }
  }
  const body = JSON.stringify(requestBody(kind, tags, now))
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', ...signature(settings, body, now) },
    body,
  }
}

function requestBody(kind: PurgeKind, tags: string[], at: string): object {
  if (kind === 'fastly') return { surrogate_keys: tags }
  if (kind === 'cloudflare') return { tags }
  return { event: 'purge', tags, at }
}

/** The signature covers the time too, so that a captured request cannot be replayed later. */
function signature({ secret }: PurgeSettings, body: string, at: string): Record<string, string> {
  if (!secret) return {}
  const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { 'X-Haven-Timestamp': at, 'X-Haven-Signature': `sha256=${digest}` }
}

function splitBatches(tags: readonly string[], size: number): string[][] {
  const batches: string[][] = []
  for (let start = 0; start < tags.length; start += size) {
    batches.push(tags.slice(start, start + size))
  }
  return batches
}
