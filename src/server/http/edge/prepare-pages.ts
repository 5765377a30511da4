import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { readSlugTag } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import type { PageCache } from '#server/cache/page-cache.ts'

export type PagePreparer = {
  /** Hears which pages were dropped, by their tags. */
  changed(tags: readonly string[]): void
  /** Begins nothing more. */
  stop(): void
}

/** Whoever waits for the page, such as its writer, has made it anew by then. */
const AFTER_MS = 1_000
/** More at once are no publication, but an import or a change of all texts: nobody waits for these. */
const MOST_AT_ONCE = 8

/**
 * Makes the pages of posts that have just been published before anybody asks for them, and has them made as small as
 * they get: whoever comes first, by a letter or a feed, gets what later visitors get.
 */
export function createPagePreparer({
  fetch,
  cache,
  siteUrl,
  log,
  afterMs = AFTER_MS,
}: {
  fetch: (request: Request) => Response | Promise<Response>
  cache: Pick<PageCache, 'find'>
  siteUrl: string
  log: Logger
  afterMs?: number
}): PagePreparer {
  const stopping = new AbortController()
  const waiting = new Set<string>()
  let changes = 0

  async function prepareWhenCalm(): Promise<void> {
    const change = ++changes
    await delay(afterMs, undefined, { ref: false, signal: stopping.signal })
    // Another change came meanwhile, which waits in its turn.
    if (change !== changes) return
    const paths = [...waiting]
    waiting.clear()
    if (paths.length > MOST_AT_ONCE) return
    for (const path of paths) await prepare(path)
  }

  async function prepare(path: string): Promise<void> {
    const acceptEncoding = 'br'
    const headers = { 'Accept-Encoding': acceptEncoding }
    try {
      const response = await fetch(new Request(siteUrl + path, { headers }))
      await response.arrayBuffer()
      // What is asked for again is made smaller.
      cache.find({ key: path, isHead: false, acceptEncoding, ifNoneMatch: undefined })
    } catch (err) {
      log.warn({ path, err }, 'a page could not be made ahead')
    }
  }

  return {
    changed(tags) {
      const slugs = tags.map(readSlugTag).filter((slug) => slug !== undefined)
      if (slugs.length === 0 || stopping.signal.aborted) return
      for (const slug of slugs) waiting.add(urls.post(slug))
      prepareWhenCalm().catch(() => {
        // It is stopping.
      })
    },
    stop: () => stopping.abort(),
  }
}
