import { writeStored } from '#ui/browser-storage.ts'

/**
 * Keeps a text on this device under a name, or nothing any more.
 *
 * @returns why it could not be stored, in a sentence; undefined when it was
 */
export function keepOnDevice(name: string, text: string | undefined): string | undefined {
  const error = writeStored('localStorage', name, text)
  if (!error) return undefined
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'This browser has no room left for it. Remove some saved recipes and try again.'
    : 'This browser does not allow this site to keep anything. Look for cookies and site data in its settings.'
}

/** Asks the browser to keep what is saved until somebody removes it; it may ask its user, or say no by itself. */
export async function askToKeep(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}
