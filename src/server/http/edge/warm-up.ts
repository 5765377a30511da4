import type { Logger } from 'pino'
import { urls } from '#contract/urls.ts'

/** The most requested pages, and one that is rendered for each request. */
const PATHS = [urls.home(), urls.blog(), urls.search({ q: 'warm' })]
const ROUNDS = 3

/**
 * Renders some pages before the process accepts requests: the first renderings of a process take
 * many times as long as the hundredth, and would delay everything that arrives meanwhile.
 *
 * For a worker that replaces a warm one. It never fails.
 */
export async function warmUp({
  fetch,
  siteUrl,
  log,
}: {
  fetch: (request: Request) => Response | Promise<Response>
  siteUrl: string
  log: Logger
}): Promise<void> {
  for (const path of Array.from({ length: ROUNDS }, () => PATHS).flat()) {
    try {
      const response = await fetch(new Request(siteUrl + path))
      await response.arrayBuffer()
    } catch (error) {
      log.warn({ path, err: error }, 'a page could not be rendered in advance')
    }
  }
}
