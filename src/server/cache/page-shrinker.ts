import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { HeldPage } from './held-page.ts'
import type { PageStore } from './page-store.ts'

/** Makes held pages smaller, one after the other, in what time is left. */
export type PageShrinker = {
  /** Has a page made smaller, unless it is dropped before its turn or too many wait: then it is asked again later. */
  add(key: string, page: HeldPage): void
}

/** For each second at work so many at rest: the most it takes is a fifth of one processor. */
const RESTS = 4

/** Most pages that wait. The store may not forget a page that waits, so they must be few. */
const MOST_WAITING = 64

/** Makes the shrinker of a store. It works off the main thread and keeps nobody waiting. */
export function createPageShrinker({
  store,
  log,
}: {
  store: PageStore
  log: Logger
}): PageShrinker {
  const waiting = new Map<string, HeldPage>()
  let isAtWork = false

  async function work(): Promise<void> {
    isAtWork = true
    for (const [key, page] of waiting) {
      waiting.delete(key)
      const startedAt = performance.now()
      await shrink(key, page)
      await delay(RESTS * (performance.now() - startedAt), undefined, { ref: false })
    }
    isAtWork = false
  }

  async function shrink(key: string, page: HeldPage): Promise<void> {
    if (!store.isShown(key, page) || !page.canBeSmaller()) return
    try {
      await page.makeSmaller()
      store.recount(key, page)
    } catch (err) {
      log.warn({ key, err }, 'page not made smaller')
    }
  }

  return {
    add(key, page) {
      if (waiting.size >= MOST_WAITING && !waiting.has(key)) return
      waiting.set(key, page)
      if (!isAtWork) void work()
    },
  }
}
