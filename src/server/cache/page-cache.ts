import type { Logger } from 'pino'
import { pageTags } from '#contract/pages.ts'
import type { HeldAnswer } from './held-answer.ts'
import type { HeldPage, PageRequest } from './held-page.ts'
import { createPageShrinker } from './page-shrinker.ts'
import { createPageStore, type StoredPage } from './page-store.ts'
import { createRenderQueue } from './render-queue.ts'

/** Renders the page at a key, knowing nothing of who asks. */
export type RenderPage = (key: string) => Promise<HeldPage>

/** An answer, and for how long it has been held: undefined where no cache may count it. */
export type AgedAnswer = { answer: HeldAnswer; ageSeconds: number | undefined }

export type PageCache = {
  /** Drops the pages with any of these tags. */
  drop(tags: readonly string[]): void
  /** The answer to a request when it is at hand this instant. */
  find(request: PageRequest): AgedAnswer | undefined
  /** As `find`, from an old page too: for when there is no time to make a better one. */
  findOld(request: PageRequest): AgedAnswer | undefined
  /** The answer to a request, rendered when it must be. Rejects only when rendering does. */
  answer(request: PageRequest, render: RenderPage): Promise<AgedAnswer>
  /** For a node that does not know what it has missed. */
  dropAll(): void
  byteSize(): number
  /** How often all public pages were dropped at once, as they are for new settings. */
  timesDropped(): number
  /** The figures of what it holds, and how often it has done what since the start. */
  figures(): CacheFigures
}

export type CacheFigures = {
  pages: number
  bytes: number
  renders: number
  /** Requests that waited for a rendering which another had begun. */
  joined: number
  /** How often an old page was shown because no better was to be had. */
  stale: number
}

type PageCacheOptions = {
  maxBytes: number
  /** The current time in milliseconds. */
  clock: () => number
  log: Logger
}

/** How long a page that could not be rendered again is shown before the next attempt. */
const RETRY_AFTER_MS = 5_000
/** How long a visitor waits for a fresh page when a stale one is at hand. */
const PATIENCE_MS = 2_000
/** How old a page may be that is shown because no better can be had. */
const STALE_IF_ERROR_MS = 86_400_000

/**
 * Holds rendered public pages as bytes, and renders each once however many ask for it.
 *
 * A dropped page is never shown again while rendering works; when rendering fails it is
 * shown with a line in the log. A page rendered from what was true before a drop of its
 * tags is not held.
 */
export function createPageCache({ maxBytes, clock, log }: PageCacheOptions): PageCache {
  const store = createPageStore(maxBytes)
  const renders = createRenderQueue()
  const shrinker = createPageShrinker({ store, log })
  const counts = { renders: 0, joined: 0, stale: 0 }
  let timesDropped = 0

  function find(request: PageRequest): AgedAnswer | undefined {
    const stored = store.get(request.key)
    if (!stored || clock() >= stored.goodUntil) return undefined
    const ready = readyAnswer(stored, request)
    // Asked for again: worth its time, which what only a crawler sees is not.
    if (ready && stored.page.canBeSmaller()) shrinker.add(request.key, stored.page)
    return ready
  }

  /** It says how old the page is, so that no cache further on counts its time from the beginning. */
  function readyAnswer({ page, storedAt }: StoredPage, request: PageRequest) {
    const answer = page.readyAnswer(request)
    const ageSeconds = Math.max(0, Math.floor((clock() - storedAt) / 1000))
    return answer && { answer, ageSeconds }
  }

  function findOld(request: PageRequest): AgedAnswer | undefined {
    const stored = store.get(request.key)
    if (!stored || clock() - stored.storedAt > STALE_IF_ERROR_MS) return undefined
    const old = readyAnswer(stored, request)
    if (old) counts.stale++
    return old
  }

  async function answer(request: PageRequest, render: RenderPage): Promise<AgedAnswer> {
    const { key } = request
    const stored = store.get(key)
    if (stored && clock() < stored.goodUntil) return give(stored.page, request)

    const rendering = join(key, render)
    if (!stored || clock() - stored.storedAt > STALE_IF_ERROR_MS) {
      return give(await rendering, request)
    }
    if (!stored.isDropped) {
      rendering.then(
        (page) => page.status >= 500 && extendStale(key, page.status),
        (error: unknown) => extendStale(key, error),
      )
      return give(stored.page, request)
    }
    return give(await freshOrStale(key, rendering, stored), request)
  }

  function join(key: string, render: RenderPage): Promise<HeldPage> {
    const rendersBefore = counts.renders
    const rendering = renders.join(key, () => {
      counts.renders++
      return renderAndHold(key, render)
    })
    if (counts.renders === rendersBefore) counts.joined++
    return rendering
  }

  async function renderAndHold(key: string, render: RenderPage): Promise<HeldPage> {
    const droppedMeanwhile = renders.watchDrops()
    try {
      const page = sameAsBefore(await render(key), store.get(key)?.page)
      if (page.freshForMs > 0 && !droppedMeanwhile.hasAny(page.tags)) {
        const storedAt = clock()
        store.put(key, { page, storedAt, goodUntil: storedAt + page.freshForMs, isDropped: false })
      } else if (page.freshForMs === 0 && page.status < 500) {
        store.remove(key)
      }
      return page
    } finally {
      droppedMeanwhile.stop()
    }
  }

  async function freshOrStale(
    key: string,
    rendering: Promise<HeldPage>,
    { page: stalePage }: StoredPage,
  ): Promise<HeldPage> {
    let reason: unknown
    try {
      const page = await withinPatience(rendering)
      if (page && page.status < 500) return page
      reason = page ? page.status : 'slow'
    } catch (error) {
      reason = error
    }
    extendStale(key, reason)
    return stalePage
  }

  function extendStale(key: string, reason: unknown): void {
    const stored = store.get(key)
    if (!stored || clock() < stored.goodUntil) return
    stored.goodUntil = clock() + RETRY_AFTER_MS
    counts.stale++
    const err = reason instanceof Error ? reason : undefined
    log.warn({ key, err, reason: err ? undefined : reason }, 'stale page shown')
  }

  async function give(page: HeldPage, request: PageRequest): Promise<AgedAnswer> {
    if (await page.prepareAnswer(request)) store.recount(request.key, page)
    const stored = store.get(request.key)
    const held = stored?.page === page ? readyAnswer(stored, request) : undefined
    if (held) return held

    const answer = page.readyAnswer(request)
    if (!answer) throw new Error(`No answer was made for ${request.key}`)
    return { answer, ageSeconds: page.freshForMs > 0 ? 0 : undefined }
  }

  return {
    find,
    findOld,
    answer,
    drop(tags) {
      if (tags.includes(pageTags.all())) timesDropped++
      renders.drop(tags)
      store.markDropped(tags)
    },
    dropAll() {
      timesDropped++
      renders.dropAll()
      store.markAllDropped()
    },
    byteSize: () => store.byteSize(),
    timesDropped: () => timesDropped,
    figures: () => ({ pages: store.count(), bytes: store.byteSize(), ...counts }),
  }
}

/** Returns the held page as it was when it is rendered to the same bytes again: what was made of it stays. */
function sameAsBefore(page: HeldPage, before: HeldPage | undefined): HeldPage {
  return before?.fingerprint === page.fingerprint ? before : page
}

async function withinPatience(rendering: Promise<HeldPage>): Promise<HeldPage | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, PATIENCE_MS, undefined)
  try {
    return await Promise.race([rendering, promise])
  } finally {
    clearTimeout(timer)
  }
}
