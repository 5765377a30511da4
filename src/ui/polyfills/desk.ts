import { fill } from './fill.ts'

/* What the oldest browsers that are supported lack and the desk alone uses. */

fill<unknown[]>(Array.prototype, {
  with(index: number, value: unknown) {
    const copy = [...this]
    copy[index < 0 ? copy.length + index : index] = value
    return copy
  },
})

fill(AbortSignal, {
  any(signals: Iterable<AbortSignal>) {
    const controller = new AbortController()
    for (const signal of signals) {
      const abort = () => controller.abort(signal.reason)
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
    }
    return controller.signal
  },
})

fill(Map, {
  groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) {
    const groups = new Map<K, T[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index++)
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups
  },
})
