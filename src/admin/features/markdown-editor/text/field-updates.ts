import type { ViewUpdate } from '@codemirror/view'

/** Who wants to hear of each change of the field. */
export type FieldUpdates = {
  announce(update: ViewUpdate): void
  /** @returns what ends it */
  subscribe(listener: (update: ViewUpdate) => void): () => void
}

/** Notifies the listeners of each update of the field; there need not be one at the beginning. */
export function createFieldUpdates(): FieldUpdates {
  const listeners = new Set<(update: ViewUpdate) => void>()
  return {
    announce: (update) => {
      for (const listener of listeners) listener(update)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
