import { keepingWords } from '#domain/words/english/keeping.ts'
import { writeStored } from '#ui/browser-storage.ts'
import { translated } from '#web/translated.ts'

/**
 * Keeps a text on this device under a name, or nothing any more.
 *
 * @returns why it could not be stored, in a sentence; undefined when it was
 */
export function keepOnDevice(name: string, text: string | undefined): string | undefined {
  const error = writeStored('localStorage', name, text)
  if (!error) return undefined
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? translated('keeping', keepingWords).noRoom
    : translated('keeping', keepingWords).notAllowed
}

/** Asks the browser to keep what is saved until somebody removes it; it may ask its user, or say no by itself. */
export async function askToKeep(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}
