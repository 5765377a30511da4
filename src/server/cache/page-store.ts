import { LRUCache } from 'lru-cache'
import type { HeldPage } from './held-page.ts'

/** A page and what is known about its age. */
export type StoredPage = {
  page: HeldPage
  storedAt: number
  /** It may be shown without asking until then. */
  goodUntil: number
  /** Whether its data has changed: then it may be shown only when no better can be had. */
  isDropped: boolean
}

/** Pages by key, the least recently used going first once they fill `maxBytes`. */
export type PageStore = {
  get(key: string): StoredPage | undefined
  put(key: string, stored: StoredPage): void
  /** Whether it is this page that is held at a key, and what it shows is still so. */
  isShown(key: string, page: HeldPage): boolean
  /** Counts a page's bytes again after a coding was added to it. */
  recount(key: string, page: HeldPage): void
  remove(key: string): void
  /** Marks every page that carries one of the tags. */
  markDropped(tags: readonly string[]): void
  markAllDropped(): void
  byteSize(): number
  count(): number
}

/** Makes an empty store that holds at most so many bytes. */
export function createPageStore(maxBytes: number): PageStore {
  const keysByTag = new Map<string, Set<string>>()
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    // A key is held in the map and in the index of its tags.
    sizeCalculation: ({ page }, key) => page.byteSize() + 8 * key.length,
    dispose: ({ page }, key) => unindex(page.tags, key),
  })

  function put(key: string, stored: StoredPage): void {
    pages.set(key, stored)
    if (!pages.has(key)) return
    for (const tag of stored.page.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  function unindex(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  return {
    get: (key) => pages.get(key),
    put,
    isShown(key, page) {
      const stored = pages.peek(key)
      return stored?.page === page && !stored.isDropped
    },
    recount(key, page) {
      const stored = pages.peek(key)
      // The same object would be taken for unchanged, and keep its old size.
      if (stored?.page === page) put(key, { ...stored })
    },
    remove: (key) => void pages.delete(key),
    markDropped(tags) {
      for (const tag of tags) {
        for (const key of keysByTag.get(tag) ?? []) markDropped(pages.peek(key))
      }
    },
    markAllDropped() {
      for (const stored of pages.values()) markDropped(stored)
    },
    byteSize: () => pages.calculatedSize,
    count: () => pages.size,
  }
}

function markDropped(stored: StoredPage | undefined): void {
  if (stored) Object.assign(stored, { isDropped: true, goodUntil: 0 })
}
