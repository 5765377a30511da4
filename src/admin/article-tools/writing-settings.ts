import { getStorage } from '#ui/browser-storage.ts'

/** How somebody likes to write on this device. */
export type WritingSettings = {
  /** Quotation marks are made of straight ones as they are typed. */
  hasSmartQuotes: boolean
  /** All but the paragraph that is being written steps back. */
  isFocused: boolean
}

const STORED_AS = 'wellness-haven-writing'
const INITIAL: WritingSettings = { hasSmartQuotes: true, isFocused: false }

/** The settings of this device, for `useSyncExternalStore`; they outlive the page where it keeps anything. */
export function createWritingSettings(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const listeners = new Set<() => void>()
  let settings: WritingSettings | undefined

  function read(): WritingSettings {
    settings ??= { ...INITIAL, ...stored(storage) }
    return settings
  }

  return {
    read,
    change(changes: Partial<WritingSettings>): void {
      settings = { ...read(), ...changes }
      try {
        storage().setItem(STORED_AS, JSON.stringify(settings))
      } catch {
        // They hold for as long as the page does.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const writingSettings = createWritingSettings(() => getStorage('localStorage'))

function stored(storage: () => Pick<Storage, 'getItem'>): Partial<WritingSettings> {
  try {
    const kept: unknown = JSON.parse(storage().getItem(STORED_AS) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const known = Object.keys(INITIAL)
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([name, value]) => known.includes(name) && value === Boolean(value),
      ),
    )
  } catch {
    return {}
  }
}
