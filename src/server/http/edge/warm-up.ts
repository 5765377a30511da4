import type { Logger } from 'pino'
import { urls } from '#contract/urls.ts'

/** What most visitors ask for, and a page that is rendered for each of them. */
const PATHS = [urls.home(), urls.blog(), urls.search({ q: 'warm' })]
const ROUNDS = 3

type WarmUpDeps = {
  fetch: (request: Request) => Response | Promise<Response>
  siteUrl: string
  log: Logger
}

/**
 * Renders some pages before anybody waits for one: the first of a process take many times as
 * long as the hundredth, and hold up whatever else has arrived meanwhile.
 *
 * For a process that takes the place of a warm one. It never fails.
 */
export async function warmUp({ fetch, siteUrl, log }: WarmUpDeps): Promise<void> {
  for (const path of Array.from({ length: ROUNDS }, () => PATHS).flat()) {
    try {
      const response = await fetch(new Request(siteUrl + path))
      await response.arrayBuffer()
    } catch (error) {
      log.warn({ path, err: error }, 'a page could not be rendered in advance')
    }
  }
}
