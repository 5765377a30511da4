import type { HeldPage } from './held-page.ts'

/** Which tags were dropped while a render was under way. */
export type DropWatch = { hasAny(tags: readonly string[]): boolean; stop(): void }

export type RenderQueue = {
  /** Begins a render, or joins the one of that key that saw everything dropped so far. */
  join(key: string, begin: () => Promise<HeldPage>): Promise<HeldPage>
  watchDrops(): DropWatch
  drop(tags: readonly string[]): void
  dropAll(): void
}

/**
 * Lets a crowd wait for one render of a page, and keeps late comers from an outdated one.
 *
 * What a page shows is known only when it has been rendered, so after any drop nobody may
 * join a render that began before it.
 */
export function createRenderQueue(): RenderQueue {
  const joinable = new Map<string, Promise<HeldPage>>()
  const watches = new Set<{ tags: Set<string>; isEverything: boolean }>()

  return {
    join(key, begin) {
      const underWay = joinable.get(key)
      if (underWay) return underWay

      const rendering = begin().finally(() => {
        if (joinable.get(key) === rendering) joinable.delete(key)
      })
      joinable.set(key, rendering)
      return rendering
    },
    watchDrops() {
      const watch = { tags: new Set<string>(), isEverything: false }
      watches.add(watch)
      return {
        hasAny: (tags) => watch.isEverything || tags.some((tag) => watch.tags.has(tag)),
        stop: () => void watches.delete(watch),
      }
    },
    drop(tags) {
      if (tags.length === 0) return
      joinable.clear()
      for (const watch of watches) for (const tag of tags) watch.tags.add(tag)
    },
    dropAll() {
      joinable.clear()
      for (const watch of watches) watch.isEverything = true
    },
  }
}
